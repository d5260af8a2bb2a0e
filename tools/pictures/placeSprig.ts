import { readProp } from './readProp.ts';
import { type Place, placeImage } from './shot.ts';

/** Height by width of the drawing of the sprig. */
const ASPECT_RATIO = 0.808;
/** HTML of the sprig of mimosa that lies on most pictures; its height follows from `width`, px. */
export function placeSprig(place: Place, width = 400): string {
  return placeImage(readProp('mimosa_sprig').url, width, Math.round(width * ASPECT_RATIO), 'lying', place);
}
