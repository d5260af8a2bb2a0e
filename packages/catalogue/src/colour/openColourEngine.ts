// The path makes the declarations visible to programs of other packages.
/// <reference path="./engine.d.ts" />
import { createRequire } from 'node:module';
import * as lcms from 'lcms-wasm';
import type { Lab } from './computeDeltaE.ts';

/** Converts `count` colours. The result is a view that the next call overwrites. */
type Transform = (values: ArrayLike<number>, count: number) => Float32Array;

/** The conversions of one press. Inks are 0 to 100 %, screen channels 0 to 1. */
export interface PressTransforms {
  /** Description of the profile, as its maker wrote it. */
  readonly description: string;
  readonly screenToInks: Transform;
  /** The printed colour, relative to the paper and with black point compensation. */
  readonly inksToLab: Transform;
  readonly screenToLab: Transform;
  readonly labToScreen: Transform;
}

/** Little CMS, ready to open profiles. */
export interface ColourEngine {
  /** Name and version of Little CMS. */
  readonly name: string;
  /** Opens a CMYK output profile. Returns the reason as a text when it isn't one. */
  readonly openProfile: (icc: Uint8Array) => PressTransforms | string;
}

/** The most colours of one call. */
const MAX_BATCH = 2048;

let started: Promise<ColourEngine> | undefined;

/** Starts Little CMS (WebAssembly), once per process. */
export function openColourEngine(): Promise<ColourEngine> {
  started ??= startEngine();
  return started;
}

async function startEngine(): Promise<ColourEngine> {
  const wasm = createRequire(import.meta.url).resolve('lcms-wasm/dist/lcms.wasm');
  const engine = await lcms.instantiate({ locateFile: () => wasm });
  const format = (space: number, channels: number) =>
    lcms.FLOAT_SH(1) | lcms.COLORSPACE_SH(space) | lcms.CHANNELS_SH(channels) | lcms.BYTES_SH(4);
  const screen = { profile: engine.cmsCreate_sRGBProfile(), format: format(lcms.PT_RGB, 3), channels: 3 };
  const lab = { profile: engine.cmsCreateLab4Profile(null), format: format(lcms.PT_Lab, 3), channels: 3 };
  const flags = lcms.cmsFLAGS_BLACKPOINTCOMPENSATION | lcms.cmsFLAGS_NOOPTIMIZE | lcms.cmsFLAGS_NOCACHE;
  // A colour has at most four channels of four bytes.
  const [input, output] = [engine._malloc(MAX_BATCH * 16), engine._malloc(MAX_BATCH * 16)];

  const createTransform = (from: typeof screen, to: typeof screen): Transform => {
    const transform = engine.cmsCreateTransform(
      from.profile,
      from.format,
      to.profile,
      to.format,
      lcms.INTENT_RELATIVE_COLORIMETRIC,
      flags,
    );
    if (transform === 0) throw new Error('Little CMS can’t build a transform');
    return (values, count) => {
      if (count > MAX_BATCH) throw new Error(`more than ${MAX_BATCH} colours at once`);
      // The heap's view is replaced when the memory grows, so it is read at every call.
      engine.HEAPF32.set(values, input / 4);
      engine._cmsDoTransform(transform, input, output, count);
      return engine.HEAPF32.subarray(output / 4, output / 4 + count * to.channels);
    };
  };
  const [screenToLab, labToScreen] = [createTransform(screen, lab), createTransform(lab, screen)];
  return {
    name: `Little CMS ${lcms.LCMS_VERSION / 1000}`,
    openProfile: (icc) => {
      const problem = findProfileProblem(icc);
      if (problem !== null) return problem;
      const profile = engine.cmsOpenProfileFromMem(icc, icc.length);
      if (profile === 0) return 'is not a readable ICC profile';
      const press = { profile, format: format(lcms.PT_CMYK, 4), channels: 4 };
      try {
        return {
          description: engine.cmsGetProfileInfoASCII(profile, lcms.cmsInfoDescription, 'en', 'US'),
          screenToInks: createTransform(screen, press),
          inksToLab: createTransform(press, lab),
          screenToLab,
          labToScreen,
        };
      } catch {
        return 'has no conversion in both directions';
      }
    },
  };
}

/** Reads class and colour space from the header of an ICC profile (ICC.1, 7.2): bytes 12 to 19, then `acsp` at 36. */
function findProfileProblem(icc: Uint8Array): string | null {
  const read = (start: number) => String.fromCharCode(...icc.subarray(start, start + 4));
  if (read(36) !== 'acsp') return 'is not an ICC profile';
  if (read(16) !== 'CMYK') return `is a profile for ${read(16).trim()}, not for CMYK`;
  if (read(12) !== 'prtr') return `is a profile of class ${read(12)}, not of an output device`;
  return null;
}

/** A `#rrggbb` colour as channels of 0 to 1. */
export function toChannels(hex: string): [number, number, number] {
  return [
    Number.parseInt(hex.slice(1, 3), 16) / 255,
    Number.parseInt(hex.slice(3, 5), 16) / 255,
    Number.parseInt(hex.slice(5, 7), 16) / 255,
  ];
}

/** The first colour of a transform's result as Lab. */
export const toLab = (values: Float32Array): Lab => [values[0] ?? 0, values[1] ?? 0, values[2] ?? 0];
