import type { BarcodeDetector } from 'barcode-detector/ponyfill';
import { type Picture, turnPicture } from './turnPicture.ts';

/** The kinds of codes that the camera reads: our own ones, and those that makers print on their goods. */
export const CODE_FORMATS = ['qr_code', 'data_matrix', 'code_128', 'ean_13', 'ean_8'] as const;

/**
 * How a picture without a code is turned for its second try, one of them for each picture. The reader looks for bars in
 * level and upright lines, so that it misses those that are tilted by about 45°, or by 15° in a weak picture.
 */
const TURNS = [45, -15, 15];

/** Reads the code in one picture after the other, as a camera takes them; null when it finds none. */
export type PictureReader = (picture: ImageData) => Promise<string | null>;

/** Creates a reader. A code is read from one of `TURNS.length` pictures of it, if it can be read at all. */
export function createPictureReader(detector: Pick<BarcodeDetector, 'detect'>): PictureReader {
  let turns = 0;
  const read = async (picture: ImageData) => (await detector.detect(picture))[0]?.rawValue ?? null;
  return async (picture) => {
    const code = await read(picture);
    if (code !== null) return code;
    const degrees = TURNS[turns % TURNS.length] ?? 0;
    turns += 1;
    return read(toImageData(picture, degrees));
  };
}

const toImageData = (picture: Picture, degrees: number): ImageData =>
  new ImageData(turnPicture(picture, degrees), picture.width, picture.height);
