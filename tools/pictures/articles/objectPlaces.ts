import type { Drawing } from '../DesignPainter.ts';
import { placeDrawing, type Shadow } from '../shot.ts';

/** The largest scale in px per mm at which a drawing fits into a box in px. */
export const fitScale = (drawing: Drawing, width: number, height: number): number =>
  Math.min(width / drawing.width, height / drawing.height);

/** The place of a standing object in px: the centre of its base, and the box that contains it. */
export interface StandingPlace {
  readonly x: number;
  readonly base: number;
  readonly width: number;
  readonly height: number;
  readonly turn?: number;
}

/** HTML of a drawing that is as large as its box allows and touches its bottom. */
export function placeStanding(drawing: Drawing, { x, base, width, height, turn = 0 }: StandingPlace): string {
  const scale = fitScale(drawing, width, height);
  return placeDrawing(drawing, scale, 'none', { x, y: base - (drawing.height * scale) / 2, turn });
}

/** The place of a lying object in px: its centre, and the box that contains it before it is turned. */
export interface LyingPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly turn?: number;
}

/** HTML of a drawing that lies in its box. */
export const placeLying = (drawing: Drawing, place: LyingPlace, shadow: Shadow = 'lying'): string =>
  placeDrawing(drawing, fitScale(drawing, place.width, place.height), shadow, place);
