"""Writes the pictures beside this file: `python3 make.py`, with Pillow for the JPEG files.

The PNG files are put together here byte by byte, so that every pixel is known; the tests work out from the same rules
what they must show. Each is 5 × 3 pixels unless its name says otherwise.
"""

import io
import os
import struct
import zlib

from PIL import Image, ImageCms

os.chdir(os.path.dirname(os.path.abspath(__file__)))
WIDTH, HEIGHT = 5, 3
SAMPLES = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
PASSES = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def chunk(name, content):
    checksum = zlib.crc32(name + content)
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", checksum)


def sample(x, y, channel, depth):
    """The rule that the tests know: channel 0 is x · 7 + y · 11, the next ones 5 more each."""
    return (x * 7 + y * 11 + channel * 5) * (1 if depth <= 8 else 257 * 3 + 1) % (1 << depth)


def row_bytes(samples, depth):
    if depth == 16:
        return b"".join(struct.pack(">H", value) for value in samples)
    bits = "".join(format(value, f"0{depth}b") for value in samples)
    bits += "0" * (-len(bits) % 8)
    return bytes(int(bits[i : i + 8], 2) for i in range(0, len(bits), 8))


def png(depth, colour_type, interlaced=False, extra=b"", width=WIDTH, height=HEIGHT, rule=sample):
    def rows(left, top, across, down):
        for y in range(top, height, down):
            xs = range(left, width, across)
            if xs:
                yield b"\0" + row_bytes(
                    [rule(x, y, c, depth) for x in xs for c in range(SAMPLES[colour_type])], depth)

    passes = PASSES if interlaced else [(0, 0, 1, 1)]
    raw = b"".join(row for p in passes for row in rows(*p))
    header = struct.pack(">IIBBBBB", width, height, depth, colour_type, 0, 0, int(interlaced))
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + extra + chunk(b"IDAT", zlib.compress(raw, 9))
        + chunk(b"IEND", b""))


def palette(count):
    """Colour n is (n · 3, 255 − n, n · 7), each modulo 256."""
    return chunk(b"PLTE", bytes(v % 256 for n in range(count) for v in (n * 3, 255 - n, n * 7)))


def write(name, content):
    with open(name, "wb") as file:
        file.write(content)


for interlaced in (False, True):
    end = "-interlaced.png" if interlaced else ".png"
    for depth in (1, 2, 4, 8, 16):
        write(f"grey-{depth}{end}", png(depth, 0, interlaced))
    for depth in (8, 16):
        write(f"colour-{depth}{end}", png(depth, 2, interlaced))
        write(f"grey-alpha-{depth}{end}", png(depth, 4, interlaced))
        write(f"colour-alpha-{depth}{end}", png(depth, 6, interlaced))
    for depth in (1, 2, 4, 8):
        # Colours 0, 1, 2 … have the alphas 0, 40, 80; those beyond the third are opaque.
        alphas = chunk(b"tRNS", bytes([0, 40, 80][: 1 << depth]))
        write(f"palette-{depth}{end}", png(depth, 3, interlaced, palette(1 << depth)))
        write(f"palette-alpha-{depth}{end}", png(depth, 3, interlaced, palette(1 << depth) + alphas))

# One value that stands for "transparent": that of the second pixel of the first row.
write("grey-key-8.png", png(8, 0, extra=chunk(b"tRNS", struct.pack(">H", 7))))
write("colour-key-8.png", png(8, 2, extra=chunk(b"tRNS", struct.pack(">HHH", 7, 12, 17))))

grey_128 = lambda x, y, channel, depth: 128
# 100000 / 1: the samples are amounts of light.
write("gamma-1.png", png(8, 0, extra=chunk(b"gAMA", struct.pack(">I", 100000)), rule=grey_128))
profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("XYZ")).tobytes()
write("profile.png", png(8, 2, extra=chunk(b"iCCP", b"XYZ\0\0" + zlib.compress(profile)), rule=grey_128))

# A text that unfolds to eight million bytes, and ten million pixels in thirteen hundred bytes.
write("text-bomb.png", png(8, 0, extra=chunk(b"zTXt", b"Comment\0\0" + zlib.compress(bytes(7_900_000), 9))))
black = lambda x, y, channel, depth: 0
raw = zlib.compress(bytes((1 + 10_000 // 8) * 10_000), 9)
header = struct.pack(">IIBBBBB", 10_000, 10_000, 1, 0, 0, 0, 0)
write("bomb-10000x10000.png",
      b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", raw) + chunk(b"IEND", b""))

# JPEG: 32 × 16 in quarters of red, green, blue and yellow.
QUARTERS = [(220, 30, 30), (30, 180, 60), (40, 60, 220), (240, 220, 40)]
quarters = Image.new("RGB", (32, 16))
for index, colour in enumerate(QUARTERS):
    quarters.paste(colour, (index % 2 * 16, index // 2 * 8, index % 2 * 16 + 16, index // 2 * 8 + 8))


def jpeg(image, **options):
    buffer = io.BytesIO()
    image.save(buffer, "JPEG", **options)
    return buffer.getvalue()


for name, subsampling in (("444", "4:4:4"), ("422", "4:2:2"), ("420", "4:2:0")):
    write(f"quarters-{name}.jpg", jpeg(quarters, quality=95, subsampling=subsampling))
write("quarters-progressive.jpg", jpeg(quarters, quality=95, progressive=True))
write("quarters-restarts.jpg", jpeg(quarters, quality=95, restart_marker_blocks=1))
for tag in range(1, 9):
    exif = Image.Exif()
    exif[0x0112] = tag
    write(f"orientation-{tag}.jpg", jpeg(quarters, quality=95, exif=exif))
write("quarters-grey.jpg", jpeg(quarters.convert("L"), quality=95))
write("quarters-profile.jpg", jpeg(quarters, quality=95, icc_profile=profile))

# Four inks as Adobe stores them, and the same as luminance and two differences: Pillow writes the first kind only, so
# the second is written as if its channels were inks and the transform in the Adobe segment is set to 2.
inks = quarters.convert("CMYK")
write("quarters-cmyk.jpg", jpeg(inks, quality=95))


def luminance(pixel):
    """What stands for stored inks (inverted, 255 is none) that are the complement of a colour."""
    red, green, blue = (255 - value for value in pixel[:3])
    y = 0.299 * red + 0.587 * green + 0.114 * blue
    channels = [y, 128 + (blue - y) / 1.772, 128 + (red - y) / 1.402, pixel[3]]
    # Pillow inverts what it writes.
    return tuple(255 - max(0, min(255, round(value))) for value in channels)


ycck = Image.new("CMYK", inks.size)
stored = [tuple(255 - value for value in pixel) for pixel in inks.get_flattened_data()]
ycck.putdata([luminance(pixel) for pixel in stored])
content = bytearray(jpeg(ycck, quality=95))
content[content.index(b"Adobe") + 11] = 2
write("quarters-ycck.jpg", bytes(content))

# As large as a phone's photo, with little in it: sky that gets darker downwards.
sky = Image.linear_gradient("L").resize((4000, 3000))
photo = Image.merge("RGB", [sky.point(lambda value, top=top: top - value // 4) for top in (150, 200, 255)])
write("photo-4000x3000.jpg", jpeg(photo, quality=40))
