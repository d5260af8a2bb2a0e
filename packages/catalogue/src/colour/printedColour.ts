import { rgbOf } from './contrast.ts';

type Triple = readonly [number, number, number];
type Build = readonly [number, number, number, number];

/**
 * How full overprints of process inks look on coated paper (ISO 12647-2, as sRGB), by the inks in them: the corners
 * between which the Neugebauer equations mix any other build of cyan, magenta and yellow.
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

const linear = (value: number) =>
  value <= 10.31 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const encoded = (light: number) =>
  Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));

const corners = OVERPRINTS.map(([r, g, b]): Triple => [linear(r), linear(g), linear(b)]);
/** Light that a full black ink lets through. */
const BLACK_LIGHT = 0.02;

/** Light of a build of cyan, magenta, yellow and black (each 0 to 1), linear RGB. */
function lightOf([c, m, y, k]: Build): Triple {
  const build = [c, m, y];
  const under = 1 - k * (1 - BLACK_LIGHT);
  const sum: [number, number, number] = [0, 0, 0];
  for (const [corner, light] of corners.entries()) {
    const weight = build.reduce(
      (product, share, ink) => product * ((corner >> ink) & 1 ? share : 1 - share),
      1,
    );
    for (const channel of [0, 1, 2] as const) sum[channel] += under * weight * light[channel];
  }
  return sum;
}

/** Lab (D65) of linear sRGB. */
function lab([r, g, b]: Triple): Triple {
  const [x = 0, y = 0, z = 0] = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
  ].map((value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** What a difference in lightness, strength and hue weighs: a paler blue is still the child's blue, a violet isn't. */
const WEIGHTS = { lightness: 1, chroma: 0.85, hue: 1.4 };

/** The square of how far two colours lie apart. */
function apart(one: Triple, other: Triple): number {
  const [dl, da, db] = [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
  const dc =
    Math.sqrt(one[1] * one[1] + one[2] * one[2]) - Math.sqrt(other[1] * other[1] + other[2] * other[2]);
  const dh2 = Math.max(0, da * da + db * db - dc * dc);
  return (WEIGHTS.lightness * dl) ** 2 + (WEIGHTS.chroma * dc) ** 2 + WEIGHTS.hue * WEIGHTS.hue * dh2;
}

interface Patch {
  readonly build: Build;
  readonly light: Triple;
  readonly lab: Triple;
}

function patchOf(build: Build): Patch {
  const light = lightOf(build);
  return { build, light, lab: lab(light) };
}

const steps = Array.from({ length: 11 }, (_, index) => index / 10);
const BLACKS = [0, 0.3, 0.6, 0.9];
const chart: readonly Patch[] = BLACKS.flatMap((k) =>
  steps.flatMap((c) => steps.flatMap((m) => steps.map((y) => patchOf([c, m, y, k])))),
);

const clamp = (share: number) => Math.min(1, Math.max(0, share));

/** The patch of the chart nearest to a colour, then its neighbours on ever finer charts. */
function nearest(wanted: Triple): Patch {
  let best = chart[0] ?? patchOf([0, 0, 0, 0]);
  let least = apart(best.lab, wanted);
  const look = (patch: Patch) => {
    const far = apart(patch.lab, wanted);
    if (far < least) [best, least] = [patch, far];
  };
  for (const patch of chart) look(patch);
  for (const step of [0.05, 0.02, 0.01]) {
    const moves = [-step, 0, step];
    const [c, m, y, k] = best.build;
    for (const dc of moves)
      for (const dm of moves)
        for (const dy of moves) {
          look(patchOf([clamp(c + dc), clamp(m + dm), clamp(y + dy), k]));
        }
  }
  return best;
}

export interface PrintedColour {
  /** `#rrggbb` of the nearest colour that process inks print. */
  readonly hex: string;
  /** How far that is from the colour asked for: the difference in Lab, strength counting half, hue half as much again. */
  readonly shift: number;
}

/** Every hue of this strength is within reach of process inks, whatever its lightness. */
const SURELY_PRINTED = 22;

const known = new Map<string, PrintedColour>();

/** The nearest that process inks can come to a `#rrggbb`. */
export function printedColour(hex: string): PrintedColour {
  const seen = known.get(hex);
  if (seen) return seen;
  const [r, g, b] = rgbOf(hex);
  const wanted = lab([linear(r), linear(g), linear(b)]);
  if (Math.hypot(wanted[1], wanted[2]) < SURELY_PRINTED) return { hex, shift: 0 };
  const found = nearest(wanted);
  const rgb = found.light.map((light) => encoded(light).toString(16).padStart(2, '0'));
  const made = { hex: `#${rgb.join('')}`, shift: Math.sqrt(apart(found.lab, wanted)) };
  known.set(hex, made);
  return made;
}
