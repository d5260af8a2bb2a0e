import * as v from 'valibot';
import { readAnswer } from './answers/readAnswer.ts';
import { withBasePath } from './basePath.ts';
import { postFile } from './http.ts';

const AnswerSchema = v.object({ id: v.string() });

/** Longest side of a picture that is sent, in pixels: enough to see a scratch on a label, and small for a weak network. */
const LONGEST_SIDE = 1_600;
const JPEG_QUALITY = 0.85;

/** Address of a photo's file. */
export const getPhotoPath = (id: string): string => withBasePath(`/photos/${encodeURIComponent(id)}.jpg`);

/**
 * Sends a picture to the private photos, and returns its id, which the next reissue or problem takes. Throws a
 * RequestError, or the abort reason of the signal.
 */
export async function sendPhoto(picture: Blob, signal?: AbortSignal): Promise<string> {
  const small = await shrinkPicture(picture);
  return readAnswer('/photos', await postFile('/photos', small, small.type, signal), AnswerSchema).id;
}

/** Makes a picture smaller before it is sent. One that the browser can't draw is sent as it is. */
async function shrinkPicture(picture: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(picture).catch(() => null);
  if (bitmap === null) return picture;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) =>
    canvas.toBlob((small) => resolve(small ?? picture), 'image/jpeg', JPEG_QUALITY),
  );
}
