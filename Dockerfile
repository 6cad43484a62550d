# syntax=docker/dockerfile:1
# The bot in a small image: not root, its database in /data, and a health check that asks /live.
FROM python:3.11-slim AS build
WORKDIR /src
COPY pyproject.toml README.md LICENSE NOTICE bot.py ./
COPY engine ./engine
COPY db ./db
COPY cogs ./cogs
COPY operating ./operating
COPY playground ./playground
RUN python -m venv /app && /app/bin/pip install --no-cache-dir '.[postgres,several]'

FROM python:3.11-slim
RUN useradd --system --uid 10001 --home-dir /data --create-home bummelzug
COPY --from=build /app /app
USER 10001
WORKDIR /data
VOLUME /data
ENV PATH=/app/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    BUMMELZUG_DB=/data/bummelzug.sqlite3 \
    BUMMELZUG_LISTEN=0.0.0.0:8421
EXPOSE 8421
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
    CMD ["python", "-m", "operating.alive"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["python", "-m", "bot"]
CMD ["run"]
