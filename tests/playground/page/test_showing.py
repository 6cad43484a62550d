"""What a message can hold is shown as Discord shows it: markdown, forms, menus, whispers, thinking, failing."""

# ruff: noqa: E501 -- a text and what becomes of it stand side by side

from __future__ import annotations

import pytest

from playground.page.station import Station
from playground.world.message_parts import COMPONENTS_V2
from tests.playground.page.chromium import HEIGHT
from tests.playground.page.conftest import Visit
from tests.playground.page.window import Window, heard, in_vain, listen, true_of
from tests.playground.small_bot import png

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


def away(href: str, label: str = "", title: str = "") -> str:
    """A link to another site."""
    titled = f' title="{title}"' if title else ""
    return f'<a href="{href}"{titled} target="_blank" rel="noopener noreferrer nofollow">{label or href}</a>'


MARKDOWN = {
    "**bold** *slanted* __under__ ~~gone~~ `code`": "<p><strong>bold</strong> <em>slanted</em> <u>under</u> <s>gone</s> <code>code</code></p>",
    "snake_case_name and 2 * 3 * 4": "<p>snake_case_name and 2 * 3 * 4</p>",
    "- one\n- two\n  - inner\n1. first": "<ul><li>one</li><li>two<ul><li>inner</li></ul></li><li>first</li></ul>",
    "# Big\n-# small\n> said": '<div class="heading heading-1">Big</div><div class="subtext">small</div><blockquote><p>said</p></blockquote>',
    "\\*not\\* <@5> <#6> <@7>": '<p>*not* <span class="mention of-me">@Ada</span> <a class="mention" href="#6">#hall</a> <span class="mention">@?</span></p>',
    "[to the board](https://discord.com/channels/1/6/9)": '<p><a href="#6/9">to the board</a></p>',
    "[x](javascript:alert(1)) <script>": "<p>[x](javascript:alert(1)) &lt;script&gt;</p>",
    "at <t:0:d>": '<p>at <time datetime="1970-01-01T00:00:00.000Z" title="F0" data-style="d">d0</time></p>',
    "https://example.org/a_b_c.": f"<p>{away('https://example.org/a_b_c')}.</p>",
    "\\_x\\_ and \\*\\*y\\*\\*": "<p>_x_ and **y**</p>",
    "***bold** slanted*, ***both***, ** wide **": "<p><em><strong>bold</strong> slanted</em>, <em><strong>both</strong></em>, <strong> wide </strong></p>",
    "**a *b* c** __u _i_ u__ **x\\*\\*y**": "<p><strong>a <em>b</em> c</strong> <u>u <em>i</em> u</u> <strong>x**y</strong></p>",
    "(https://example.org/Foo_(bar)), HTTPS://EXAMPLE.ORG/!": f"<p>({away('https://example.org/Foo_(bar)')}), {away('HTTPS://EXAMPLE.ORG/')}!</p>",
    "[Foo](https://example.org/Foo_(bar)) [t](<https://example.org/> 'a title')": f"<p>{away('https://example.org/Foo_(bar)', 'Foo')} {away('https://example.org/', 't', 'a title')}</p>",
    "a\n```py\n**raw** <b>\n```\nb": "<p>a</p><pre><code>**raw** &lt;b&gt;</code></pre><p>b</p>",
}
RENDER = """async (texts) => {
  const { blocks } = await import("/page/js/markdown.js");
  const reading = {
    me: "5",
    reveal: "show",
    person: (id) => ({ 5: "Ada" })[id],
    channel: (id) => ({ 6: "hall" })[id],
    time: (seconds, style) => `${style}${seconds}`,
    inside: (href) => {
      const found = /discord.com.channels.1.([0-9]+).([0-9]+)/.exec(href);
      return found && { inside: `${found[1]}/${found[2]}`, label: "x" };
    },
  };
  return texts.map((text) => {
    const shown = document.createElement("div");
    shown.append(...blocks(text, reading));
    return shown.innerHTML;
  });
}"""


async def test_markdown_is_read_as_discord_reads_it(window: Window) -> None:
    assert dict(zip(MARKDOWN, await window.page.evaluate(RENDER, list(MARKDOWN)), strict=True)) == MARKDOWN


async def test_embeds_buttons_menus_forms_and_whispers_work_with_the_mouse(window: Window, small: Station) -> None:
    await window.type("/board")
    board = window.message("Two trains")
    await board.get_by_text("12 : 7").wait_for()
    assert await board.get_by_alt_text("a red board").is_visible()
    assert await window.button("Sleep").is_disabled()
    await window.press("Join")
    whisper = window.message("Ada joined")
    await whisper.get_by_role("button", name="Dismiss").click()
    await whisper.wait_for(state="detached")
    await window.button("Which train?").click()
    for train in ("Local", "Freight"):
        await window.page.get_by_role("option", name=train).click()
    await window.press("Choose 1 to 2")
    await window.message("chose L and F").wait_for()
    await window.press("Name me")
    form = window.page.get_by_role("dialog", name="Your name")
    await form.get_by_label("Name", exact=True).fill("Lovelace")
    await form.get_by_role("button", name="Send").click()
    await form.get_by_role("alert").filter(has_text="Please choose something").wait_for()
    await form.get_by_role("button", name="Colour").click()
    await form.get_by_role("option", name="Blue").click()
    await form.get_by_role("button", name="Send").click()
    await window.message("Lovelace likes b").wait_for()
    await window.press("Think")
    await window.message("thought of something").wait_for()
    await window.press("Silence")
    await in_vain(small)
    await window.message("The bot didn’t answer in time.").wait_for()


async def test_dots_boxes_and_menus_of_a_form_are_used_on_a_narrow_screen(window: Window, small: Station) -> None:
    await window.page.set_viewport_size({"width": 400, "height": 800})
    await window.type("/survey")
    form = window.page.get_by_role("dialog", name="A survey")
    await form.wait_for()
    assert await window.page.evaluate("document.documentElement.scrollWidth") == 400
    assert await form.evaluate("(form) => form.scrollWidth <= form.clientWidth")
    assert await form.get_by_role("radio", name="Slow").is_checked()
    await form.get_by_role("radio", name="Fast").check()
    await form.get_by_role("checkbox", name="Tuesday").check()
    await form.get_by_role("checkbox", name="Sure").check()
    await form.get_by_role("button", name="Where").click()
    await form.get_by_role("option", name="#station-hall").click()
    await form.get_by_role("button", name="Choose 0 to 2").click()
    await form.get_by_role("button", name="Where: #station-hall").wait_for()
    await form.get_by_role("button", name="Send").click()
    await window.message("surveyed: ['station-hall'] Fast ['Tuesday'] True").wait_for()


ADDRESSES = {"https://example.org/": True, "javascript:alert(1)": False, "data:text/html,x": False, "//x.org": False}


async def test_an_embeds_address_is_a_link_only_into_the_web(window: Window, small: Station) -> None:
    for number, url in enumerate(ADDRESSES):
        message = small.pg.world.blank(small.guild.channel("station-hall"), small.pg.world.bot)
        picture = {"url": url, "description": f"picture {number}"}
        message.embeds = [{"title": f"address {number}", "url": url, "image": picture}]
        small.pg.world.post(message)
    for number, is_link in enumerate(ADDRESSES.values()):
        for text in (f"address {number}", f"picture {number}"):
            shown = window.message(f"address {number}").get_by_text(text, exact=True)
            await shown.wait_for()
            assert await shown.evaluate("(shown) => shown.closest('a') !== null") is is_link, text


async def test_a_file_is_shown_as_an_authors_icon_and_one_from_elsewhere_is_not(window: Window, small: Station) -> None:
    world = small.pg.world
    message = world.blank(small.guild.channel("station-hall"), world.bot)
    message.attachments = [world.add_attachment("face.png", png().read(), None)]
    message.embeds = [
        {
            "author": {"name": "Ada herself", "icon_url": "attachment://face.png"},
            "footer": {"text": "from elsewhere", "icon_url": "https://example.org/foot.png"},
        }
    ]
    world.post(message)
    shown = window.message("Ada herself")
    await shown.locator(".embed-author img").wait_for()
    await true_of(window.page, "[...document.querySelectorAll('.embed-icon')].at(-1).naturalWidth === 40")
    assert await shown.locator(".embed-footer img").count() == 0


async def test_a_list_that_comes_late_leaves_whoever_went_down_the_one_before_where_they_were(
    window: Window, small: Station
) -> None:
    line, chosen = window.page.locator("#line"), window.page.locator("#suggestions [aria-selected=true]")
    await line.press_sequentially("/trains card name:E")
    await window.page.locator("#suggestions [role=option]").filter(has_text="Express line").wait_for()
    await window.page.locator("#suggestions").filter(has_text="Depot").wait_for(state="detached")
    before = await chosen.get_attribute("id")
    gate = small.pg.faults.hold("POST /interactions/*/*/callback")
    await line.press_sequentially("x")
    await gate.reached()
    await window.page.keyboard.press("ArrowDown")
    gate.open()
    await window.page.locator(f"#{before}").wait_for(state="detached")
    assert await chosen.inner_text() == "Express line"
    await window.page.keyboard.press("Enter")
    assert await line.input_value() == "/trains card name:Express line "
    await line.fill("")


async def test_the_bot_completes_an_option_as_it_is_typed(window: Window) -> None:
    line = window.page.locator("#line")
    await line.press_sequentially("/trains card na")
    await window.page.keyboard.press("Tab")
    await line.press_sequentially("Ex")
    await window.page.locator("#suggestions [role=option]").filter(has_text="Express line").wait_for()
    await window.page.locator("#suggestions").filter(has_text="Depot").wait_for(state="detached")
    await window.page.keyboard.press("ArrowDown")
    await window.page.keyboard.press("Enter")
    assert await line.input_value() == "/trains card name:Express line "
    await line.press_sequentially("times:9")
    await window.page.keyboard.press("Enter")
    await window.page.get_by_role("alert").filter(has_text="times takes 1 to 3").wait_for()
    # What was refused is still there, to be put right.
    assert await line.input_value() == "/trains card name:Express line times:9"
    await line.fill("")
    # What a command cannot do without needs no name before it.
    await line.press_sequentially("/trains card Dep")
    await window.page.locator("#suggestions [role=option]").filter(has_text="Depot").wait_for()
    await window.page.keyboard.press("Enter")
    assert await line.input_value() == "/trains card Depot "
    await line.press_sequentially("times:1")
    await window.page.keyboard.press("Enter")
    await window.message("Depot x 1").wait_for()
    await line.press_sequentially("/trains card name:Depot times:2")
    await window.page.locator("#suggestions").wait_for(state="hidden")
    await window.page.keyboard.press("Enter")
    await window.message("Depot x 2").wait_for()
    await line.press_sequentially("/write to:be")
    await window.page.keyboard.press("Enter")
    await window.page.keyboard.press("Enter")
    await window.message("written").wait_for()


async def test_a_revealed_spoiler_keeps_the_focus(window: Window) -> None:
    await window.type("||the hidden wagon||")
    await window.page.get_by_role("button", name="Hidden text").last.focus()
    await window.page.keyboard.press("Enter")
    await window.page.get_by_text("the hidden wagon").wait_for()
    assert await window.page.evaluate("document.activeElement.innerText") == "the hidden wagon"


async def test_bullets_are_full_and_those_below_them_hollow(window: Window) -> None:
    await window.type("- outer bullet")
    outer = window.page.locator("li.message li").filter(has_text="outer bullet").last
    assert await outer.evaluate("(each) => getComputedStyle(each).listStyleType") == "disc"


async def test_a_long_line_in_a_code_block_goes_on_below(window: Window) -> None:
    await window.page.set_viewport_size({"width": 400, "height": HEIGHT})
    await window.page.locator("#line").fill(f"```\n{'a wagon ' * 60}{'w' * 120}\n```")
    await window.page.keyboard.press("Enter")
    block = window.page.locator("pre").last
    assert await block.evaluate("(each) => each.scrollWidth <= each.clientWidth && each.clientHeight > 100")


async def test_how_far_away_a_moment_is_changes_with_the_time(small: Station, look: Visit) -> None:
    window = await look("ada", clock=True)
    await window.go(small.guild.channel("station-hall"))
    now = int(small.pg.clock.now())
    await window.type(f"departs <t:{now + 10 * 3600 + 600}:R>")
    await window.message("departs in 10 hours").wait_for()
    await window.page.click("#panel")
    await window.page.get_by_role("button", name="+ 6 h").click()
    await window.message("departs in 4 hours").wait_for()
    await window.type(f"whistles <t:{int(small.pg.clock.now()) + 2 * 60}:R>")
    await window.message("whistles in 1 minute").wait_for()
    await window.page.clock.fast_forward("04:00")
    await window.message("whistles 2 minutes ago").wait_for()


IN_PLACES = """(message) => Object.fromEntries(
  [...message.querySelectorAll(".content, .button, .picture, .thumbnail, .file, hr, .controls, .embed")].map((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return [each.className.split(" ")[0] + (each.innerText || each.querySelector("img")?.alt || ""), { left, right, top, bottom }];
  }))"""


@pytest.mark.parametrize("width", [400, 1200])
async def test_a_layout_is_shown_in_the_order_of_its_parts_with_a_button_beside_its_text(
    window: Window, small: Station, width: int
) -> None:
    await window.page.set_viewport_size({"width": width, "height": HEIGHT})
    world = small.pg.world
    message = world.blank(small.guild.channel("station-hall"), world.bot)
    message.attachments = [world.add_attachment(name, png().read(), None) for name in ("face.png", "unnamed.png")]
    message.attachments.append(world.add_attachment("notes.txt", b"1", None))
    message.flags = COMPONENTS_V2
    button = {"type": 2, "style": 1, "label": "Beside", "custom_id": "beside"}
    words = f"words of a layout at {width}"
    picture = {"media": {"url": "attachment://face.png"}, "description": "a face"}
    box = [
        {"type": 9, "components": [{"type": 10, "content": words}], "accessory": button},
        {"type": 14},
        {"type": 12, "items": [picture]},
        {"type": 1, "components": [button | {"label": "Below", "custom_id": "below"}]},
        {"type": 10, "content": f"last words at {width}"},
        {"type": 13, "file": {"url": "attachment://notes.txt"}},
    ]
    message.components = [
        {"type": 10, "content": f"first words at {width}"},
        {"type": 17, "accent_color": 0x123456, "components": box},
    ]
    await listen(window.page)
    world.post(message)
    shown = window.message(words)
    await shown.get_by_role("button", name="Beside", exact=True).wait_for()
    await shown.get_by_alt_text("a face").wait_for()
    at = await shown.evaluate(IN_PLACES)
    order = [
        f"contentfirst words at {width}",
        f"content{words}",
        "",
        "picturea face",
        "buttonBelow",
        f"contentlast words at {width}",
    ]
    tops = [at[name]["top"] for name in (*order, "fileFile: notes.txt")]
    assert tops == sorted(set(tops)), "each stands below the one before"
    text, beside, below = at[f"content{words}"], at["buttonBeside"], at["buttonBelow"]
    assert text["right"] <= beside["left"]
    assert beside["top"] < text["bottom"]
    assert beside["left"] > below["right"], "it stands at the right edge"
    assert max(one["right"] for one in at.values()) <= width
    assert await shown.locator("img").count() == 1, "a file that it does not name is not shown"
    colour = await shown.locator(".embed").evaluate("(each) => getComputedStyle(each).borderLeftColor")
    assert colour == "rgb(18, 52, 86)"
    await true_of(window.page, "window.heard.length > 0")
    told = (await heard(window.page))[-1]
    assert told.endswith(f"first words at {width}. {words}. last words at {width}"), "to who does not see it"


async def test_reactions_stand_below_a_message_with_how_many_there_are(window: Window, small: Station) -> None:
    world = small.pg.world
    message = world.blank(small.guild.channel("station-hall"), world.bot)
    message.content = "Shall we?"
    world.post(message)
    shown = window.message("Shall we?")
    await shown.wait_for()
    world.react(message, world.bot, "✅")
    world.react(message, world.owner, "✅")
    await shown.get_by_text("✅ 2", exact=True).wait_for()
