import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Forme } from '../catalogue/types.ts';
import type { TextChoice } from '../composition/types.ts';
import { buildScene } from './buildScene.ts';
import { DEFAULT_FONT_METRICS } from './defaultFontMetrics.ts';
import { measureText } from './measureText.ts';
import { computeLetterHeightMm, computePrintedPt } from './printedSize.ts';
import type { SceneEnv } from './sceneEnv.ts';
import { testChoice, testEnv, testForme, withForme } from './testing/testCatalogue.ts';
import { testFont } from './testing/testFonts.ts';
import type { Scene, TextNode } from './types.ts';

function makeText(value: string, changes: Partial<TextChoice> = {}): TextChoice {
  return {
    value,
    ratio: 1,
    ...changes,
  };
}

function draw(
  textes: readonly TextChoice[],
  forme: Partial<Forme> = {},
  env: Partial<SceneEnv> = {},
  font = 1,
): Scene {
  const catalogue = withForme(testForme(forme));
  return buildScene(testChoice({ textes, font }), testEnv({ catalogue, ...env }));
}

const listTexts = ({ nodes }: Scene): readonly TextNode[] => nodes.filter((node) => node.kind === 'text');
const LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ -éèàüöñçÉÑÅß'];

describe('layOutText', () => {
  it('FIT-2 a short text has the default size of the slot', () => {
    expect(listTexts(draw([makeText('Zoé')]))[0]?.size).toBeCloseTo(16 * 0.4, 12);
  });

  it('FIT-3 the default size is 20 px when the text field has none', () => {
    const slot = { x: 0, y: 0, width: 56, height: 16, align: 'center', arc: null } as const;
    const textfield = { ...testForme().textfield, fontSize: 0, height: 40, width: 140 };
    expect(listTexts(draw([makeText('Zoé')], { textSlots: [slot], textfield }))[0]?.size).toBeCloseTo(
      20 * 0.4,
      12,
    );
  });

  it('FIT-1 the smallest size is 6 preview px, and a text that would need a smaller size is reported', () => {
    const scene = draw([makeText('W'.repeat(60))]);
    expect(listTexts(scene)[0]?.size).toBeCloseTo(6 * 0.4, 12);
    expect(scene.warnings).toContainEqual({ kind: 'textTooWide', index: 0 });
  });

  it('FIT-19 a ratio changes the text size, but the text always stays in its slot', () => {
    const computeSizeAt = (ratio: number) => listTexts(draw([makeText('Leo', { ratio })]))[0]?.size ?? 0;
    const { inkTop, inkBottom, unitsPerEm } = testFont(1).metrics;
    expect(computeSizeAt(0.5)).toBeCloseTo(3.2, 12);
    expect(computeSizeAt(0.1)).toBeCloseTo(2.4, 12);
    expect(computeSizeAt(3)).toBeCloseTo(6 / ((inkTop - inkBottom) / unitsPerEm), 12);
    const [slot] = testForme().textSlots;
    for (const ratio of [0.1, 0.9, 1, 1.3, 3]) {
      const scene = draw([makeText('Maximilien-A', { ratio })]);
      expect(scene.warnings.filter(({ kind }) => kind === 'textTooWide')).toEqual([]);
      for (const { width } of listTexts(scene)) expect(width).toBeLessThanOrEqual((slot?.width ?? 0) + 1e-9);
    }
  });

  it('FIT-22 with autofit off a text keeps its size and is reported when it overflows', () => {
    const scene = draw([makeText('Maximilien-Alexandre de la Tour', { autofit: false, ratio: 1.2 })]);
    expect(listTexts(scene)[0]?.size).toBeCloseTo(16 * 0.4 * 1.2, 12);
    expect(scene.warnings).toEqual([{ kind: 'textTooWide', index: 0 }]);
    expect(draw([makeText('Zoé', { autofit: false })]).warnings).toEqual([]);
  });

  it('FIT-13 a text without a slot, or in a slot without width, is reported and not drawn', () => {
    const noSlot = draw([makeText('Zoé'), makeText('Léo')], { textSlots: testForme().textSlots.slice(0, 1) });
    expect(noSlot.warnings).toEqual([{ kind: 'noTextBox', index: 1 }]);
    expect(listTexts(noSlot)).toHaveLength(1);
    const noWidth = draw([makeText('Zoé')], { textfield: { ...testForme().textfield, width: 0 } });
    expect(noWidth.warnings).toEqual([{ kind: 'noTextBox', index: 0 }]);
    expect(listTexts(noWidth)).toEqual([]);
  });

  it('TXT-16 texts beyond the number of texts of the forme are not drawn', () => {
    const texts = [makeText('un'), makeText('deux'), makeText('trois')];
    expect(listTexts(draw(texts)).map((node) => node.text)).toEqual(['un', 'deux']);
    const oneText = { ...testForme().textfield, numTextes: 1 };
    expect(listTexts(draw(texts, { textfield: oneText })).map((node) => node.text)).toEqual(['un']);
  });

  it('CAT-4 a list of values is indexed by text', () => {
    const textfield = { ...testForme().textfield, fontSize: [8, 12], width: [100, 50], height: [20, 20] };
    const [first, second] = listTexts(draw([makeText('a'), makeText('Maximilien')], { textfield }));
    expect(first?.size).toBeCloseTo(3.2, 12);
    expect(second?.width).toBeCloseTo(20, 10);
  });

  it('SCN-24 a disabled text (a single space) has no nodes and no warnings', () => {
    const scene = draw([makeText(' '), makeText(' ')]);
    expect(listTexts(scene)).toEqual([]);
    expect(scene.warnings).toEqual([]);
  });

  it('SCN-7 an empty text draws its placeholder in #e6e6e6', () => {
    expect(listTexts(draw([makeText('', { placeholder: 'votre texte' })]))).toMatchObject([
      { text: 'votre texte', colour: '#e6e6e6', placeholder: true },
    ]);
  });

  it('SCN-23 an empty text draws nothing in print', () => {
    expect(listTexts(draw([makeText('', { placeholder: 'votre texte' })], {}, { purpose: 'print' }))).toEqual(
      [],
    );
  });

  it('SCN-4 the default text colour is black', () => {
    const scene = buildScene(testChoice({ textcolor: 0 }), testEnv());
    expect(listTexts(scene).map((node) => node.colour)).toEqual(['#000000', '#000000']);
  });

  it('SCN-5 an unknown font, or one whose metrics are not loaded, is replaced with the default font', () => {
    for (const scene of [
      draw([makeText('Zoé')], {}, {}, 77),
      draw([makeText('Zoé')], {}, { metrics: () => null }),
    ]) {
      const node = listTexts(scene)[0];
      expect(node?.font).toBe(0);
      expect(node?.width).toBeCloseTo(measureText(DEFAULT_FONT_METRICS, 'Zoé') * (node?.size ?? 0), 12);
    }
  });

  it('CMP-4 a list of fonts cycles by text index', () => {
    const textes = [makeText('a'), makeText('b')];
    const scene = buildScene(testChoice({ textes, font: [3, 2] }), testEnv());
    expect(listTexts(scene).map((node) => node.font)).toEqual([3, 2]);
  });

  it('SCN-22 a newline starts a new line of the same slot', () => {
    const tall = [{ x: 4, y: 1, width: 48, height: 14, align: 'center' as const, arc: null }];
    const textfield = { ...testForme().textfield, height: 40, width: 200 };
    const nodes = listTexts(draw([makeText('Zoé\nMüller')], { textSlots: tall, textfield }));
    expect(nodes.map(({ text: line, line: number, index }) => ({ line, number, index }))).toEqual([
      { line: 'Zoé', number: 0, index: 0 },
      { line: 'Müller', number: 1, index: 0 },
    ]);
    expect(nodes[0]?.size).toBe(nodes[1]?.size);
    expect(nodes[0]?.baseline).toBeLessThan(nodes[1]?.baseline ?? 0);
  });

  it('SCN-19 the ink of every text stays in its slot', () => {
    const value = fc.string({ unit: fc.constantFrom(...LETTERS, '\n'), minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(
        value,
        fc.constantFrom(1, 2, 3),
        fc.constantFrom('left', 'center', 'right'),
        (typed, font, align) => {
          const slot = { x: 5, y: 3, width: 50, height: 12, align, arc: null };
          const textfield = { ...testForme().textfield, width: 200, height: 60, fontSize: 30 };
          const scene = draw([makeText(typed)], { textSlots: [slot], textfield }, {}, font);
          if (scene.warnings.some((warning) => warning.kind === 'textTooWide')) return;
          const { metrics } = testFont(font);
          for (const { x, width, baseline, size, text: line } of listTexts(scene)) {
            const em = size / metrics.unitsPerEm;
            const codes = [...line].map((char) => char.charCodeAt(0));
            const top = Math.max(metrics.inkTop, ...codes.map((code) => metrics.tall[code] ?? 0));
            const bottom = Math.min(metrics.inkBottom, ...codes.map((code) => metrics.deep[code] ?? 0));
            expect(x).toBeGreaterThanOrEqual(5 - 1e-9);
            expect(x + width).toBeLessThanOrEqual(55 + 1e-9);
            expect(baseline - top * em).toBeGreaterThanOrEqual(3 - 1e-9);
            expect(baseline - bottom * em).toBeLessThanOrEqual(15 + 1e-9);
          }
        },
      ),
    );
  });

  it('SCN-19 a text is aligned to the left, the centre or the right of its slot', () => {
    const measureEdges = (align: 'left' | 'center' | 'right') => {
      const slot = { x: 10, y: 2, width: 40, height: 6, align, arc: null };
      const node = listTexts(draw([makeText('Léo')], { textSlots: [slot] }))[0];
      return { left: node?.x ?? 0, right: (node?.x ?? 0) + (node?.width ?? 0) };
    };
    expect(measureEdges('left').left).toBe(10);
    expect(measureEdges('right').right).toBeCloseTo(50, 10);
    expect((measureEdges('center').left + measureEdges('center').right) / 2).toBeCloseTo(30, 10);
  });

  it('BEY-1 BEY-2 a text whose capitals are smaller than 2 mm in print is reported with their height', () => {
    const scene = draw([makeText('Zoé', { ratio: 0.4 })]);
    const { size } = listTexts(scene)[0] ?? { size: 0 };
    const letterMm = computeLetterHeightMm(testFont(1).metrics, size);
    expect(letterMm).toBeCloseTo(size * 0.616, 10);
    expect(letterMm).toBeLessThan(2);
    expect(computePrintedPt(25.4)).toBe(72);
    expect(scene.warnings).toEqual([
      { kind: 'textTooSmall', index: 0, pt: computePrintedPt(size), letterMm },
    ]);
    expect(draw([makeText('Zoé')]).warnings).toEqual([]);
  });

  it('TXT-20 characters that are not in the font are reported', () => {
    expect(draw([makeText('Zoſé')]).warnings).toEqual([{ kind: 'characterNotInFont', index: 0, chars: 'ſ' }]);
  });

  it('FIT-15 spaces are collapsed as in a browser, so that width and drawing agree', () => {
    const [node] = listTexts(draw([makeText('  Zoé   Léo \n')]));
    expect(node?.text).toBe('Zoé Léo');
    expect(node?.width).toBeCloseTo(measureText(testFont(1).metrics, 'Zoé Léo') * (node?.size ?? 0), 12);
  });
});
