"""The pictures of the sample feeds, painted with Pillow: no picture here is anybody else's.

Each scene is square and says what it is in the middle band too (two fifths of its height) and in a tall cut-out:
a small widget shows the one, a medium widget the other, in a few dozen cells.
"""

import math
import random

from PIL import Image, ImageDraw, ImageFilter

SIDE = 480
SCALE = 2
S = SIDE * SCALE  # everything is painted twice as large and shrunk, for smooth edges


def sky(*stops):
    """A vertical gradient through (place from 0 to 1, colour) stops."""
    column = Image.new("RGB", (1, S))
    for y in range(S):
        place = y / (S - 1)
        (a, low), (b, high) = stops[0], stops[-1]
        for left, right in zip(stops, stops[1:]):
            if left[0] <= place <= right[0]:
                (a, low), (b, high) = left, right
                break
        part = min(1, max(0, (place - a) / (b - a)))
        column.putpixel((0, y), tuple(round(p + (q - p) * part) for p, q in zip(low, high)))
    return column.resize((S, S))


def glow(image, x, y, radius, colour, strength=1.0):
    """Light that fades to nothing at the radius."""
    size = round(2 * radius * S)
    mask = Image.radial_gradient("L").resize((size, size))
    mask = mask.point(lambda v: round(max(0, 1 - v / 180) ** 1.6 * 255 * strength))
    image.paste(colour, (round((x - radius) * S), round((y - radius) * S)), mask)


def disc(image, x, y, radius, colour):
    box = [(x - radius) * S, (y - radius) * S, (x + radius) * S, (y + radius) * S]
    ImageDraw.Draw(image).ellipse(box, fill=colour)


def polygon(image, points, colour):
    ImageDraw.Draw(image).polygon([(x * S, y * S) for x, y in points], fill=colour)


def ridge(image, seed, height, rough, colour, detail=7):
    """A range of hills from the left edge to the right, by halving and shifting; everything below is filled."""
    rng = random.Random(seed)
    line = [height, height]
    for step in range(detail):
        shift = rough / 2**step
        line = [p for a, b in zip(line, line[1:]) for p in (a, (a + b) / 2 + rng.uniform(-shift, shift))] + line[-1:]
    points = [(i / (len(line) - 1), y) for i, y in enumerate(line)]
    polygon(image, points + [(1, 1.01), (0, 1.01)], colour)


def ripples(image, seed, top, bottom, colours, centre=None, spread=0.5, count=220):
    """Short strokes on water, longer and further apart towards the eye, gathered under a light where one is given."""
    rng = random.Random(seed)
    draw = ImageDraw.Draw(image)
    for _ in range(count):
        depth = rng.random() ** 1.4
        y = top + (bottom - top) * depth
        reach = spread * (0.25 + depth)
        x = rng.random() if centre is None else centre + rng.gauss(0, 0.35) * reach
        length = (0.02 + 0.09 * depth) * rng.uniform(0.5, 1.2)
        height = 0.002 + 0.008 * depth
        box = [(x - length) * S, (y - height) * S, (x + length) * S, (y + height) * S]
        draw.ellipse(box, fill=rng.choice(colours))


def finish(image, side=SIDE):
    return image.resize((side, side), Image.Resampling.LANCZOS)


def sea():
    """A sun that sets over the sea, and a sailing boat."""
    image = sky(
        (0, (38, 52, 110)), (0.25, (120, 74, 130)), (0.42, (240, 130, 92)), (0.52, (255, 196, 112)),
        (0.53, (32, 78, 122)), (1, (10, 28, 62)),
    )
    glow(image, 0.62, 0.50, 0.42, (255, 214, 130), 0.9)
    water = sky(
        (0, (38, 92, 140)), (0.52, (196, 118, 104)), (0.60, (66, 92, 138)), (0.75, (26, 62, 112)), (1, (10, 26, 60)),
    )
    disc(image, 0.62, 0.475, 0.085, (255, 240, 190))
    image.paste(water.crop((0, round(0.52 * S), S, S)), (0, round(0.52 * S)))
    ripples(image, 3, 0.53, 1, [(120, 120, 160), (52, 92, 146), (20, 50, 98)])
    ripples(image, 5, 0.53, 0.98, [(255, 214, 140), (255, 178, 110), (250, 226, 170)], 0.62, 0.32, 150)
    polygon(image, [(0.20, 0.575), (0.41, 0.575), (0.375, 0.625), (0.235, 0.625)], (36, 24, 40))
    polygon(image, [(0.305, 0.25), (0.305, 0.56), (0.42, 0.56)], (252, 236, 214))
    polygon(image, [(0.295, 0.29), (0.295, 0.56), (0.20, 0.56)], (232, 188, 164))
    polygon(image, [(0.297, 0.23), (0.304, 0.23), (0.304, 0.58), (0.297, 0.58)], (36, 24, 40))
    return finish(image)


def mountains():
    """Three peaks in the morning, snow on the highest."""
    image = sky((0, (74, 134, 205)), (0.45, (170, 208, 236)), (0.62, (250, 226, 196)), (1, (250, 226, 196)))
    glow(image, 0.80, 0.36, 0.30, (255, 244, 206))
    disc(image, 0.80, 0.36, 0.055, (255, 250, 226))
    polygon(image, [(-0.05, 0.72), (0.17, 0.40), (0.40, 0.72)], (112, 134, 176))
    polygon(image, [(0.60, 0.74), (0.90, 0.45), (1.2, 0.76)], (104, 126, 168))
    peak = (0.45, 0.25)
    polygon(image, [peak, (0.12, 0.78), (0.82, 0.78)], (74, 92, 136))
    polygon(image, [peak, (0.50, 0.52), (0.60, 0.78), (0.12, 0.78)], (92, 112, 158))
    polygon(
        image,
        [peak, (0.305, 0.485), (0.365, 0.455), (0.40, 0.52), (0.455, 0.45), (0.50, 0.52), (0.545, 0.45), (0.60, 0.475)],
        (244, 248, 252),
    )
    polygon(image, [peak, (0.475, 0.40), (0.50, 0.52), (0.545, 0.45), (0.60, 0.475)], (196, 210, 232))
    ridge(image, 8, 0.70, 0.05, (60, 108, 96))
    ridge(image, 21, 0.79, 0.05, (40, 84, 66))
    ridge(image, 34, 0.89, 0.04, (22, 56, 44))
    return finish(image)


def moon():
    """The full moon over a lake, stars, and hills in the dark."""
    image = sky((0, (8, 12, 38)), (0.40, (26, 38, 92)), (0.60, (66, 78, 142)), (1, (20, 28, 70)))
    rng = random.Random(17)
    for _ in range(110):
        bright = rng.randint(120, 255)
        disc(
            image, rng.random(), rng.random() * 0.56, rng.choice([0.0016, 0.0024, 0.0036]),
            (bright, bright, min(255, bright + 20)),
        )
    glow(image, 0.40, 0.38, 0.34, (168, 182, 236), 0.85)
    disc(image, 0.40, 0.38, 0.105, (250, 246, 222))
    for x, y, radius in [(0.37, 0.35, 0.022), (0.44, 0.40, 0.028), (0.385, 0.43, 0.016), (0.435, 0.325, 0.013)]:
        disc(image, x, y, radius, (226, 220, 196))
    ridge(image, 12, 0.585, 0.06, (22, 26, 58))
    ridge(image, 5, 0.625, 0.03, (12, 15, 38))
    lake = sky((0, (44, 56, 116)), (0.66, (44, 56, 116)), (1, (12, 16, 46)))
    image.paste(lake.crop((0, round(0.655 * S), S, S)), (0, round(0.655 * S)))
    ripples(image, 9, 0.67, 1, [(36, 46, 100), (58, 70, 132), (20, 28, 70)])
    ripples(image, 2, 0.665, 0.98, [(238, 234, 210), (190, 196, 220), (214, 214, 216)], 0.40, 0.30, 120)
    return finish(image)


def city():
    """Towers at dusk with lit windows."""
    image = sky(
        (0, (28, 24, 66)), (0.35, (98, 54, 116)), (0.60, (232, 112, 98)), (0.75, (252, 180, 110)),
        (1, (252, 180, 110)),
    )
    rng = random.Random(41)
    layers = [
        (0.42, 0.16, (104, 68, 122), 11, None),
        (0.40, 0.26, (52, 42, 88), 8, (250, 196, 110)),
        (0.62, 0.20, (22, 20, 48), 9, (255, 218, 130)),
    ]
    draw = ImageDraw.Draw(image)
    for top, spread, colour, count, light in layers:
        left = -0.03
        while left < 1:
            width = (1 / count) * rng.uniform(0.75, 1.25)
            roof = top + rng.random() * spread
            draw.rectangle([left * S, roof * S, (left + width) * S, S], fill=colour)
            if rng.random() < 0.3:
                middle = left + width / 2
                draw.rectangle([(middle - 0.003) * S, (roof - 0.06) * S, (middle + 0.003) * S, roof * S], fill=colour)
            if light:
                y = roof + 0.022
                while y < 0.98:
                    x = left + 0.014
                    while x < left + width - 0.018:
                        if rng.random() < 0.46:
                            draw.rectangle([x * S, y * S, (x + 0.013) * S, (y + 0.018) * S], fill=light)
                        x += 0.024
                    y += 0.036
            left += width + rng.choice([0, 0, 0.004])
    return finish(image)


def forest():
    """Firs in the mist, the sun behind them."""
    image = sky((0, (216, 226, 190)), (0.45, (250, 236, 178)), (0.75, (206, 222, 190)), (1, (150, 184, 150)))
    glow(image, 0.55, 0.38, 0.40, (255, 250, 214))
    disc(image, 0.55, 0.38, 0.06, (255, 253, 236))
    layers = [
        (0.56, 0.15, (166, 194, 158), 14), (0.66, 0.24, (104, 150, 116), 9), (0.82, 0.38, (48, 100, 74), 6),
        (1.0, 0.52, (18, 54, 42), 4),
    ]
    rng = random.Random(6)
    for foot, height, colour, count in layers:
        ridge(image, count, foot - 0.01, 0.02, colour)
        for index in range(count + 1):
            x = (index + rng.uniform(-0.25, 0.25)) / count
            tall = height * rng.uniform(0.75, 1.15)
            half = tall * 0.26
            for tier in range(5):
                peak = foot - tall + tall * 0.16 * tier
                low = peak + tall * 0.30
                reach = half * (0.34 + 0.165 * tier)
                polygon(image, [(x, peak), (x - reach, low), (x + reach, low)], colour)
            polygon(
                image,
                [
                    (x - 0.06 * tall, foot + 0.05), (x + 0.06 * tall, foot + 0.05),
                    (x + 0.06 * tall, foot - 0.1 * tall), (x - 0.06 * tall, foot - 0.1 * tall),
                ],
                colour,
            )
    return finish(image)


def lighthouse():
    """A lighthouse on a rock while a storm clears, its beam to the left."""
    image = sky((0, (38, 58, 78)), (0.40, (92, 132, 148)), (0.60, (190, 214, 206)), (1, (190, 214, 206)))
    rng = random.Random(30)
    clouds = Image.new("L", (S, S), 0)
    for _ in range(60):
        x, y = rng.uniform(-0.1, 1.1), rng.uniform(0, 0.26)
        wide = rng.uniform(0.08, 0.20)
        ImageDraw.Draw(clouds).ellipse(
            [(x - wide) * S, (y - wide * 0.28) * S, (x + wide) * S, (y + wide * 0.28) * S],
            fill=rng.randint(70, 170),
        )
    image.paste((58, 74, 92), (0, 0), clouds.filter(ImageFilter.GaussianBlur(S // 48)))
    beam = Image.new("L", (S, S), 0)
    ImageDraw.Draw(beam).polygon([(0.63 * S, 0.335 * S), (-0.1 * S, 0.22 * S), (-0.1 * S, 0.44 * S)], fill=190)
    image.paste((255, 240, 186), (0, 0), beam.filter(ImageFilter.GaussianBlur(S // 90)))
    water = sky((0, (60, 112, 130)), (0.6, (60, 112, 130)), (1, (18, 52, 74)))
    image.paste(water.crop((0, round(0.6 * S), S, S)), (0, round(0.6 * S)))
    ripples(image, 14, 0.615, 1, [(92, 142, 156), (40, 88, 108), (150, 188, 192)], count=260)
    polygon(
        image,
        [
            (0.37, 0.735), (0.47, 0.645), (0.56, 0.60), (0.74, 0.595), (0.85, 0.645), (1.01, 0.70), (1.01, 0.765),
            (0.86, 0.79), (0.66, 0.795), (0.48, 0.775),
        ],
        (52, 46, 50),
    )
    polygon(image, [(0.56, 0.60), (0.74, 0.595), (0.85, 0.645), (0.70, 0.66)], (82, 74, 74))
    left, right = (0.595, 0.625), (0.715, 0.685)  # at the foot and at the gallery
    foot, gallery = 0.61, 0.375
    stripes = [(236, 238, 236), (206, 60, 52)]
    for index in range(5):
        a, b = index / 5, (index + 1) / 5

        def edge(part, sides, y=foot):
            return sides[0] + (sides[1] - sides[0]) * part, y + (gallery - y) * part

        polygon(image, [edge(a, left), edge(b, left), edge(b, right), edge(a, right)], stripes[(index + 1) % 2])
    polygon(image, [(0.61, 0.36), (0.70, 0.36), (0.70, 0.378), (0.61, 0.378)], (40, 40, 48))
    glow(image, 0.655, 0.335, 0.14, (255, 240, 180))
    polygon(image, [(0.628, 0.31), (0.682, 0.31), (0.682, 0.36), (0.628, 0.36)], (255, 246, 200))
    polygon(image, [(0.615, 0.312), (0.695, 0.312), (0.655, 0.265)], (190, 52, 46))
    return finish(image)


def road():
    """A road through fields, up to hills in the evening."""
    image = sky((0, (92, 150, 206)), (0.30, (196, 212, 214)), (0.45, (255, 218, 156)), (1, (255, 218, 156)))
    glow(image, 0.34, 0.44, 0.34, (255, 236, 170))
    disc(image, 0.34, 0.43, 0.065, (255, 246, 206))
    ridge(image, 3, 0.47, 0.07, (142, 132, 164))
    ridge(image, 27, 0.52, 0.04, (108, 128, 108))
    fields = sky((0, (214, 188, 92)), (0.53, (214, 188, 92)), (0.72, (154, 168, 72)), (1, (76, 122, 52)))
    image.paste(fields.crop((0, round(0.535 * S), S, S)), (0, round(0.535 * S)))
    polygon(image, [(0, 0.60), (0.42, 0.545), (0.30, 0.70), (0, 0.86)], (196, 160, 66))
    polygon(image, [(1, 0.58), (0.60, 0.545), (0.82, 0.74), (1, 0.80)], (120, 150, 66))
    left, right = [], []
    for step in range(61):
        depth = step / 60
        y = 0.535 + 0.475 * depth**1.5
        middle = 0.56 + 0.13 * math.sin(depth * 4.4) * (0.25 + depth) - 0.06 * depth
        half = 0.006 + 0.19 * depth**1.6
        left.append((middle - half, y))
        right.append((middle + half, y))
    polygon(image, left + right[::-1], (112, 106, 112))
    for step in range(14, 60, 5):
        a, b = step, min(60, step + 2)
        middle = [((left[i][0] + right[i][0]) / 2, left[i][1], (right[i][0] - left[i][0]) * 0.035) for i in (a, b)]
        polygon(
            image,
            [
                (middle[0][0] - middle[0][2], middle[0][1]), (middle[0][0] + middle[0][2], middle[0][1]),
                (middle[1][0] + middle[1][2], middle[1][1]), (middle[1][0] - middle[1][2], middle[1][1]),
            ],
            (244, 238, 220),
        )
    return finish(image)


def shelf(wall, board):
    """The ground of the shop's pictures: a wall, and the board that things stand on."""
    image = Image.new("RGB", (S, S), wall)
    glow(image, 0.5, 0.45, 0.6, tuple(min(255, c + 40) for c in wall), 0.8)
    polygon(image, [(0, 0.80), (1, 0.80), (1, 1), (0, 1)], board)
    polygon(image, [(0, 0.80), (1, 0.80), (1, 0.825), (0, 0.825)], tuple(round(c * 0.75) for c in board))
    return image


def tea():
    """A green tin of tea."""
    image = shelf((238, 226, 204), (150, 104, 70))
    draw = ImageDraw.Draw(image)
    draw.rectangle([0.30 * S, 0.24 * S, 0.70 * S, 0.80 * S], fill=(46, 122, 92))
    draw.rectangle([0.60 * S, 0.24 * S, 0.70 * S, 0.80 * S], fill=(34, 96, 72))
    draw.rectangle([0.28 * S, 0.17 * S, 0.72 * S, 0.27 * S], fill=(212, 170, 82))
    draw.rectangle([0.62 * S, 0.17 * S, 0.72 * S, 0.27 * S], fill=(176, 136, 60))
    draw.rectangle([0.30 * S, 0.40 * S, 0.70 * S, 0.66 * S], fill=(248, 242, 222))
    polygon(image, [(0.50, 0.43), (0.585, 0.53), (0.50, 0.63), (0.415, 0.53)], (86, 158, 84))
    return finish(image, 240)


def apples():
    """Two red apples and a green one."""
    image = shelf((206, 224, 232), (172, 128, 86))
    for x, y, radius, colour in [
        (0.33, 0.62, 0.185, (206, 52, 46)), (0.68, 0.62, 0.185, (196, 42, 50)), (0.50, 0.44, 0.18, (134, 178, 62)),
    ]:
        disc(image, x, y, radius, colour)
        disc(image, x - radius * 0.38, y - radius * 0.36, radius * 0.24, tuple(min(255, c + 70) for c in colour))
        polygon(
            image,
            [
                (x - 0.008, y - radius * 1.22), (x + 0.022, y - radius * 1.28), (x + 0.012, y - radius * 0.7),
                (x - 0.008, y - radius * 0.7),
            ],
            (88, 60, 40),
        )
    return finish(image, 240)


def honey():
    """A jar of honey."""
    image = shelf((246, 232, 214), (120, 86, 64))
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle([0.27 * S, 0.28 * S, 0.73 * S, 0.80 * S], 0.07 * S, fill=(232, 154, 32))
    draw.rounded_rectangle([0.31 * S, 0.32 * S, 0.40 * S, 0.74 * S], 0.03 * S, fill=(250, 196, 86))
    draw.rectangle([0.30 * S, 0.17 * S, 0.70 * S, 0.29 * S], fill=(214, 72, 62))
    draw.rectangle([0.30 * S, 0.25 * S, 0.70 * S, 0.29 * S], fill=(178, 52, 48))
    draw.rectangle([0.27 * S, 0.45 * S, 0.73 * S, 0.64 * S], fill=(252, 246, 230))
    disc(image, 0.50, 0.545, 0.06, (232, 154, 32))
    return finish(image, 240)


def bread():
    """A loaf with three cuts."""
    image = shelf((222, 214, 226), (142, 100, 66))
    draw = ImageDraw.Draw(image)
    draw.ellipse([0.10 * S, 0.36 * S, 0.90 * S, 0.90 * S], fill=(196, 132, 64))
    draw.rectangle([0.05 * S, 0.80 * S, 0.95 * S, S], fill=(142, 100, 66))
    draw.ellipse([0.16 * S, 0.38 * S, 0.84 * S, 0.70 * S], fill=(216, 158, 86))
    for x in (0.30, 0.47, 0.64):
        polygon(image, [(x, 0.44), (x + 0.05, 0.43), (x + 0.10, 0.62), (x + 0.06, 0.63)], (246, 218, 166))
    return finish(image, 240)


def glasses(count, paper, water, empty):
    """Eight glasses in two rows, in the middle of the picture; as many are full as were drunk."""
    image = Image.new("RGB", (S, S), paper)
    for number in range(8):
        x, y = 0.14 + 0.24 * (number % 4), 0.355 if number < 4 else 0.645
        colour = water if number < count else empty
        outline = [(x - 0.085, y - 0.12), (x + 0.085, y - 0.12), (x + 0.06, y + 0.12), (x - 0.06, y + 0.12)]
        polygon(image, outline, tuple((c + p) // 2 for c, p in zip(colour, paper)))
        level = y - 0.075 if number < count else y + 0.09
        reach = 0.085 - 0.025 * (level - y + 0.12) / 0.24
        polygon(image, [(x - reach, level), (x + reach, level), (x + 0.06, y + 0.12), (x - 0.06, y + 0.12)], colour)
    return finish(image, 240)


def soup():
    """A bowl of red lentil soup from above, with a spoon of cream."""
    image = Image.new("RGB", (S, S), (214, 196, 168))
    glow(image, 0.3, 0.25, 0.7, (240, 226, 202), 0.9)
    disc(image, 0.52, 0.55, 0.41, (150, 130, 110))
    disc(image, 0.50, 0.52, 0.41, (246, 244, 238))
    disc(image, 0.50, 0.52, 0.34, (206, 96, 38))
    disc(image, 0.46, 0.47, 0.22, (222, 118, 52))
    disc(image, 0.56, 0.58, 0.09, (252, 240, 222))
    for x, y in [(0.36, 0.42), (0.44, 0.66), (0.64, 0.40), (0.60, 0.72), (0.33, 0.58)]:
        disc(image, x, y, 0.025, (70, 122, 58))
    return finish(image, 240)


def pancakes():
    """A stack of pancakes with slices of apple."""
    image = shelf((226, 236, 226), (156, 116, 84))
    draw = ImageDraw.Draw(image)
    draw.ellipse([0.08 * S, 0.74 * S, 0.92 * S, 0.94 * S], fill=(244, 244, 240))
    for step in range(5):
        top = 0.70 - 0.075 * step
        draw.ellipse([0.19 * S, (top + 0.02) * S, 0.81 * S, (top + 0.18) * S], fill=(150, 92, 40))
        draw.ellipse([0.19 * S, top * S, 0.81 * S, (top + 0.16) * S], fill=(228, 170, 92))
    for x, colour in [(0.38, (206, 60, 52)), (0.50, (214, 74, 58)), (0.62, (198, 52, 50))]:
        disc(image, x, 0.40, 0.085, colour)
        disc(image, x, 0.415, 0.066, (252, 246, 222))
    return finish(image, 240)
