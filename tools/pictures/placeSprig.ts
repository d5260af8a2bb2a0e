import { readProp } from './readProp.ts';
import { type Place, placeImage } from './shot.ts';

/** HTML of the sprig of mimosa that lies on most pictures; its height follows from `width`, px. */
export function placeSprig(place: Place, width = 400): string {
  return placeImage(readProp('mimosa_sprig').url, width, Math.round(width * 0.808), 'lying', place);
}
