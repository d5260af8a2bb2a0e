import bwip from 'bwip-js/node';

/** How a code is photographed. A property that is left out has its best value. */
export interface Photograph {
  /** Width of the code in the picture, px. */
  readonly widthPx: number;
  readonly degrees?: number;
  /** Standard deviation of the blur, px. */
  readonly blurPx?: number;
  /** Share of the light of a bright picture. */
  readonly light?: number;
  /** Most that a pixel is wrong, as a share of white. */
  readonly noise?: number;
}

export const PHOTO_WIDTH = 640;
export const PHOTO_HEIGHT = 480;
const [INK, PAPER] = [0.08, 0.92];
/** Places inside a pixel at which the code is looked up, so that its edges are as soft as in a photograph. */
const SAMPLES = [0.25, 0.75].flatMap((x) => [0.25, 0.75].map((y) => [x, y] as const));

interface Modules {
  readonly columns: number;
  readonly rows: number;
  readonly isDark: (column: number, row: number) => boolean;
}

function encode(kind: string, text: string): Modules {
  const [code] = bwip.raw({ bcid: kind, text }) as unknown as [
    { pixs: number[]; pixx: number; pixy: number } | { sbs: number[] },
  ];
  if ('pixs' in code) {
    const { pixs, pixx: columns, pixy: rows } = code;
    return { columns, rows, isDark: (column, row) => pixs[row * columns + column] === 1 };
  }
  const bars = code.sbs.flatMap((width, index) => Array<boolean>(width).fill(index % 2 === 0));
  return {
    columns: bars.length,
    // A bar code is drawn three times as wide as high.
    rows: Math.round(bars.length / 3),
    isDark: (column) => bars[column] === true,
  };
}

/** Photographs a code in the middle of a white sheet: tilted, blurred, and in little light. The noise is always the same. */
export function photographCode(
  kind: string,
  text: string,
  { widthPx, degrees = 0, blurPx = 0, light = 1, noise = 0 }: Photograph,
): Uint8ClampedArray<ArrayBuffer> {
  const brightness = blur(drawCode(encode(kind, text), widthPx, (degrees * Math.PI) / 180), blurPx);
  const pixels = new Uint8ClampedArray(brightness.length * 4).fill(255);
  // A linear congruential generator, because `Math.random` would give another noise each time.
  let seed = 7;
  /** A number from -0.5 to 0.5. */
  const nextRandom = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648 - 0.5;
  };
  brightness.forEach((value, index) => {
    pixels.fill(255 * (value * light + 2 * nextRandom() * noise), 4 * index, 4 * index + 3);
  });
  return pixels;
}

function drawCode({ columns, rows, isDark }: Modules, widthPx: number, angle: number): Float32Array {
  const side = widthPx / columns;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const isInk = (x: number, y: number): boolean => {
    const column = Math.floor((x * cos + y * sin + widthPx / 2) / side);
    const row = Math.floor((y * cos - x * sin + (rows * side) / 2) / side);
    return column >= 0 && row >= 0 && column < columns && row < rows && isDark(column, row);
  };
  return Float32Array.from({ length: PHOTO_WIDTH * PHOTO_HEIGHT }, (_, index) => {
    const x = (index % PHOTO_WIDTH) - PHOTO_WIDTH / 2;
    const y = Math.floor(index / PHOTO_WIDTH) - PHOTO_HEIGHT / 2;
    const dark = SAMPLES.filter(([right, down]) => isInk(x + right, y + down)).length / SAMPLES.length;
    return PAPER + (INK - PAPER) * dark;
  });
}

/** Blurs with a Gaussian curve, cut off at three standard deviations: along the rows and then along the columns. */
function blur(picture: Float32Array, blurPx: number): Float32Array {
  if (blurPx === 0) return picture;
  const reach = Math.ceil(blurPx * 3);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, index) =>
    Math.exp(-((index - reach) ** 2) / (2 * blurPx ** 2)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const pass = (source: Float32Array, step: number) =>
    source.map((_, index) =>
      weights.reduce(
        (sum, weight, weightIndex) =>
          sum + (weight / total) * (source[index + (weightIndex - reach) * step] ?? PAPER),
        0,
      ),
    );
  return pass(pass(picture, 1), PHOTO_WIDTH);
}
