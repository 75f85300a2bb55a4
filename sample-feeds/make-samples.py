#!/usr/bin/env python3
"""Writes the stores of this folder anew: generations, pointers, `next/` and the rotation vectors.

`widget.json` and `README.md` of each store are kept by hand. Python 3.9 and Pillow are needed. The files in the
repository are what counts: other versions of Pillow may compress pictures to other bytes, and so give other ids.
"""

import sys

sys.dont_write_bytecode = True  # this folder holds stores and nothing else
import apps
import scenes
from stores import HERE, clear, generation, jpeg, moment, png, pointer, pretty

# quotes

QUOTES = [
    ("Still waters run deep.", "Proverb", None),
    ("Beyond mountains there are mountains.", "Haitian proverb", "mountains.png"),
    ("Little strokes fell great oaks.", "Franklin", None),
    ("Little by little, the bird builds its nest.", "French proverb", "forest.jpg"),
    ("A stitch in time saves nine.", "Proverb", None),
    ("Many hands make light work.", "Proverb", None),
    ("Rome was not built in a day.", "Proverb", "city.png"),
    ("Who asks the way does not get lost.", "Proverb", None),
    ("After the storm comes a calm.", "Proverb", "lighthouse.jpg"),
    ("Fortune favours the bold.", "Virgil", None),
    ("Fall seven times, stand up eight.", "Japanese proverb", "moon.jpg"),
    ("Every long road starts with one step.", "Proverb", "road.png"),
]
SEA = ("A smooth sea never made a skilled sailor.", "Proverb", "sea.jpg")


def quotes_payload(quotes, body="Open the app to add one.", featured=None):
    items = []
    for index, (text, author, image) in enumerate(quotes, 1):
        item = {"id": f"q{index:02}", "text": text, "author": author}
        items.append(item | {"image": image} if image else item)
    payload = {"quotes": items, "emptyTitle": "No quotes yet", "emptyBody": body}
    if featured:
        payload |= {"featuredId": featured[0], "featuredUntilEpochMs": moment(featured[1])}
    return payload


def make_quotes():
    clear("quotes")
    pictures = {
        "mountains.png": png(scenes.mountains()),
        "city.png": png(scenes.city()),
        "road.png": png(scenes.road()),
        "forest.jpg": jpeg(scenes.forest(), turned=True),
        "lighthouse.jpg": jpeg(scenes.lighthouse()),
        "moon.jpg": jpeg(scenes.moon()),
        "sea.jpg": jpeg(scenes.sea()),
    }

    def assets(quotes):
        return {image: pictures[image] for _, _, image in quotes if image}

    earlier = QUOTES[:8] + [SEA] + QUOTES[9:]
    oldest = [(text, author.replace("French proverb", "French"), image) for text, author, image in earlier[:10]]
    generation("quotes", "2026-09-11 19:00", quotes_payload(oldest, "Add a quote."), assets(oldest))
    hour = ("q02", "2026-09-12 20:00")
    previous = generation(
        "quotes", "2026-09-12 19:00", quotes_payload(earlier, "Add a quote.", hour), assets(earlier))
    current = generation("quotes", "2026-09-12 20:00", quotes_payload(QUOTES, featured=hour), assets(QUOTES))
    pointer("quotes", current, previous)

    following = HERE / "quotes" / "next"
    following.mkdir()
    states = {
        "1-featured.json": quotes_payload(QUOTES, featured=("q11", "2026-09-12 21:30")),
        "2-one-more.json": quotes_payload(QUOTES + [("Well begun is half done.", "Proverb", None)]),
        "3-empty.json": quotes_payload([]),
    }
    for name, payload in states.items():
        (following / name).write_bytes(pretty(payload) + b"\n")
    (HERE / "quotes" / "rotation-vectors.json").write_bytes(pretty(rotation_vectors()) + b"\n")


def rotation_vectors():
    """What the arithmetic of the rotation gives at chosen moments, worked out here a second time."""

    def slot(epoch, offset, minutes):
        return (epoch + offset * 1000) // (minutes * 60_000)

    moments = [
        ("the sample's clock", moment("2026-09-12 20:00"), 7200, 60, 12),
        ("one millisecond before", moment("2026-09-12 20:00") - 1, 7200, 60, 12),
        ("the same moment in Tokyo", moment("2026-09-12 20:00"), 32400, 60, 12),
        ("half an hour off: Kolkata", moment("2026-09-12 20:00"), 19800, 60, 12),
        ("three quarters off: Kathmandu", moment("2026-09-12 20:15"), 20700, 60, 12),
        ("behind UTC: New York", moment("2026-09-12 20:00"), -14400, 60, 12),
        ("Berlin, 02:30 in summer time, before the clock goes back", 1792888200000, 7200, 60, 12),
        ("Berlin, 02:30 in winter time, an hour later: the same slot again", 1792891800000, 3600, 60, 12),
        ("Berlin, 01:59 before the clock goes forward", 1774745940000, 3600, 60, 12),
        ("Berlin, 03:00, a minute later: a slot is left out", 1774746000000, 7200, 60, 12),
        ("the epoch", 0, 0, 60, 12),
        ("before the epoch", -1, 0, 60, 12),
        ("before the epoch, a list of five", -7_200_001, 0, 60, 5),
        ("slots of 15 minutes", moment("2026-09-12 20:44"), 7200, 15, 7),
        ("slots of a day", moment("2026-09-12 23:59"), 7200, 1440, 7),
        ("slots of a day, the next", moment("2026-09-13 00:00"), 7200, 1440, 7),
        ("one element", moment("2026-09-12 20:00"), 7200, 60, 1),
        ("no element", moment("2026-09-12 20:00"), 7200, 60, 0),
    ]
    rotation = []
    for what, epoch, offset, minutes, count in moments:
        number = slot(epoch, offset, minutes)
        rotation.append({
            "what": what, "epochMs": epoch, "offsetSeconds": offset, "slotMinutes": minutes, "slot": number,
            "count": count, "index": number % count if count else None,
        })

    def fnv(text):
        value = 0x811C9DC5
        for byte in text.encode():
            value = (value ^ byte) * 0x01000193 & 0xFFFFFFFF
        return value

    hashes = [{"text": text, "hash": fnv(text)} for text in ["", "a", "foobar", "q01", "Grüße", "日本", "🌙"]]
    return {"rotation": rotation, "stableHash": hashes}


# inventory: no kind was written for this shape


def make_inventory():
    clear("inventory")
    pictures = {
        "tea.png": png(scenes.tea()),
        "honey.png": png(scenes.honey()),
        "apples.jpg": jpeg(scenes.apples()),
        "bread.jpg": jpeg(scenes.bread()),
    }
    stock = [
        ("T-104", "Green tea", "Top shelf, beside the coffee", (31, 18), 4.2, "2026-09-15", "tea.png"),
        ("F-021", "Apples", "From the farm in Werder", (64, 12), 2.9, "2026-09-14", "apples.jpg"),
        ("H-007", "Honey", "Linden, 500 g", (9, 9), 6.5, "2026-10-02", "honey.png"),
        ("B-001", "Rye bread", "Baked at five each morning", (22, 3), 3.8, "2026-09-13", "bread.jpg"),
        ("M-310", "Oat milk", "Cold store, lower row", (40, 27), 1.95, "2026-09-18", None),
        ("C-112", "Olives", "In brine, no stones", (14, 0), 3.4, "2026-09-21", None),
    ]

    def payload(state, updated):
        items = []
        for number, name, note, counts, price, restock, photo in stock:
            item = {
                "sku": number, "name": name, "note": note, "inStock": counts[state], "price": price,
                "restockOn": restock,
            }
            items.append(item | {"photo": photo} if photo else item)
        total = sum(item["inStock"] for item in items)
        return {"shop": "Corner shop", "updatedAt": updated, "itemsInStock": total, "stock": items}

    previous = generation("inventory", "2026-09-12 08:00", payload(0, "2026-09-12T08:00:00+02:00"), pictures)
    current = generation("inventory", "2026-09-12 18:30", payload(1, "2026-09-12T18:30:00+02:00"), pictures)
    pointer("inventory", current, previous)


# broken, edited


def make_broken():
    clear("broken")
    saved = [("Every cloud has a silver lining.", "Proverb", None), ("Better late than never.", "Livy", None)]
    newer = [("New schema, old reader.", "The app update", None)]
    torn = saved + [
        ("What is written half is not written.", "Nobody", None), ("All's well that ends well.", "Proverb", None),
    ]
    generation("broken", "2026-09-12 18:00", quotes_payload(saved))
    previous = generation("broken", "2026-09-12 19:00", quotes_payload(newer), schema=2)
    current = generation(
        "broken", "2026-09-12 20:00", quotes_payload(torn), change=lambda feed: feed[: len(feed) // 2])
    pointer("broken", current, previous)


def make_edited():
    clear("edited")
    quotes = [
        ("Truth will out.", "Shakespeare", None),
        ("Trust, but verify.", "Proverb", None),
        ("Honesty is the best policy.", "Proverb", None),  # the third of three is what the sample's clock shows
    ]

    def edit(feed):
        return feed.replace(b"the best policy", b"the second-best policy")

    previous = generation("edited", "2026-09-12 19:00", quotes_payload(quotes[:2]))
    current = generation("edited", "2026-09-12 20:00", quotes_payload(quotes), change=edit)
    pointer("edited", current, previous)


if __name__ == "__main__":
    make_quotes()
    make_inventory()
    make_broken()
    make_edited()
    apps.make()
