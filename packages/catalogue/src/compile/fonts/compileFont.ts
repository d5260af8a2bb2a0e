import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Font } from '@cmon/core/catalogue/types';
import type { MeasuredFont } from '../../fontMetrics/measureFont.ts';
import type { FontSource } from '../../source/schemas.ts';
import { SvgError } from '../../svg/parseXml.ts';
import { buildWebFont } from './buildWebFont.ts';
import type { MeasureFont } from './createFontMeasurer.ts';

/** A measured font with its files. */
export interface CompiledFont extends MeasuredFont {
  readonly font: Font;
  /** The original file, and the WOFF2 that a page loads. */
  readonly ttf: Uint8Array;
  readonly woff2: Uint8Array;
  /** True when its licence forbids a subset of the font under the same name. */
  readonly reservedName: boolean;
}

const getFontPath = ({ from }: Pick<FontSource, 'from'>): string =>
  `${from.package === undefined ? 'assets/fonts' : `node_modules/${from.package}`}/${from.file}`;

/** Reads a font's file. Returns null when it doesn't exist. */
export function readFont(source: Pick<FontSource, 'from'>, root: string): Uint8Array | null {
  try {
    return readFileSync(join(root, getFontPath(source)));
  } catch {
    return null;
  }
}

/**
 * Reads and measures a font's file and packs it as WOFF2. `root` is the folder of the repository. Throws `SvgError` for a
 * missing file.
 */
export async function compileFont(
  source: FontSource,
  root: string,
  measure: MeasureFont,
): Promise<CompiledFont> {
  const ttf = readFont(source, root);
  if (!ttf) throw new SvgError(`no font ${getFontPath(source)}`);
  const measured = measure(ttf, source.id);
  const font: Font = {
    id: source.id,
    family: `cmon ${source.name}`,
    code: source.code,
    file: `fonts/${source.code}.woff2`,
    metrics: `fonts/${source.code}.metrics.json`,
    lacks: measured.lacks,
  };
  const characters = Object.keys(measured.outlines.glyphs)
    .map((code) => String.fromCodePoint(Number(code)))
    .join('');
  const { reservedName } = source.from;
  const woff2 = await buildWebFont(ttf, characters, reservedName, root);
  return { ...measured, font, ttf, woff2, reservedName };
}
