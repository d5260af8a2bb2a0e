import type { Mockup } from '@cmon/core/catalogue/document';
import { getValueForText } from '@cmon/core/catalogue/getValueForText';
import { FORME_VARIATIONS, type Forme } from '@cmon/core/catalogue/types';
import { beforeAll, describe, expect, it } from 'vitest';
import { flattenPath } from '../geometry/pathOutline.ts';
import { parsePathData } from '../svg/parsePathData.ts';
import { compileWholeCatalogue } from '../testing/compileWholeCatalogue.ts';

let formes: readonly Forme[];
let mockups: readonly Mockup[];
beforeAll(async () => {
  ({ formes, mockups } = (await compileWholeCatalogue()).document);
}, 600_000);

const listFormes = (genCode: string) => formes.filter((forme) => forme.genCode === genCode);
const listVariations = (genCode: string) => listFormes(genCode).map(({ variation }) => variation);

/** Measures the left, top, right and bottom of a path. */
function measureBounds(d: string): number[] {
  const points = flattenPath(d);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

describe('the formes', () => {
  it('CAT-25 there are at least 60 formes with unique codes', () => {
    expect(formes.length).toBeGreaterThanOrEqual(60);
    expect(new Set(formes.map(({ code }) => code)).size).toBe(formes.length);
  });

  it('CAT-1 code, genCode, variation, thumbType and isObjet of a forme are consistent', () => {
    for (const { id, code, genCode, variation, thumbType, isObjet, mockup } of formes) {
      expect(id, code).toBeGreaterThan(0);
      expect(genCode, code).toMatch(/^[A-Z][A-Z0-9_]*$/);
      expect(FORME_VARIATIONS, code).toContain(variation);
      expect(thumbType, code).toBe(isObjet ? 'object' : 'label');
      if (mockup === null) expect(isObjet, code).toBe(false);
    }
  });

  it.each([
    ['CAT-15', 'line counts', ['1L', '2L', '4L', 'MN', 'CH', 'R2L']],
    ['CAT-16', 'rectangle and square', ['REC', 'SQUARE']],
    ['CAT-17', 'sizes', ['S', 'M', 'L']],
    ['CAT-17', 'colours', ['BLANC', 'NOIR', 'ROUGE', 'BLEU', 'VERT', 'JAUNE', 'ROSE', 'GRIS', 'MENTHE']],
    ['CAT-18', 'ENTR shapes', ['CARRE', 'ROND', 'RECTANGLE']],
  ] as const)('%s CAT-27 the formes have the %s of the specification', (_rule, _what, expected) => {
    const used = new Set(formes.map(({ variation }) => variation));
    expect(expected.filter((variation) => !used.has(variation))).toEqual([]);
  });

  it('CAT-17 a colour variation has another material, and a size variation another area', () => {
    const listMaterials = (variation: string) =>
      formes.filter((forme) => forme.variation === variation).map((forme) => forme.material ?? '');
    const [white] = listMaterials('BLANC');
    for (const colour of ['NOIR', 'ROUGE', 'VERT', 'JAUNE'])
      expect(listMaterials(colour)).not.toContain(white);
    for (const genCode of ['SAC_CAD', 'GOBO']) {
      const sized = listFormes(genCode);
      expect(sized.map(({ variation }) => variation)).toEqual(['S', 'M', 'L']);
      const areas = sized.map(({ width, height }) => width * height);
      expect(areas).toEqual([...areas].sort((a, b) => a - b));
    }
  });

  it('CAT-18 CAT-21 a party label is square, round or rectangular, and has three texts', () => {
    expect(listVariations('ENTR')).toEqual(['CARRE', 'ROND', 'RECTANGLE']);
    for (const { textfield } of listFormes('ENTR')) expect(textfield.numTextes).toBe(3);
    const [square, round, rectangle] = listFormes('ENTR');
    expect(square?.width).toBe(square?.height);
    expect(round?.outline).toMatch(/^M[\d. ]+(C[-\d. ]+)+Z$/);
    expect(rectangle?.width).not.toBe(rectangle?.height);
  });

  it('CAT-19 CAT-27 labels and clothes labels have the variations and lines of the specification', () => {
    expect(listVariations('EAO')).toEqual(['1L', '2L', '4L', 'MN', 'R2L', 'OVALE', 'SQUARE', 'REC']);
    for (const cloth of ['ETV', 'ETC']) expect(listVariations(cloth)).toEqual(['1L', '2L']);
    const lines: Readonly<Record<string, number>> = { '1L': 1, '2L': 2, '4L': 4, MN: 1, R2L: 2 };
    for (const forme of [...listFormes('EAO'), ...listFormes('ETV'), ...listFormes('ETC')]) {
      const expected = lines[forme.variation];
      if (expected !== undefined) expect(forme.textfield.numTextes, forme.code).toBe(expected);
    }
  });

  it('CAT-57 every print on the wall of a mug, a bottle, a tumbler, a can or a jar has its curve', () => {
    const onWalls = [/^MUG2?$/, /^GRD$/, /^GOBO$/, /^CAN$/, /^POT$/].map((code) =>
      formes.filter((forme) => code.test(forme.genCode) && !['GRD_BANDE', 'POT_ROND'].includes(forme.code)),
    );
    for (const kind of onWalls) expect(kind.length).toBeGreaterThan(0);
    for (const { code, mockup } of onWalls.flat()) {
      const areas = mockups.find((each) => each.code === mockup)?.areas ?? [];
      expect(areas, code).toHaveLength(1);
      for (const { round } of areas) {
        expect(round?.sag, code).toBeGreaterThan(0);
        expect(round?.radius, code).toBeGreaterThan(0);
      }
    }
  });

  it('CAT-20 a bag tag is a cat, a bear or round', () => {
    expect(listVariations('BAG')).toEqual(['CHAT', 'OURS', 'ROND']);
    const [cat, bear] = listFormes('BAG');
    for (const head of [cat, bear]) expect(parsePathData(head?.outline ?? '').length).toBeGreaterThan(8);
    expect(cat?.outline).not.toBe(bear?.outline);
  });

  it('CAT-2 CAT-26 every text box in preview px has the size of its slot in mm', () => {
    for (const { code, textfield, textSlots, mmPerPx } of formes) {
      expect(textSlots.length, code).toBe(textfield.numTextes);
      textSlots.forEach((slot, index) => {
        if (slot.arc !== null) return;
        const getValue = (value: number | readonly number[]) =>
          typeof value === 'number' ? value : (value[index] ?? 0);
        expect(getValue(textfield.width) * mmPerPx, code).toBeCloseTo(slot.width, 2);
        expect(getValue(textfield.height) * mmPerPx, code).toBeCloseTo(slot.height, 2);
      });
    }
  });

  it('CAT-3 CAT-4 a list of values has one value per text', () => {
    const lists = formes.flatMap(({ textfield }) =>
      [textfield.maxChars, textfield.width, textfield.height, textfield.fontSize, textfield.curviligne]
        .filter((figures) => typeof figures !== 'number')
        .map((figures) => [figures.length, textfield.numTextes]),
    );
    expect(lists.length).toBeGreaterThan(20);
    for (const [length, texts] of lists) expect(length).toBe(texts);
  });

  it('FIT-8 FIT-9 curved texts are 180 px long at the top and 125 px at the bottom', () => {
    const curved = formes.flatMap(({ textfield, textSlots }) =>
      textSlots.flatMap(({ arc }, index) => {
        if (arc === null) return [];
        const getValue = (value: number | readonly number[]) =>
          typeof value === 'number' ? value : value[index];
        return [`${getValue(textfield.curviligne)} ${getValue(textfield.width)}`];
      }),
    );
    expect(curved.length).toBeGreaterThan(10);
    expect([...new Set(curved)].sort()).toEqual(['-1 125', '1 180']);
  });

  it('CAT-26 an outline has the declared size, and its bleed is larger by the declared bleed', () => {
    for (const { code, outline, bleedOutline, width, height, bleed } of formes) {
      const expectNear = (found: readonly number[], expected: readonly number[]) => {
        for (const [index, edge] of found.entries())
          expect(Math.abs(edge - (expected[index] ?? 0)), code).toBeLessThan(0.06);
      };
      expect(bleed, code).toBeGreaterThanOrEqual(1);
      expectNear(measureBounds(outline), [0, 0, width, height]);
      expectNear(measureBounds(bleedOutline), [-bleed, -bleed, width + bleed, height + bleed]);
    }
  });

  it('PDF-6, CAT-26 every forme has the required safe zone, and its slots stay in it', () => {
    for (const { code, width, height, safe, pictoSlot, textSlots } of formes) {
      expect(safe, code).toBeGreaterThanOrEqual(Math.min(width, height) <= 32 ? 1.5 : 2);
      for (const { x, y, width: across, height: down } of [...textSlots, ...(pictoSlot ? [pictoSlot] : [])])
        for (const room of [x, y, width - x - across, height - y - down])
          expect(room, code).toBeGreaterThan(safe - 1e-9);
    }
  });

  it('CHK-6 an outline is one closed path of lines and cubics', () => {
    for (const { code, outline, bleedOutline } of formes)
      for (const d of [outline, bleedOutline])
        expect(d, code).toMatch(/^M-?[\d.]+ -?[\d.]+([LC]-?[\d.]+( -?[\d.]+)+)+Z$/);
  });

  it('CAT-26 the right sole is the mirrored left sole', () => {
    const findSole = (code: string) => formes.find((forme) => forme.code === code);
    const [left, right] = [findSole('CHA_G'), findSole('CHA_D')];
    if (!left || !right) throw new Error('no soles');
    expect([left.width, left.height]).toEqual([right.width, right.height]);
    const listEdgePoints = (forme: Forme, mirrored: boolean) =>
      flattenPath(forme.outline)
        .map(([x, y]) => [mirrored ? forme.width - x : x, y] as const)
        .sort((a, b) => a[1] - b[1] || a[0] - b[0]);
    const [one, other] = [listEdgePoints(left, false), listEdgePoints(right, true)];
    for (const [x, y] of one)
      expect(Math.min(...other.map(([ox, oy]) => Math.hypot(x - ox, y - oy)))).toBeLessThan(0.6);
  });

  it('BEY-65 every text in which 26 letters fit with capitals of 2 mm may have 26 characters', () => {
    for (const { code, mmPerPx, textSlots, textfield } of formes)
      for (const [index, { width, height, arc }] of textSlots.entries()) {
        const size = getValueForText(textfield.fontSize, index) * mmPerPx;
        const isFree = textfield.patterns?.[index] == null && arc === null;
        const letter = Math.max(2 / 0.7, 6 * mmPerPx) / 2;
        if (isFree && Math.min(size, height) >= 2 / 0.7 && width >= 26 * letter)
          expect(getValueForText(textfield.maxChars, index), code).toBeGreaterThanOrEqual(26);
      }
  });
});
