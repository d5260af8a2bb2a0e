import type { Drawing } from './DesignPainter.ts';

/** A picture as HTML, before it is rendered. Positions and sizes are CSS px of the page. */
export interface Shot {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly markup: string;
  /** Width in px and largest size in bytes of the WebP file. */
  readonly output: { readonly width: number; readonly maxBytes: number };
}

/** Size of a product's picture while it is arranged, px. */
export const PRODUCT_SIZE = [1280, 960] as const;

/** A product's picture is small, because a home page with sixty of them must open quickly on a phone. */
const PRODUCT_OUTPUT = { width: 800, maxBytes: 40_000 } as const;

export interface Place {
  /** Centre of the image. */
  readonly x: number;
  readonly y: number;
  /** Rotation in degrees, clockwise. */
  readonly turn?: number;
}

const SHADOWS = {
  /** Stuck to a surface: only the edge of the vinyl is visible. */
  stuck: 'drop-shadow(0 1px 1px rgb(58 44 20 / 38%))',
  /** Lying on the table. */
  lying: 'drop-shadow(0 2px 2px rgb(58 44 20 / 26%)) drop-shadow(4px 12px 14px rgb(58 44 20 / 22%))',
  /** Lying on the table, and thick like a book or a box. */
  thick: 'drop-shadow(0 4px 4px rgb(58 44 20 / 22%)) drop-shadow(10px 26px 28px rgb(58 44 20 / 28%))',
  /** For a mock-up, which has its shadow in the drawing. */
  none: 'none',
} as const;
export type Shadow = keyof typeof SHADOWS;

/** HTML of a drawing at a place. */
export function placeDrawing(
  drawing: Drawing,
  pxPerMm: number,
  shadow: Shadow,
  { x, y, turn = 0 }: Place,
): string {
  return placeImage(drawing.url, drawing.width * pxPerMm, drawing.height * pxPerMm, shadow, { x, y, turn });
}

/** HTML of any image at a place; sizes are px. */
export function placeImage(
  url: string,
  width: number,
  height: number,
  shadow: Shadow,
  { x, y, turn = 0 }: Place,
): string {
  return (
    `<img src="${url}" style="left:${x - width / 2}px;top:${y - height / 2}px;width:${width}px;height:${height}px;` +
    `transform:rotate(${turn}deg);filter:${SHADOWS[shadow]}">`
  );
}

/** HTML of the soft shadow under a standing object. */
export function drawGroundShadow(x: number, y: number, width: number, opacity = 0.16): string {
  return (
    `<i style="left:${x - width / 2}px;top:${y - width * 0.06}px;width:${width}px;height:${width * 0.12}px;` +
    'border-radius:50%;filter:blur(14px);' +
    `background:rgb(58 44 20 / ${opacity * 100}%)"></i>`
  );
}

/** A plain disc behind the objects, px. */
type Disc = readonly [x: number, y: number, radius: number, colour: string];

interface Backdrop {
  /** Colour behind everything. */
  readonly wall: string;
  readonly discs: readonly Disc[];
  /** A table that begins `horizon` px below the top edge. */
  readonly table?: { readonly horizon: number; readonly colour: string };
}

/** HTML of what is behind the objects, in painting order. */
export function drawBackdrop({ wall, discs, table }: Backdrop): readonly string[] {
  return [
    `<i style="inset:0;background:${wall}"></i>`,
    ...discs.map(drawDisc),
    ...(table ? [drawTable(table.horizon, table.colour)] : []),
  ];
}

function drawDisc([x, y, radius, colour]: Disc): string {
  return (
    `<i style="left:${x - radius}px;top:${y - radius}px;width:${2 * radius}px;height:${2 * radius}px;` +
    `border-radius:50%;background:${colour}"></i>`
  );
}

function drawTable(horizon: number, colour: string): string {
  return (
    `<i style="left:0;right:0;bottom:0;top:${horizon}px;` +
    `background:linear-gradient(rgb(58 44 20 / 9%),transparent 90px),${colour}"></i>`
  );
}

/** Daylight from the top left, and a darker corner at the bottom right. */
const LIGHT =
  '<i style="inset:0;background:radial-gradient(120% 110% at 18% 0%,rgb(255 255 255 / 55%),transparent 55%),' +
  'radial-gradient(120% 120% at 100% 100%,rgb(90 60 10 / 14%),transparent 50%)"></i>';

/** A shot from HTML in painting order: the backdrop, then daylight, then the objects. */
export function createShot(
  name: string,
  size: readonly [width: number, height: number],
  backdrop: readonly string[],
  pieces: readonly string[],
): Shot {
  return {
    name,
    width: size[0],
    height: size[1],
    output: size === PRODUCT_SIZE ? PRODUCT_OUTPUT : { width: size[0], maxBytes: 90_000 },
    markup:
      '<!doctype html><style>html,body{margin:0;overflow:hidden}body{position:relative;height:100vh}' +
      `i,img{position:absolute;display:block}</style>${backdrop.join('')}${LIGHT}${pieces.join('')}`,
  };
}
