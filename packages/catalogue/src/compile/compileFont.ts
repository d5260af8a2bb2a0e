import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Font } from '@cmon/core/catalogue/types';
import type { MadeFont } from '../fontMetrics/makeFontMetrics.ts';
import type { FontSource } from '../source/schemas.ts';
import { SvgError } from '../svg/parseXml.ts';
import type { MeasureFont } from './measuredFonts.ts';
import { webFont } from './webFont.ts';

export interface CompiledFont extends MadeFont {
  readonly font: Font;
  /** The file it is made from, and what a page loads of it. */
  readonly ttf: Uint8Array;
  readonly woff2: Uint8Array;
  /** True where its licence forbids a part of it under its name. */
  readonly reservedName: boolean;
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

/** Reads a font's file, measures it and packs it for pages. `root` is the repository's. Throws `SvgError` when it isn't there. */
export async function compileFont(
  source: FontSource,
  root: string,
  measure: MeasureFont,
): Promise<CompiledFont> {
  const ttf = readFont(source, root);
  if (!ttf) throw new SvgError(`no font ${placeOf(source)}`);
  const made = measure(ttf, source.id);
  const font: Font = {
    id: source.id,
    family: `cmon ${source.name}`,
    code: source.code,
    file: `fonts/${source.code}.woff2`,
    metrics: `fonts/${source.code}.metrics.json`,
    lacks: made.lacks,
  };
  const characters = Object.keys(made.outlines.glyphs)
    .map((code) => String.fromCodePoint(Number(code)))
    .join('');
  const { reservedName } = source.from;
  const woff2 = await webFont(ttf, characters, reservedName, root);
  return { ...made, font, ttf, woff2, reservedName };
}
