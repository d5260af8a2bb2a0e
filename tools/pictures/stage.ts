import type { Drawing } from './Drawings.ts';

/** A picture before it is taken. Places and sizes are pixels of the finished picture. */
export interface Shot {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly markup: string;
  /** How it is kept: its width in pixels, and the most it may weigh in bytes. */
  readonly kept: { readonly width: number; readonly heaviest: number };
}

/** A product's picture while it is arranged. */
export const PRODUCT_SIZE = [1280, 960] as const;

/** A product's picture: a home page of sixty must open quickly on a phone. */
const PRODUCT_KEPT = { width: 800, heaviest: 40_000 } as const;

export interface Place {
  /** Middle of the piece. */
  readonly x: number;
  readonly y: number;
  /** Degrees, clockwise. */
  readonly turn?: number;
}

const SHADOWS = {
  /** Stuck down: only the edge of the vinyl shows. */
  stuck: 'drop-shadow(0 1px 1px rgb(58 44 20 / 38%))',
  /** Lying on the table. */
  lying: 'drop-shadow(0 2px 2px rgb(58 44 20 / 26%)) drop-shadow(4px 12px 14px rgb(58 44 20 / 22%))',
  /** Thick, as a book or a box. */
  thick: 'drop-shadow(0 4px 4px rgb(58 44 20 / 22%)) drop-shadow(10px 26px 28px rgb(58 44 20 / 28%))',
  /** An object that brings its own. */
  none: 'none',
} as const;
export type Shadow = keyof typeof SHADOWS;

/** A drawing set down at a place, `size` pixels a millimetre. */
export const piece = (drawing: Drawing, size: number, shadow: Shadow, { x, y, turn = 0 }: Place): string =>
  picture(drawing.address, drawing.width * size, drawing.height * size, shadow, { x, y, turn });

/** Any image set down at a place. */
export function picture(
  address: string,
  width: number,
  height: number,
  shadow: Shadow,
  { x, y, turn = 0 }: Place,
): string {
  return (
    `<img src="${address}" style="left:${x - width / 2}px;top:${y - height / 2}px;width:${width}px;height:${height}px;` +
    `transform:rotate(${turn}deg);filter:${SHADOWS[shadow]}">`
  );
}

/** The soft pool of shade under something that stands. */
export function ground(x: number, y: number, width: number, depth = 0.16): string {
  return (
    `<i style="left:${x - width / 2}px;top:${y - width * 0.06}px;width:${width}px;height:${width * 0.12}px;` +
    'border-radius:50%;filter:blur(14px);' +
    `background:rgb(58 44 20 / ${depth * 100}%)"></i>`
  );
}

/** A round shape of plain colour behind the pieces. */
export function disc(x: number, y: number, radius: number, colour: string): string {
  return (
    `<i style="left:${x - radius}px;top:${y - radius}px;width:${2 * radius}px;height:${2 * radius}px;` +
    `border-radius:50%;background:${colour}"></i>`
  );
}

/** One colour behind everything. */
export const wall = (colour: string): string => `<i style="inset:0;background:${colour}"></i>`;

/** A table that begins `horizon` pixels below the top edge. */
export function table(horizon: number, colour: string): string {
  return (
    `<i style="left:0;right:0;bottom:0;top:${horizon}px;` +
    `background:linear-gradient(rgb(58 44 20 / 9%),transparent 90px),${colour}"></i>`
  );
}

/** Daylight from the top left, and a little dusk in the opposite corner. */
const LIGHT =
  '<i style="inset:0;background:radial-gradient(120% 110% at 18% 0%,rgb(255 255 255 / 55%),transparent 55%),' +
  'radial-gradient(120% 120% at 100% 100%,rgb(90 60 10 / 14%),transparent 50%)"></i>';

/** A shot: backdrop first, then daylight, then the pieces in painting order. */
export function shot(
  name: string,
  size: readonly [width: number, height: number],
  backdrop: readonly string[],
  pieces: readonly string[],
): Shot {
  return {
    name,
    width: size[0],
    height: size[1],
    kept: size === PRODUCT_SIZE ? PRODUCT_KEPT : { width: size[0], heaviest: 90_000 },
    markup:
      '<!doctype html><style>html,body{margin:0;overflow:hidden}body{position:relative;height:100vh}' +
      `i,img{position:absolute;display:block}</style>${backdrop.join('')}${LIGHT}${pieces.join('')}`,
  };
}
