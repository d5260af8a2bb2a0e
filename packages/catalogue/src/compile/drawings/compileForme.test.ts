import { describe, expect, it } from 'vitest';
import type { FormeSource } from '../../source/schemas.ts';
import { buildArcBand, compileForme } from './compileForme.ts';

const name = { fr_FR: 'a', es_ES: 'b', it_IT: 'c', en_GB: 'd', de_DE: 'e' };
const makeStraightText = (more: object = {}) =>
  ({ x: 12, y: 3, width: 36, height: 6, align: 'left', max: 20, ...more }) as const;
const shape = { kind: 'rect', width: 56, height: 18, radius: 0 } as const;
const source: FormeSource = {
  id: 2,
  code: 'EAO_2L',
  genCode: 'EAO',
  variation: '2L',
  object: false,
  name,
  shape,
  bleed: 2,
  safe: 2,
  mmPerPx: 0.36,
  picto: { x: 3, y: 3, width: 6, height: 6 },
  texts: [makeStraightText(), makeStraightText({ y: 9 })],
  copies: 28,
  mockup: null,
  material: '#ffffff',
};

describe('compileForme', () => {
  it('CAT-1 CAT-2 CAT-26 a forme has its codes, its text boxes in preview px and its sizes in mm', () => {
    expect(compileForme(source, shape)).toEqual({
      id: 2,
      code: 'EAO_2L',
      genCode: 'EAO',
      variation: '2L',
      thumbType: 'label',
      isObjet: false,
      name,
      textfield: { numTextes: 2, maxChars: 25, width: 100, height: 16.667, fontSize: 15.833, curviligne: 0 },
      width: 56,
      height: 18,
      outline: 'M0 0L56 0L56 18L0 18Z',
      bleedOutline: 'M-2 -2L58 -2L58 20L-2 20Z',
      bleed: 2,
      safe: 2,
      mmPerPx: 0.36,
      pictoSlot: { x: 3, y: 3, width: 6, height: 6 },
      textSlots: [
        { x: 12, y: 3, width: 36, height: 6, align: 'left', arc: null },
        { x: 12, y: 9, width: 36, height: 6, align: 'left', arc: null },
      ],
      layouts: [
        { kept: [0], boxes: [[{ x: 12, y: 3, width: 36, height: 12 }]] },
        { kept: [1], boxes: [[{ x: 12, y: 3, width: 36, height: 12 }]] },
      ],
      copies: 28,
      mockup: null,
      material: '#ffffff',
    });
  });

  it('CAT-1 an object has isObjet and the thumb type of an object', () => {
    expect(compileForme({ ...source, object: true }, shape)).toMatchObject({
      isObjet: true,
      thumbType: 'object',
    });
  });

  it('CAT-3 CAT-4 values that differ between texts are a list with one value per text', () => {
    const texts = [makeStraightText(), makeStraightText({ y: 9, width: 18, height: 4, max: 9 })];
    expect(compileForme({ ...source, texts }, shape).textfield).toEqual({
      numTextes: 2,
      maxChars: [25, 12],
      width: [100, 50],
      height: [16.667, 11.111],
      fontSize: [15.833, 10.556],
      curviligne: 0,
    });
  });

  it('BEY-65 as many letters are allowed as fit with capitals of 2 mm, never fewer than the source says', () => {
    const computeLimit = (more: object, mmPerPx = 0.36) =>
      compileForme({ ...source, mmPerPx, texts: [makeStraightText(more)] }, shape).textfield.maxChars;
    expect([computeLimit({ width: 37.2, max: 20 }), computeLimit({ width: 72, max: 18 })]).toEqual([26, 50]);
    // The smallest size of a large object is larger than 2 mm.
    expect(computeLimit({ width: 232, height: 60, max: 16 }, 1.4)).toBe(55);
    expect([computeLimit({ width: 14, max: 10 }), computeLimit({ width: 14, max: 9 })]).toEqual([10, 9]);
    // No letter of 2 mm fits, or the text has a required format.
    expect(computeLimit({ width: 60, height: 2.5, max: 12 })).toBe(12);
    expect(computeLimit({ width: 60, max: 24, pattern: 'phone' })).toBe(24);
  });

  it('FIT-8 FIT-9 a curved text is 180 px long at the top and 125 px at the bottom, in a band for its letters', () => {
    const arc = { cx: 24, cy: 24, radius: 18 };
    const texts: FormeSource['texts'] = [
      // 12 px are 4.32 mm: the ascent is 0.95 and the descent 0.35 of that.
      { arc, direction: 1, size: 12, max: 20 },
      { arc, direction: -1, size: 12, max: 16 },
    ];
    const { textfield, textSlots } = compileForme(
      { ...source, texts },
      { kind: 'ellipse', width: 48, height: 48 },
    );
    expect(textfield).toMatchObject({ width: [180, 125], curviligne: [1, -1] });
    expect(textSlots.map((slot) => slot.arc)).toEqual([
      { ...arc, middle: 270 },
      { ...arc, middle: 90 },
    ]);
    expect(textSlots.map(({ x, width }) => [x, width])).toEqual([
      [1.896, 44.208],
      [4.488, 39.024],
    ]);
  });

  it('FIT-8 a text of 180 px spans a larger angle on a smaller circle', () => {
    const buildBand = (radius: number) =>
      buildArcBand({ arc: { cx: 0, cy: 0, radius }, direction: 1, size: 12, max: 20 }, 0.36);
    expect(buildBand(64.8 / Math.PI).span).toBeCloseTo(180, 6);
    expect(buildBand(64.8 / 2 / Math.PI).span).toBeCloseTo(360, 6);
  });
});
