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

function readFont({ from }: FontSource, root: string): Uint8Array {
  const folder = from.package === undefined ? 'assets/fonts' : `node_modules/${from.package}`;
  try {
    return readFileSync(join(root, folder, from.file));
  } catch {
    throw new SvgError(`no font ${folder}/${from.file}`);
  }
}

/** Reads a font's file and measures it. `root` is the repository's. Throws `SvgError` when it isn't there. */
export function compileFont(source: FontSource, root: string, measure: MeasureFont): CompiledFont {
  const ttf = readFont(source, root);
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
