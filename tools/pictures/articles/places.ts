import type { Drawing } from '../Drawings.ts';
import { piece, type Shadow } from '../stage.ts';

/** Pixels a millimetre at which a drawing just fits a box. */
export const scaleInto = (drawing: Drawing, width: number, height: number): number =>
  Math.min(width / drawing.width, height / drawing.height);

/** Where something stands: the middle of its foot, and the box that it fits. */
export interface Stand {
  readonly x: number;
  readonly base: number;
  readonly width: number;
  readonly height: number;
  readonly turn?: number;
}

/** A drawing standing in its box. */
export function standing(drawing: Drawing, { x, base, width, height, turn = 0 }: Stand): string {
  const size = scaleInto(drawing, width, height);
  return piece(drawing, size, 'none', { x, y: base - (drawing.height * size) / 2, turn });
}

/** Where something lies: its middle, and the box that it fits before it is turned. */
export interface Lie {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly turn?: number;
}

/** A drawing lying in its box. */
export const lying = (drawing: Drawing, place: Lie, shadow: Shadow = 'lying'): string =>
  piece(drawing, scaleInto(drawing, place.width, place.height), shadow, place);
