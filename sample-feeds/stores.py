"""Writes generations and pointers as an app leaves them, and pictures as small files."""

import calendar
import hashlib
import io
import json
import shutil
from pathlib import Path

from PIL import Image

HERE = Path(__file__).resolve().parent
BERLIN_SUMMER = 7200  # seconds ahead of UTC, September 2026


def moment(text):
    """Milliseconds since 1970 of a Berlin summer time: `2026-09-12 20:00`."""
    date, time = text.split()
    year, month, day = map(int, date.split("-"))
    hour, minute = map(int, time.split(":"))
    return (calendar.timegm((year, month, day, hour, minute, 0)) - BERLIN_SUMMER) * 1000


# Writing


def pretty(value):
    """As kotlinx.serialization prints: four spaces, no newline at the end."""
    return json.dumps(value, indent=4, ensure_ascii=False).encode()


def fingerprint(schema, payload, assets):
    """SHA-256 over schema version, compact payload and the assets by name, as the format says."""
    compact = json.dumps(payload, separators=(",", ":"), ensure_ascii=False)
    text = f"{schema}\n{compact}\n"
    for name in sorted(assets):  # ASCII names: the order of bytes is that of UTF-16
        text += f"{name}\x1f{len(assets[name])}\x1f{hashlib.sha256(assets[name]).hexdigest()}\n"
    return hashlib.sha256(text.encode()).hexdigest()


def generation(store, at, payload, assets=None, schema=1, change=None):
    """Writes one generation and returns its id; `change` spoils the bytes of feed.json after the fingerprint."""
    assets = assets or {}
    digest = fingerprint(schema, payload, assets)
    name = f"{moment(at)}-{digest[:8]}"
    folder = HERE / store / "generations" / name
    folder.mkdir(parents=True)
    envelope = {"schemaVersion": schema, "generatedAtEpochMs": moment(at), "fingerprint": digest, "payload": payload}
    feed = pretty(envelope)
    (folder / "feed.json").write_bytes(change(feed) if change else feed)
    if assets:
        (folder / "assets").mkdir()
        for file, content in assets.items():
            (folder / "assets" / file).write_bytes(content)
    return name


def pointer(store, current, *previous):
    (HERE / store / "current.json").write_bytes(pretty({"current": current, "previous": list(previous)}))


def clear(store):
    for part in ("generations", "next"):
        shutil.rmtree(HERE / store / part, ignore_errors=True)


# Pictures


def png(image):
    """A palette keeps flat pictures small."""
    file = io.BytesIO()
    image.quantize(192, dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
    return file.getvalue()


def jpeg(image, turned=False):
    """`turned` stores the picture lying on its side, as phones do, with the EXIF tag that sets it upright."""
    file = io.BytesIO()
    if turned:
        exif = Image.Exif()
        exif[0x0112] = 6
        image.transpose(Image.Transpose.ROTATE_90).save(file, "JPEG", quality=82, optimize=True, exif=exif)
    else:
        image.save(file, "JPEG", quality=82, optimize=True)
    return file.getvalue()
