import type { Sharp } from 'sharp';

/** WebP qualities, tried in this order until the file is small enough. */
const QUALITIES = [82, 74, 66, 58, 50, 44, 38] as const;

/** Encodes a picture as WebP of at most `maxBytes`. Throws when it is larger at the lowest quality. */
export async function encodeWebp(picture: Sharp, name: string, maxBytes: number): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const webp = await picture.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length <= maxBytes) return webp;
  }
  throw new Error(
    `pictures: ${name} is larger than ${maxBytes} bytes at the lowest quality; simplify it or raise maxBytes`,
  );
}
