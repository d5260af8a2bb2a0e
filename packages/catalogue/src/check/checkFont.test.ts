import { beforeAll, describe, expect, it } from 'vitest';
import { type CompiledFont, compileFont } from '../compile/fonts/compileFont.ts';
import { createFontMeasurer } from '../compile/fonts/createFontMeasurer.ts';
import { readSources } from '../source/readSources.ts';
import type { FontSource } from '../source/schemas.ts';
import { root } from '../testing/createTestCatalogue.ts';
import { checkFont, checkFontCoverage } from './checkFont.ts';

let source: FontSource;
let compiled: CompiledFont;
beforeAll(async () => {
  const [first] = readSources(root).sources.fonts;
  if (!first) throw new Error('no font');
  source = first;
  compiled = await compileFont(first, root, createFontMeasurer(root));
});

const getCode = (char: string) => char.codePointAt(0) ?? 0;
function changeGlyph(char: string, d: string | undefined): CompiledFont {
  const { [getCode(char)]: _, ...others } = compiled.outlines.glyphs;
  const glyphs = d === undefined ? others : { ...others, [getCode(char)]: d };
  return { ...compiled, outlines: { ...compiled.outlines, glyphs } };
}

describe('checkFont', () => {
  it('CHK-7 a font with all characters of the five languages and an open licence is valid', () => {
    expect(checkFont(compiled.font, source)).toEqual([]);
  });

  it('CHK-7 missing letters of the five languages are reported, and no others', () => {
    expect(checkFont({ ...compiled.font, lacks: 'ñŁß' }, source)).toEqual(['has no glyph for ñß']);
  });

  it('CHK-7 CAT-30 a font without an open licence is reported', () => {
    const closed = { ...source, from: { ...source.from, licence: 'Proprietary' } };
    expect(checkFont(compiled.font, closed)).toEqual([
      'licence Proprietary is none of OFL-1.1, Apache-2.0, MIT, CC0-1.0',
    ]);
  });
});

describe('checkFontCoverage', () => {
  it('CHK-7 a font whose list of characters is right is valid', () => {
    expect(checkFontCoverage(compiled)).toEqual([]);
    expect(compiled.outlines.glyphs[getCode('é')]).toMatch(/^M/);
    expect(compiled.outlines.glyphs[getCode(' ')]).toBe('');
  });

  it('CHK-7 a listed letter without ink is reported', () => {
    expect(checkFontCoverage(changeGlyph('é', ''))).toEqual(['claims é but draws nothing']);
  });

  it('CHK-7 a listed letter that the file doesn’t have is reported', () => {
    expect(checkFontCoverage(changeGlyph('Ж', 'M0 0L1 0L1 1Z'))).toEqual([
      "claims Ж, which its file doesn't have",
    ]);
  });

  it.each([
    ['composed of a letter and an accent', 'Ǵ'],
    ['composed of a letter and two accents', 'ǡ'],
    ['that has the glyph of another hyphen', '\u2011'],
  ])('CHK-7 a character %s is valid', (_, char) => {
    expect(checkFontCoverage(changeGlyph(char, 'M0 0L1 0L1 1Z'))).toEqual([]);
  });

  it('CHK-7 a letter that the file has but the font lists as missing is reported', () => {
    const denying = { ...compiled, font: { ...compiled.font, lacks: 'Жé' } };
    expect(checkFontCoverage(denying)).toEqual(['says it lacks é, which its file has']);
  });
});
