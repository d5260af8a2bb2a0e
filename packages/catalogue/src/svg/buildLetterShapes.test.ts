import { describe, expect, it } from 'vitest';
import { buildLetterShapes, type LetterFont } from './buildLetterShapes.ts';
import { parsePathData } from './parsePathData.ts';

const drawBox = (left: number, bottom: number, right: number, top: number) =>
  `M${left} ${bottom}L${right} ${bottom}L${right} ${top}L${left} ${top}Z`;
/** A font with 1000 units per em: I is 100 wide and 700 high, O is 600 wide and 700 high, g descends 200. */
const glyphs = {
  I: drawBox(50, 0, 150, 700),
  O: drawBox(50, 0, 650, 700),
  g: drawBox(50, -200, 450, 500),
  ' ': '',
};
const advances = { I: 200, O: 700, g: 500, ' ': 300 };
const keyByCode = <T>(entries: Readonly<Record<string, T>>): Record<number, T> =>
  Object.fromEntries(Object.entries(entries).map(([char, value]) => [char.codePointAt(0) ?? 0, value]));

const font: LetterFont = {
  metrics: {
    id: 1,
    unitsPerEm: 1000,
    ascender: 900,
    descender: -300,
    capHeight: 700,
    xHeight: 500,
    inkTop: 700,
    inkBottom: -200,
    tall: {},
    deep: {},
    advances: keyByCode(advances),
    kerning: { chars: '', left: [], right: [], values: [[0]] },
  },
  outlines: { id: 1, unitsPerEm: 1000, glyphs: keyByCode(glyphs) },
};

/** Returns the left, top, right and bottom of the drawn shape. */
function measureInk(text: string, area = { x: 10, y: 20, width: 60, height: 30 }) {
  const [shape, ...others] = buildLetterShapes(text, font, area, '#1d2c5e');
  if (!shape || others.length > 0) throw new Error('not one shape');
  const points = parsePathData(shape.d).flatMap((command) => ('to' in command ? [command.to] : []));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map((edge) =>
    Number(edge.toFixed(2)),
  );
}

describe('buildLetterShapes', () => {
  it('CAT-29 a letter is drawn upright in its colour, as one shape', () => {
    expect(buildLetterShapes('I', font, { x: 0, y: 0, width: 10, height: 70 }, '#d2322d')).toEqual([
      { d: 'M0 70L10 70L10 0L0 0Z', fill: '#d2322d' },
    ]);
  });

  it('CAT-29 a text fills its box and is centred in it', () => {
    expect(measureInk('O')).toEqual([27.14, 20, 52.86, 50]);
    expect(measureInk('OOOO')).toEqual([10, 27.22, 70, 42.78]);
  });

  it('CAT-29 descenders count for the height of a text', () => {
    const [, top, , bottom] = measureInk('Og');
    expect([top, bottom]).toEqual([20, 50]);
  });

  it('CAT-29 a space separates words, and a space at the end is ignored', () => {
    expect(measureInk('O O')).not.toEqual(measureInk('OO'));
    const [left, , right] = measureInk('I ');
    expect(left).toBeCloseTo(80 - (right ?? 0), 2);
  });

  it('CAT-29 lines are below each other, each centred', () => {
    const [shape] = buildLetterShapes('OO\nI', font, { x: 0, y: 0, width: 130, height: 400 }, '#000000');
    const starts = parsePathData(shape?.d ?? '').flatMap((command) =>
      command.kind === 'M' ? [command.to] : [],
    );
    const [first, second, third] = starts;
    expect([first?.[0], second?.[0], third?.[0]]).toEqual([0, 70, 60]);
    expect((third?.[1] ?? 0) - (first?.[1] ?? 0)).toBeCloseTo(112, 2);
  });

  it.each([
    ['Oß', 'the font has no “ß”'],
    ['O\nÉ', 'the font has no “É”'],
    ['  ', 'there is nothing to letter'],
    ['', 'there is nothing to letter'],
  ])('CAT-31 %j is refused with the reason', (text, message) => {
    expect(() => buildLetterShapes(text, font, { x: 0, y: 0, width: 9, height: 9 }, '#000000')).toThrow(
      message,
    );
  });
});
