# syntax=docker/dockerfile:1
# The bot in a small image: not root, its database in /data, and a health check that asks /live.
# Everything that pip downloads here stands in a lock with its hash (`make lock`).
FROM python:3.11-slim AS build
WORKDIR /src
COPY locks locks
RUN python -m venv /tools && python -m venv /app \
    && /tools/bin/pip install --no-cache-dir --require-hashes --only-binary :all: --requirement locks/build.txt \
    && /app/bin/pip install --no-cache-dir --require-hashes --only-binary :all: --requirement locks/run.txt
COPY . .
RUN /tools/bin/pip wheel --no-cache-dir --no-index --no-build-isolation --no-deps --wheel-dir /wheels . \
    && /app/bin/pip install --no-cache-dir --no-index --no-deps /wheels/*.whl \
    && /app/bin/pip check

FROM python:3.11-slim
RUN useradd --system --uid 10001 --home-dir /data --create-home bummelzug
COPY --from=build /app /app
USER 10001
WORKDIR /data
VOLUME /data
ENV PATH=/app/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    BUMMELZUG_DB=/data/bummelzug.sqlite3 \
    BUMMELZUG_LISTEN=0.0.0.0:8421
EXPOSE 8421
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
    CMD ["bummelzug", "alive"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["bummelzug"]
CMD ["run"]
