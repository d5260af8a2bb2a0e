import { beforeAll, describe, expect, it } from 'vitest';
import { type CompiledFont, compileFont } from '../compile/compileFont.ts';
import { measuredFonts } from '../compile/measuredFonts.ts';
import { readSources } from '../source/readSources.ts';
import type { FontSource } from '../source/schemas.ts';
import { root } from '../testing/plantedRoot.ts';
import { checkFont, checkFontClaims } from './checkFont.ts';

let source: FontSource;
let made: CompiledFont;
beforeAll(async () => {
  const [first] = readSources(root).sources.fonts;
  if (!first) throw new Error('no font');
  source = first;
  made = await compileFont(first, root, measuredFonts(root));
});

const code = (char: string) => char.codePointAt(0) ?? 0;
function withGlyph(char: string, d: string | undefined): CompiledFont {
  const { [code(char)]: _, ...others } = made.outlines.glyphs;
  const glyphs = d === undefined ? others : { ...others, [code(char)]: d };
  return { ...made, outlines: { ...made.outlines, glyphs } };
}

describe('checkFont', () => {
  it('CHK-7 passes a font that writes the five languages under an open licence', () => {
    expect(checkFont(made.font, source)).toEqual([]);
  });

  it('CHK-7 finds the letters of the five languages that a font lacks, and no others', () => {
    expect(checkFont({ ...made.font, lacks: 'ñŁß' }, source)).toEqual(['has no glyph for ñß']);
  });

  it('CHK-7 CAT-30 finds a font that may not be printed and served', () => {
    const closed = { ...source, from: { ...source.from, licence: 'Proprietary' } };
    expect(checkFont(made.font, closed)).toEqual([
      'licence Proprietary is none of OFL-1.1, Apache-2.0, MIT, CC0-1.0',
    ]);
  });
});

describe('checkFontClaims', () => {
  it('CHK-7 believes a font that draws all it claims and lacks all it denies', () => {
    expect(checkFontClaims(made)).toEqual([]);
    expect(made.outlines.glyphs[code('é')]).toMatch(/^M/);
    expect(made.outlines.glyphs[code(' ')]).toBe('');
  });

  it('CHK-7 finds a claimed letter that draws nothing', () => {
    expect(checkFontClaims(withGlyph('é', ''))).toEqual(['claims é but draws nothing']);
  });

  it('CHK-7 finds a claimed letter that the file doesn’t have', () => {
    expect(checkFontClaims(withGlyph('Ж', 'M0 0L1 0L1 1Z'))).toEqual([
      "claims Ж, which its file doesn't have",
    ]);
  });

  it.each([
    ['of a letter and an accent', 'Ǵ'],
    ['of a letter and two accents', 'ǡ'],
    ['as another hyphen', '\u2011'],
  ])('CHK-7 believes a character that the file writes %s', (_, char) => {
    expect(checkFontClaims(withGlyph(char, 'M0 0L1 0L1 1Z'))).toEqual([]);
  });

  it('CHK-7 finds a letter that the file has and the font denies', () => {
    const denying = { ...made, font: { ...made.font, lacks: 'Жé' } };
    expect(checkFontClaims(denying)).toEqual(['says it lacks é, which its file has']);
  });
});
