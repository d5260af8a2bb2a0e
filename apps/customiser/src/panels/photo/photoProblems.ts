import { MIN_PHOTO_DPI, SHARP_PHOTO_DPI } from '@cmon/core/catalogue/pictures/photoFond';
import type { MessageKey } from './messages/generated/keys.ts';

/** The largest file that the server takes, in bytes: 30 MiB. */
const MAX_BYTES = 30 * 1024 * 1024;
const MM_PER_INCH = 25.4;

const REFUSALS: Readonly<Record<string, MessageKey>> = {
  bodyTooLarge: 'photo.tooLarge',
  photoUnreadable: 'photo.unreadable',
  photoTooSmall: 'photo.small',
  photoForbidden: 'photo.forbidden',
  tooMany: 'photo.tooMany',
};

/** Returns the message key of an error code of the server. An unknown code gets the message that photos are unavailable. */
export function describeRefusal(code: unknown): MessageKey {
  const messageKey = typeof code === 'string' && Object.hasOwn(REFUSALS, code) ? REFUSALS[code] : undefined;
  return messageKey ?? 'photo.unavailable';
}

export const findFileProblem = ({ size }: Blob): MessageKey | null =>
  size > MAX_BYTES ? 'photo.tooLarge' : null;

/** Judges how sharp a photo with this many pixels across is when it is printed at this width. */
export function judgeSharpness(
  pixels: number,
  widthMm: number,
): 'photo.sharp' | 'photo.soft' | 'photo.small' {
  const dpi = (pixels / widthMm) * MM_PER_INCH;
  if (dpi < MIN_PHOTO_DPI) return 'photo.small';
  return dpi < SHARP_PHOTO_DPI ? 'photo.soft' : 'photo.sharp';
}
