import { parseHexColour } from './contrast.ts';

type Triple = readonly [number, number, number];
type InkBuild = readonly [number, number, number, number];

/**
 * Full overprints of process inks on coated paper (ISO 12647-2, as sRGB). Bit 0 of the index is cyan, bit 1 magenta,
 * bit 2 yellow. The Neugebauer equations interpolate between these corners.
 */
const OVERPRINTS: readonly Triple[] = [
  [255, 255, 255],
  [0, 158, 224],
  [230, 0, 126],
  [49, 39, 131],
  [255, 237, 0],
  [0, 150, 64],
  [227, 6, 19],
  [56, 48, 46],
];

const toLinear = (value: number) =>
  value <= 10.31 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const toChannel = (light: number) =>
  Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));

const CORNERS = OVERPRINTS.map(([r, g, b]): Triple => [toLinear(r), toLinear(g), toLinear(b)]);
/** Share of the light that full black ink reflects. */
const BLACK_LIGHT = 0.02;

/** Linear RGB of a mix of cyan, magenta, yellow and black, each 0 to 1. */
function mixInks([c, m, y, k]: InkBuild): Triple {
  const build = [c, m, y];
  const under = 1 - k * (1 - BLACK_LIGHT);
  const sum: [number, number, number] = [0, 0, 0];
  for (const [corner, light] of CORNERS.entries()) {
    const weight = build.reduce(
      (product, share, ink) => product * ((corner >> ink) & 1 ? share : 1 - share),
      1,
    );
    for (const channel of [0, 1, 2] as const) sum[channel] += under * weight * light[channel];
  }
  return sum;
}

/** Converts linear sRGB to CIE Lab (D65). */
function toLab([r, g, b]: Triple): Triple {
  const [x = 0, y = 0, z = 0] = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
  ].map((value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Weights of a colour difference. Hue weighs most: a paler blue is still blue, but a violet is not. */
const WEIGHTS = { lightness: 1, chroma: 0.85, hue: 1.4 };

/** The square of the weighted distance of two Lab colours. */
function computeSquaredDistance(first: Triple, second: Triple): number {
  const [dl, da, db] = [first[0] - second[0], first[1] - second[1], first[2] - second[2]];
  const dc =
    Math.sqrt(first[1] * first[1] + first[2] * first[2]) -
    Math.sqrt(second[1] * second[1] + second[2] * second[2]);
  const dh2 = Math.max(0, da * da + db * db - dc * dc);
  return (WEIGHTS.lightness * dl) ** 2 + (WEIGHTS.chroma * dc) ** 2 + WEIGHTS.hue * WEIGHTS.hue * dh2;
}

interface Patch {
  readonly build: InkBuild;
  readonly light: Triple;
  readonly lab: Triple;
}

function buildPatch(build: InkBuild): Patch {
  const light = mixInks(build);
  return { build, light, lab: toLab(light) };
}

const STEPS = Array.from({ length: 11 }, (_, index) => index / 10);
const BLACKS = [0, 0.3, 0.6, 0.9];
const CHART: readonly Patch[] = BLACKS.flatMap((k) =>
  STEPS.flatMap((c) => STEPS.flatMap((m) => STEPS.map((y) => buildPatch([c, m, y, k])))),
);

const clamp = (share: number) => Math.min(1, Math.max(0, share));

/** Finds the nearest patch of the chart to a Lab colour, then refines it in ever smaller steps. */
function findNearestPatch(target: Triple): Patch {
  let best = CHART[0] ?? buildPatch([0, 0, 0, 0]);
  let smallest = computeSquaredDistance(best.lab, target);
  const consider = (patch: Patch) => {
    const distance = computeSquaredDistance(patch.lab, target);
    if (distance < smallest) [best, smallest] = [patch, distance];
  };
  for (const patch of CHART) consider(patch);
  for (const step of [0.05, 0.02, 0.01]) {
    const moves = [-step, 0, step];
    const [c, m, y, k] = best.build;
    for (const dc of moves)
      for (const dm of moves)
        for (const dy of moves) {
          consider(buildPatch([clamp(c + dc), clamp(m + dm), clamp(y + dy), k]));
        }
  }
  return best;
}

export interface PrintableColour {
  /** `#rrggbb` of the nearest colour that process inks print. */
  readonly hex: string;
  /** Weighted distance in Lab between the requested colour and `hex`; see `WEIGHTS`. */
  readonly shift: number;
}

/** Below this chroma, process inks can print every hue at every lightness. */
const ALWAYS_PRINTABLE_CHROMA = 22;

const cache = new Map<string, PrintableColour>();

/** Finds the colour nearest to a `#rrggbb` that process inks can print. */
export function findPrintableColour(hex: string): PrintableColour {
  const cached = cache.get(hex);
  if (cached) return cached;
  const [r, g, b] = parseHexColour(hex);
  const target = toLab([toLinear(r), toLinear(g), toLinear(b)]);
  if (Math.hypot(target[1], target[2]) < ALWAYS_PRINTABLE_CHROMA) return { hex, shift: 0 };
  const patch = findNearestPatch(target);
  const rgb = patch.light.map((light) => toChannel(light).toString(16).padStart(2, '0'));
  const printable = { hex: `#${rgb.join('')}`, shift: Math.sqrt(computeSquaredDistance(patch.lab, target)) };
  cache.set(hex, printable);
  return printable;
}
