/** A flat area in both pictures: its screen colour and its inks, packed, with the number of its pixels. */
export interface FlatColour {
  readonly rgb: readonly [number, number, number];
  readonly inks: readonly [number, number, number, number];
  readonly pixels: number;
}

/** Difference of a channel from which a pixel counts as different, of 255. */
const CONTRAST = 64;

/**
 * Counts the pixels of each picture whose colour is found nowhere in the other picture within one pixel. Both pictures are
 * RGB. A path that is moved by more than a pixel leaves a line of such pixels; different antialiasing leaves none. Pixels at
 * the border are left out, because some of their neighbours are outside the picture.
 */
export function countMisplaced(a: Uint8Array, b: Uint8Array, width: number, height: number): number {
  let count = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let i = 3 * (y * width + 1); i < 3 * (y * width + width - 1); i += 3) {
      if (differsLittle(a, b, i)) continue;
      if (!isNear(a, b, i, width)) count += 1;
      if (!isNear(b, a, i, width)) count += 1;
    }
  }
  return count;
}

function differsLittle(a: Uint8Array, b: Uint8Array, i: number): boolean {
  for (let c = i; c < i + 3; c += 1)
    if (Math.abs((a[c] as number) - (b[c] as number)) > CONTRAST) return false;
  return true;
}

/** True when every channel of a pixel is between those of the other picture within one pixel. */
function isNear(picture: Uint8Array, other: Uint8Array, i: number, width: number): boolean {
  for (let c = i; c < i + 3; c += 1) {
    let [low, high] = [255, 0];
    for (const row of [c - 3 * width, c, c + 3 * width]) {
      for (const index of [row - 3, row, row + 3]) {
        const value = other[index] as number;
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
    }
    const value = picture[c] as number;
    if (value < low - CONTRAST || value > high + CONTRAST) return false;
  }
  return true;
}

/** An area is flat where all pixels within this distance, in pixels, have one colour in both pictures. */
const FLAT_DISTANCE = 2;
/** A colour with fewer pixels is not compared, because its pixels are corners of curves. */
const MIN_PIXELS = 40;

/** The flat areas that both pictures have at the same place. `inks` has four channels, `rgb` three. */
export function listFlatColours(
  rgb: Uint8Array,
  inks: Uint8Array,
  width: number,
  height: number,
): FlatColour[] {
  const countsByColour = new Map<number, Map<number, number>>();
  const packed = new Uint32Array(inks.buffer.slice(inks.byteOffset, inks.byteOffset + inks.length));
  const screen = new Uint32Array(width * height);
  for (let i = 0; i < screen.length; i += 1)
    screen[i] =
      ((rgb[3 * i] as number) << 16) | ((rgb[3 * i + 1] as number) << 8) | (rgb[3 * i + 2] as number);
  const isFlat = (i: number): boolean => {
    for (let dy = -FLAT_DISTANCE; dy <= FLAT_DISTANCE; dy += 1)
      for (let dx = -FLAT_DISTANCE; dx <= FLAT_DISTANCE; dx += 1) {
        const j = i + dy * width + dx;
        if (screen[j] !== screen[i] || packed[j] !== packed[i]) return false;
      }
    return true;
  };
  // Every second pixel of every second row is enough.
  for (let y = FLAT_DISTANCE; y < height - FLAT_DISTANCE; y += 2) {
    for (let x = FLAT_DISTANCE; x < width - FLAT_DISTANCE; x += 2) {
      const i = y * width + x;
      if (!isFlat(i)) continue;
      const inksOfColour = countsByColour.get(screen[i] as number) ?? new Map<number, number>();
      countsByColour.set(screen[i] as number, inksOfColour);
      inksOfColour.set(packed[i] as number, (inksOfColour.get(packed[i] as number) ?? 0) + 1);
    }
  }
  return [...countsByColour].flatMap(([colour, byInks]) =>
    [...byInks]
      .filter(([, pixels]) => pixels >= MIN_PIXELS)
      .map(([value, pixels]): FlatColour => {
        const [c, m, y, k] = new Uint8Array(Uint32Array.of(value).buffer) as unknown as FlatColour['inks'];
        return { rgb: [colour >> 16, (colour >> 8) & 255, colour & 255], inks: [c, m, y, k], pixels };
      }),
  );
}
