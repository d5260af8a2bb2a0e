import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Font } from '@cmon/core/catalogue/types';
import type { MadeFont } from '../../font-metrics/makeFontMetrics.ts';
import type { FontSource } from '../source/schemas.ts';
import { SvgError } from '../svg/parseXml.ts';
import type { MeasureFont } from './measuredFonts.ts';

export interface CompiledFont extends MadeFont {
  readonly font: Font;
  readonly ttf: Uint8Array;
}

const placeOf = ({ from }: Pick<FontSource, 'from'>): string =>
  `${from.package === undefined ? 'assets/fonts' : `node_modules/${from.package}`}/${from.file}`;

/** A font's file, or null when it isn't there. */
export function readFont(source: Pick<FontSource, 'from'>, root: string): Uint8Array | null {
  try {
    return readFileSync(join(root, placeOf(source)));
  } catch {
    return null;
  }
}

/** Reads a font's file and measures it. `root` is the repository's. Throws `SvgError` when it isn't there. */
export function compileFont(source: FontSource, root: string, measure: MeasureFont): CompiledFont {
  const ttf = readFont(source, root);
  if (!ttf) throw new SvgError(`no font ${placeOf(source)}`);
  const made = measure(ttf, source.id);
  const font: Font = {
    id: source.id,
    family: `cmon ${source.name}`,
    code: source.code,
    file: `fonts/${source.code}.ttf`,
    metrics: `fonts/${source.code}.metrics.json`,
    lacks: made.lacks,
  };
  return { ...made, font, ttf };
}
