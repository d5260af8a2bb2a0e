/**
 * A process of its own that decodes one photo from a stranger's file and encodes it anew. A new encoding holds nothing but
 * the picture: no place, no camera, no preview of a larger picture.
 */
import sharp from 'sharp';
import type { EncodedPhoto, PhotoAnswer } from './encodePhoto.ts';

/** Pixels of the largest phone pictures. More are refused before they are decoded. */
const MAX_PIXELS = 64_000_000;
/** Longest side of a kept photo: enough to see a scratch on a label. */
const LONGEST_SIDE = 1_600;
const QUALITY = 82;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];

sharp.cache(false);
sharp.concurrency(1);

process.once('message', (bytes: Uint8Array) => {
  encode(bytes).then(
    (photo) => answer(photo),
    () => answer(null),
  );
});

async function encode(bytes: Uint8Array): Promise<EncodedPhoto | null> {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { format } = await picture.metadata();
  if (!FORMATS.includes(format)) return null;
  const { data, info } = await picture
    .autoOrient()
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

function answer(photo: PhotoAnswer): void {
  process.send?.(photo, () => process.disconnect());
}
