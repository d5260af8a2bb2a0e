import type { Cmyk } from '@cmon/core/catalogue/types';
import type { InkBuild, InkTable, PrintCondition } from '@cmon/core/imposition/inkTable';
import { CMYK_VERSION, fillInk, hexToCmyk } from './cmyk.ts';

/** The process inks of the colours of one catalogue version on one press. */
export interface Inks {
  /** Names the conversion: colours that are converted under the same id have the same inks. */
  readonly id: string;
  /** Name of the conversion in the file's metadata. */
  readonly version: string;
  /** Inks of a colour (`#rrggbb`), or null for a colour that the catalogue version doesn't have. */
  readonly find: (hex: string) => Cmyk | null;
  /** PDF operator that sets the fill colour. Throws for a colour without inks. */
  readonly fill: (hex: string) => string;
  /** PDF operator that sets the stroke colour. Throws for a colour without inks. */
  readonly stroke: (hex: string) => string;
  /** True when these inks are allowed in a print file of the version. */
  readonly isAllowed: (inks: Cmyk) => boolean;
}

/** The output profile of a print file. */
export interface PrintProfile {
  /** The ICC profile; files with the same profile get the same object, because its compressed bytes are cached. */
  readonly icc: Uint8Array;
  /** SHA-256 of `icc`, hex. */
  readonly sha256: string;
  readonly condition: PrintCondition;
}

function createInks(base: Omit<Inks, 'fill' | 'stroke'>): Inks {
  const operators = new Map<string, string>();
  const fill = (hex: string): string => {
    let operator = operators.get(hex);
    if (operator === undefined) {
      const inks = base.find(hex);
      if (inks === null) throw new Error(`The catalogue version has no inks for ${hex}`);
      operator = fillInk(inks);
      operators.set(hex, operator);
    }
    return operator;
  };
  return { ...base, fill, stroke: (hex) => fill(hex).replace(/k$/, 'K') };
}

/**
 * The inks of a catalogue version that was compiled with output profiles. A table has thousands of colours, a file
 * prints few.
 */
export function createTableInks({ colours, engine, sha256 }: InkTable): Inks {
  let allowedInks: ReadonlySet<string> | null = null;
  return createInks({
    id: `${engine} ${sha256}`,
    version: engine,
    find: (hex) => {
      const build = Object.hasOwn(colours, hex) ? colours[hex] : undefined;
      return build ? toFractions(build) : null;
    },
    isAllowed: (inks) => {
      allowedInks ??= new Set(Object.values(colours).map((build) => String(toFractions(build))));
      return allowedInks.has(String(inks));
    },
  });
}

const toFractions = ([c, m, y, k]: InkBuild): Cmyk => [c / 1000, m / 1000, y / 1000, k / 1000];

const MAX_TOTAL_INK = 3;

/** The inks of a catalogue version from before there were ink tables: a fixed formula for every colour. */
export const FORMULA_INKS: Inks = createInks({
  id: CMYK_VERSION,
  version: CMYK_VERSION,
  find: hexToCmyk,
  isAllowed: (inks) => inks.reduce((sum, ink) => sum + ink, 0) <= MAX_TOTAL_INK + 0.001,
});
