import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Font } from '@cmon/core/catalogue/types';
import type { MadeFont } from '../../font-metrics/makeFontMetrics.ts';
import type { FontSource } from '../source/schemas.ts';
import type { MeasureFont } from './measuredFonts.ts';

export interface CompiledFont extends MadeFont {
  readonly font: Font;
  readonly ttf: Uint8Array;
}

/** Reads a font's file from its package and measures it. `root` is the repository's. */
export function compileFont(source: FontSource, root: string, measure: MeasureFont): CompiledFont {
  const ttf = readFileSync(join(root, 'node_modules', source.from.package, source.from.file));
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
