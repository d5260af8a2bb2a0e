import { describe, expect, it } from 'vitest';
import type { TrimShape } from '../geometry/traceOutline.ts';
import type { FormeSource } from '../source/schemas.ts';
import { checkForme } from './checkForme.ts';

type ShapedForme = FormeSource & { readonly shape: TrimShape };
const findFaults = (forme: ShapedForme) => checkForme(forme, forme.shape);

const text = { x: 12, y: 3, width: 35, height: 6, align: 'center', max: 20 } as const;
const label: ShapedForme = {
  id: 1,
  code: 'EAO_1L',
  genCode: 'EAO',
  variation: '1L',
  object: false,
  name: { fr_FR: 'a', es_ES: 'a', it_IT: 'a', en_GB: 'a', de_DE: 'a' },
  shape: { kind: 'rect', width: 50, height: 12, radius: 2 },
  bleed: 2,
  safe: 2,
  mmPerPx: 0.36,
  picto: { x: 3, y: 3, width: 6, height: 6 },
  texts: [text],
  copies: 40,
  mockup: null,
  material: '#ffffff',
};
const round: ShapedForme = {
  ...label,
  shape: { kind: 'ellipse', width: 48, height: 48 },
  picto: { x: 13, y: 13, width: 22, height: 22 },
  texts: [
    { arc: { cx: 24, cy: 24, radius: 17.8 }, direction: 1, size: 12, max: 20 },
    { arc: { cx: 24, cy: 24, radius: 20.4 }, direction: -1, size: 12, max: 20 },
  ],
};

describe('checkForme', () => {
  it('CAT-26 a valid rectangular and a valid round label have no problem', () => {
    expect(findFaults(label)).toEqual([]);
    expect(findFaults(round)).toEqual([]);
  });

  it('PDF-6 a slot outside the safe zone is reported', () => {
    expect(findFaults({ ...label, texts: [{ ...text, width: 37 }] })).toEqual([
      'text 1 leaves the safe zone',
    ]);
    expect(findFaults({ ...label, safe: 3.5 })).toEqual([
      'picto leaves the safe zone',
      'text 1 leaves the safe zone',
    ]);
    expect(findFaults({ ...round, safe: 3 })).toEqual([
      'text 1 leaves the safe zone',
      'text 2 leaves the safe zone',
    ]);
  });

  it('PDF-6 the safe zone is at least 2 mm, and at least 1.5 mm on a label of at most 32 mm', () => {
    expect(findFaults({ ...round, safe: 1.9 })).toEqual(['the safe zone is under 2 mm']);
    const small = { kind: 'rect', width: 50, height: 32, radius: 2 } as const;
    expect(findFaults({ ...label, shape: small, safe: 1.5 })).toEqual([]);
    expect(findFaults({ ...label, shape: small, safe: 1.4 })).toEqual(['the safe zone is under 1.5 mm']);
    expect(findFaults({ ...label, shape: { ...small, height: 33 }, safe: 1.9 })).toEqual([
      'the safe zone is under 2 mm',
    ]);
  });

  it('CAT-26 overlapping slots are reported', () => {
    expect(findFaults({ ...label, texts: [{ ...text, x: 8, width: 38 }] })).toEqual([
      'picto overlaps text 1',
    ]);
    expect(findFaults({ ...round, picto: { x: 10, y: 10, width: 28, height: 28 } })).toEqual([
      'picto overlaps text 1',
      'picto overlaps text 2',
    ]);
  });

  it('CAT-26 overlapping curved texts are reported', () => {
    const tight = { arc: { cx: 24, cy: 24, radius: 17 }, size: 12, max: 20 } as const;
    const texts: FormeSource['texts'] = [
      { ...tight, direction: 1 },
      { ...tight, direction: -1 },
    ];
    expect(findFaults({ ...round, picto: null, texts })).toEqual(['the curved texts overlap']);
  });

  it('PDF-7 a scale that would print the smallest text under 6 pt is reported', () => {
    expect(findFaults({ ...label, mmPerPx: 0.35 })).toEqual(['mmPerPx 0.35 prints text under 6 pt']);
  });
});
