import { describe, expect, it } from 'vitest';
import { type LetterFont, letterShapes } from './letterShapes.ts';
import { parsePathData } from './parsePathData.ts';

/** Two letters of a font of a thousand units: I stands 100 wide and 700 high, O 600 wide and 700 high; g hangs down 200. */
const box = (left: number, bottom: number, right: number, top: number) =>
  `M${left} ${bottom}L${right} ${bottom}L${right} ${top}L${left} ${top}Z`;
const glyphs = { I: box(50, 0, 150, 700), O: box(50, 0, 650, 700), g: box(50, -200, 450, 500), ' ': '' };
const advances = { I: 200, O: 700, g: 500, ' ': 300 };
const byCode = <T>(entries: Readonly<Record<string, T>>): Record<number, T> =>
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
    advances: byCode(advances),
    kerning: { chars: '', left: [], right: [], values: [[0]] },
  },
  outlines: { id: 1, unitsPerEm: 1000, glyphs: byCode(glyphs) },
};

/** Left, top, right and bottom of what is drawn. */
function ink(text: string, room = { x: 10, y: 20, width: 60, height: 30 }) {
  const [shape, ...others] = letterShapes(text, font, room, '#1d2c5e');
  if (!shape || others.length > 0) throw new Error('not one shape');
  const points = parsePathData(shape.d).flatMap((command) => ('to' in command ? [command.to] : []));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map((edge) =>
    Number(edge.toFixed(2)),
  );
}

describe('letterShapes', () => {
  it('CAT-29 a letter is drawn upright in its colour, as one shape', () => {
    expect(letterShapes('I', font, { x: 0, y: 0, width: 10, height: 70 }, '#d2322d')).toEqual([
      { d: 'M0 70L10 70L10 0L0 0Z', fill: '#d2322d' },
    ]);
  });

  it('CAT-29 a text is as large as its box lets it be, and stands in its middle', () => {
    expect(ink('O')).toEqual([27.14, 20, 52.86, 50]);
    expect(ink('OOOO')).toEqual([10, 27.22, 70, 42.78]);
  });

  it('CAT-29 what hangs down counts as much as what rises', () => {
    const [, top, , bottom] = ink('Og');
    expect([top, bottom]).toEqual([20, 50]);
  });

  it('CAT-29 spaces part words, and those at an end take no room', () => {
    expect(ink('O O')).not.toEqual(ink('OO'));
    const [left, , right] = ink('I ');
    expect(left).toBeCloseTo(80 - (right ?? 0), 2);
  });

  it('CAT-29 lines stand under each other, each in the middle', () => {
    const [shape] = letterShapes('OO\nI', font, { x: 0, y: 0, width: 130, height: 400 }, '#000000');
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
  ])('CAT-31 %j is refused, saying why', (text, message) => {
    expect(() => letterShapes(text, font, { x: 0, y: 0, width: 9, height: 9 }, '#000000')).toThrow(message);
  });
});
