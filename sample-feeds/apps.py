"""The stores of five apps: a countdown, a time tracker, a habit, a delivery with its ride, and recipes."""

import scenes
from stores import HERE, clear, generation, jpeg, moment, png, pointer, pretty

# countdown


def make_countdown():
    clear("countdown")
    library = {
        "id": "library", "title": "Library books", "nextDate": "2026-09-10", "daysLeft": -1, "footer": "overdue",
        "category": "Home", "advanceDays": 14, "recurrence": "once",
    }
    car = {
        "id": "car", "title": "Car inspection", "nextDate": "2026-09-30", "daysLeft": 19, "footer": "every year",
        "category": "Home", "advanceDays": 30, "recurrence": "yearly",
    }
    grandma = {
        "id": "grandma", "title": "Grandma turns 80", "nextDate": "2026-10-24", "daysLeft": 43,
        "footer": "Book the train by the end of September.", "category": "Family", "design": "sunset",
        "advanceDays": 60, "recurrence": "yearly",
    }
    clocks = {
        "id": "clocks", "title": "Clocks go back", "nextDate": "2026-10-25", "daysLeft": 44,
        "footer": "An hour more to sleep.", "category": "Home", "advanceDays": 14, "recurrence": "once",
    }
    holidays = {
        "id": "holidays", "title": "Winter holidays", "nextDate": "2026-12-18", "daysLeft": 98,
        "footer": "Skis are in the cellar.", "category": "Family", "advanceDays": 75, "recurrence": "once",
    }
    leap = {
        "id": "leap", "title": "Jonas, a leap-day child", "nextDate": "2024-02-29", "daysLeft": 170,
        "footer": "29 February, else the 28th", "category": "Friends", "advanceDays": 21, "recurrence": "yearly",
    }
    done = {
        "id": "name-day", "title": "Name day", "nextDate": "2026-09-05", "daysLeft": -6, "category": "Friends",
        "completedOn": "2026-09-05",
    }
    previous = generation(
        "countdown", "2026-09-11 18:00", {"events": [car, grandma, holidays, done], "index": 0, "rotates": True})
    today = [event | {"daysLeft": event["daysLeft"] - 1} for event in (library, car, grandma, clocks, holidays, leap)]
    current = generation(
        "countdown", "2026-09-12 08:10", {"events": today + [done], "index": 2, "rotates": True})
    pointer("countdown", current, previous)
    following = HERE / "countdown" / "next"
    following.mkdir()
    returned = [event for event in today if event["id"] != "library"]
    states = {
        "1-books-returned.json": {"events": returned, "index": 1, "rotates": True},
        "2-nothing-ahead.json": {"events": [done], "index": 0, "rotates": True},
    }
    for name, payload in states.items():
        (following / name).write_bytes(pretty(payload) + b"\n")


# timers

TAGS = {
    "work": ("Deep work", "#3A7BD5"), "reading": ("Reading", "#8E5BD0"), "errands": ("Errands", "#26854C"),
    "music": ("Music", "#B86A1A"), "garden": ("Garden", "#8A7000"),
}
# Minutes of each day of September 2026 from the first on, by tag; None is a record without a tag.
MONTH = [
    {"work": 190, "reading": 35}, {"work": 215, "errands": 40}, {"work": 160, "music": 45, "reading": 20},
    {"work": 240}, {"garden": 130, "music": 60}, {"garden": 95, "reading": 80},
    {"work": 150, "reading": 60}, {"work": 140, "reading": 75, "errands": 100},
    {"work": 135, "reading": 60, "errands": 50, None: 15}, {"work": 110, "reading": 85, "music": 105},
    {"work": 90, "reading": 60, "errands": 80, "music": 30},
    {"work": 120, "errands": 20, "garden": 60},
]


def tag(key):
    name, color = TAGS[key]
    return {"id": key, "name": name, "color": color}


def timer(name, start, key, comment=None):
    title, color = TAGS[key]
    value = {
        "id": name, "startTime": moment(start) // 1000 - 978307200, "tagId": key, "tagName": title, "tagColor": color,
    }
    return value | {"comment": comment} if comment else value


def totals(days):
    rows = []
    for number, day in enumerate(MONTH[:days], 1):
        for key, minutes in day.items():
            row = {"day": f"2026-09-{number:02}"}
            rows.append(row | ({"tagId": key} if key else {}) | {"seconds": minutes * 60})
    return rows


def make_timers():
    clear("timers")

    def payload(at, running, days, records):
        return {
            "runningTimers": running, "todayRecordsCount": records,
            "todayCompletedDuration": sum(MONTH[days - 1].values()) * 60,
            "recentTags": [tag("errands"), tag("music"), tag("garden")], "dailyTotals": totals(days),
            "summaryTags": [tag(key) for key in TAGS], "lastUpdated": moment(at) // 1000 - 978307200,
        }

    night = timer("night", "2026-09-11 22:50", "music", "Practice for Sunday")
    previous = generation("timers", "2026-09-11 23:40", payload("2026-09-11 23:40", [night], 11, 7))
    running = [
        timer("chapter", "2026-09-12 18:05", "work", "Draft of chapter 3"),
        timer("novel", "2026-09-12 19:35", "reading"),
    ]
    current = generation("timers", "2026-09-12 20:00", payload("2026-09-12 20:00", running, 12, 6))
    pointer("timers", current, previous)
    following = HERE / "timers" / "next"
    following.mkdir()
    states = {
        "1-one-stopped.json": payload("2026-09-12 20:10", running[:1], 12, 7),
        "2-all-stopped.json": payload("2026-09-12 20:20", [], 12, 8),
        "3-years-ago.json": {
            "runningTimers": [
                {"id": "A", "startTime": "2026-09-12T16:05:00Z", "tagName": "Deep work", "tagColor": "#3A7BD5"}
            ],
            "todayRecordsCount": 2, "todayTotalDuration": 5400, "recentTags": [],
        },
    }
    for name, value in states.items():
        (following / name).write_bytes(pretty(value) + b"\n")


# habit


def make_habit():
    clear("habit")

    def payload(count):
        return {
            "appearance": "system", "title": "Water", "subtitle": f"{count} of 8 glasses", "count": count, "total": 8,
            "strings": {"best": "Best: 8 on Tuesday", "placeholder": "Open the app to begin"},
            "variants": {
                "light": {
                    "image": "glasses-light.png", "background": "#E4F0F6", "ink": "#14384A", "muted": "#44626F",
                },
                "dark": {"image": "glasses-dark.png", "background": "#10222C", "ink": "#DDF0F8", "muted": "#9DB8C4"},
            },
        }

    def assets(count):
        return {
            "glasses-light.png": png(scenes.glasses(count, (228, 240, 246), (58, 142, 186), (180, 204, 216))),
            "glasses-dark.png": png(scenes.glasses(count, (16, 34, 44), (96, 190, 230), (52, 78, 92))),
        }

    previous = generation("habit", "2026-09-12 09:30", payload(2), assets(2))
    current = generation("habit", "2026-09-12 19:45", payload(5), assets(5))
    pointer("habit", current, previous)


# delivery and its ride


def text(value, font=None, color=None):
    node = {"t": "Text", "p": {"text": value}}
    modifiers = [{"t": "font", "value": font}] if font else []
    modifiers += [{"t": "foregroundColor", "value": color}] if color else []
    return node | {"m": modifiers} if modifiers else node


def wide(value, font=None, color=None):
    """A text in a row of its own that takes the whole width."""
    return {"t": "HStack", "c": [text(value, font, color), {"t": "Spacer"}]}


def padded(children, spacing=4):
    inset = {"t": "padding", "top": 12, "leading": 8, "bottom": 12, "trailing": 8}
    return {
        "t": "VStack", "p": {"spacing": spacing, "alignment": "leading"}, "m": [inset], "c": children,
    }


STAGES = [
    ("18:00", "Packed", "In the depot at Spandau", "Spandau depot", 0.1),
    ("18:40", "Loaded", "Van 14, driver Aylin", "Van 14, Aylin", 0.35),
    ("19:30", "On its way", "Eight stops before you", "Eight stops ahead", 0.6),
    ("20:15", "Almost there", "Two stops before you", "Two stops ahead", 0.85),
    ("21:00", "Delivered", "With the neighbour at 12", "Neighbour at 12", 1.0),
]


def make_delivery():
    clear("delivery")
    due = moment("2026-09-12 20:50") // 1000

    def trees(stages):
        result = {}
        for time, title, note, short, part in stages:
            at = moment(f"2026-09-12 {time}") // 1000
            bar = {"t": "Progress", "p": {"value": part}, "m": [{"t": "tint", "value": "green"}]}
            clock = {
                "t": "Timer", "p": {"target": due, "countsDown": True}, "m": [{"t": "font", "value": "largeTitle"}],
            }
            last = text("Sign for it? No.", "caption") if part == 1 else clock
            result[f"Small@{at}"] = padded([text(title, "headline"), {"t": "Spacer"}, last, {"t": "Spacer"}, bar])
            result[f"Medium@{at}"] = padded(
                [
                    wide("Parcel 4471", "caption", "secondary"), text(title, "title"), text(note), {"t": "Spacer"},
                    last, bar,
                ])
            result[f"AccessoryRectangular@{at}"] = {
                "t": "VStack", "p": {"alignment": "leading"},
                "m": [{"t": "padding", "leading": 8, "trailing": 8}],
                "c": [text(title, "headline"), text(short, "caption"), {"t": "Progress", "p": {"value": part}}],
            }
            result[f"AccessoryCircular@{at}"] = {"t": "Gauge", "p": {"value": part, "min": 0, "max": 1}}
            result[f"AccessoryInline@{at}"] = text(f"Parcel: {title.lower()}")
        return result

    def payload(at, stages):
        return {
            "kind": "delivery", "surface": "Widget", "publishedAt": moment(at) // 1000,
            "refreshAfter": moment("2026-09-12 22:00") // 1000, "trees": trees(stages),
        }

    previous = generation("delivery", "2026-09-12 18:00", payload("2026-09-12 18:00", STAGES[:2]))
    current = generation("delivery", "2026-09-12 19:30", payload("2026-09-12 19:30", STAGES[1:]))
    pointer("delivery", current, previous)


def make_ride():
    clear("ride")

    def payload(at, title, arrival, part):
        target = moment(f"2026-09-12 {arrival}") // 1000
        clock = {"t": "Timer", "p": {"target": target, "countsDown": True}}
        large = clock | {"m": [{"t": "font", "value": "title"}, {"t": "bold", "value": True}]}
        bar = {"t": "Progress", "p": {"value": part}, "m": [{"t": "tint", "value": "green"}]}
        car = {"t": "Image", "p": {"name": "car"}}
        cancel = {"t": "Button", "i": "ride.cancel", "p": {"title": "Cancel"}}
        return {
            "kind": "ride", "surface": "Activity", "publishedAt": moment(at) // 1000,
            "trees": {
                "lockScreen": padded([wide(title, "headline"), large, bar], 8), "compactLeading": car,
                "compactTrailing": clock, "minimal": car, "expandedLeading": text(title, "headline"),
                "expandedTrailing": clock, "expandedCenter": bar, "expandedBottom": cancel,
            },
        }

    previous = generation("ride", "2026-09-12 19:40", payload("2026-09-12 19:40", "Ride is booked", "20:09", 0.0))
    current = generation("ride", "2026-09-12 19:55", payload("2026-09-12 19:55", "Ride is coming", "20:07", 0.55))
    pointer("ride", current, previous)


# recipes: the payload of somebody's own app, and a layout for it

RECIPES = [
    ("Lentil soup", 35, 4, ["250 g red lentils", "2 carrots", "1 onion", "cumin"], "soup.jpg", True),
    ("Apple pancakes", 25, 2, ["2 apples", "200 g flour", "2 eggs", "milk"], "pancakes.jpg", True),
    ("Rye bread", 240, 8, ["500 g rye flour", "sourdough", "salt"], "bread.jpg", True),
    ("Trout with almonds", 40, 2, ["2 trout", "80 g almonds", "butter", "1 lemon"], None, False),
    ("Tomato salad", 10, 4, ["6 tomatoes", "basil", "olive oil"], None, True),
]


def make_recipes():
    clear("recipes")
    pictures = {
        "soup.jpg": jpeg(scenes.soup()), "pancakes.jpg": jpeg(scenes.pancakes()), "bread.jpg": jpeg(scenes.bread()),
    }

    def payload(recipes, week):
        items = []
        for name, minutes, servings, ingredients, photo, meatless in recipes:
            item = {
                "name": name, "minutes": minutes, "servings": servings, "ingredients": ingredients,
                "meatless": meatless,
            }
            items.append(item | {"photo": photo} if photo else item)
        return {"book": "Sunday kitchen", "week": week, "recipes": items}

    def assets(recipes):
        return {recipe[4]: pictures[recipe[4]] for recipe in recipes if recipe[4]}

    previous = generation("recipes", "2026-09-05 17:00", payload(RECIPES[:3], 36), assets(RECIPES[:3]))
    current = generation("recipes", "2026-09-12 17:00", payload(RECIPES, 37), assets(RECIPES))
    pointer("recipes", current, previous)
    following = HERE / "recipes" / "next"
    following.mkdir()
    (following / "1-empty-book.json").write_bytes(pretty(payload([], 38)) + b"\n")


def make():
    make_countdown()
    make_timers()
    make_habit()
    make_delivery()
    make_ride()
    make_recipes()
