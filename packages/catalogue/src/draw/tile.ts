import { drawing } from './shapes.ts';

/** Something drawn on a tile: around x y, reaching `reach` at most to every side. */
export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly reach: number;
  readonly body: (x: number, y: number) => string;
}

/** A square tile that repeats without a seam: what reaches over an edge comes in again at the opposite one. */
export function tile(edge: number, ground: string, placed: readonly Placed[]): string {
  const shifts = (at: number, reach: number) => [
    0,
    ...(at - reach < 0 ? [edge] : []),
    ...(at + reach > edge ? [-edge] : []),
  ];
  const body = placed.flatMap(({ x, y, reach, body: draw }) =>
    shifts(x, reach).flatMap((dx) => shifts(y, reach).map((dy) => draw(x + dx, y + dy))),
  );
  return drawing(edge, edge, ground, body);
}

/** The colour at a place of a palette that is gone through again when it ends. */
export const pick = (colours: readonly string[], index: number) =>
  colours[index % colours.length] ?? '#000000';
