import type { BarcodeDetector } from 'barcode-detector/ponyfill';
import { type Picture, rotatePicture } from './rotatePicture.ts';

/** The kinds of codes that the camera reads: the workshop's own, and the codes that makers print on their goods. */
export const CODE_FORMATS = ['qr_code', 'data_matrix', 'code_128', 'ean_13', 'ean_8'] as const;

/**
 * Angles in degrees. A frame in which no code is found is rotated by one of them and tried again; each such frame uses the
 * next angle. The reader looks for bars in level and upright lines, so that it misses those that are tilted by about 45°,
 * or by 15° in a weak picture.
 */
const ANGLES = [45, -15, 15];

/** Reads the code in a frame of a camera; null when the reader finds none. It is called for each frame in turn. */
export type BarcodeReader = (frame: ImageData) => Promise<string | null>;

/** Creates a reader. A code that stays in view is found after at most `ANGLES.length` frames, if it can be read at all. */
export function createBarcodeReader(detector: Pick<BarcodeDetector, 'detect'>): BarcodeReader {
  let tries = 0;
  const read = async (frame: ImageData) => (await detector.detect(frame))[0]?.rawValue ?? null;
  return async (frame) => {
    const code = await read(frame);
    if (code !== null) return code;
    const degrees = ANGLES[tries % ANGLES.length] ?? 0;
    tries += 1;
    return read(toImageData(frame, degrees));
  };
}

const toImageData = (frame: Picture, degrees: number): ImageData =>
  new ImageData(rotatePicture(frame, degrees), frame.width, frame.height);
