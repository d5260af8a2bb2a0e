import { describe, expect, it } from 'vitest';
import { indexCatalogue } from '../catalogue/indexCatalogue.ts';
import {
  FOND_MODES,
  FOND_TYPES,
  type FondMode,
  type FondType,
  type FormeVariation,
} from '../catalogue/types.ts';
import { buildScene } from './buildScene.ts';
import { roundForme, testChoice, testEnv, testForme, withForme } from './testing/testCatalogue.ts';
import { testFont } from './testing/testFonts.ts';
import type { TextNode } from './types.ts';
import { updateSceneText } from './updateSceneText.ts';

const listTexts = (nodes: readonly { kind: string }[]): readonly TextNode[] =>
  nodes.filter((node): node is TextNode => node.kind === 'text');

describe('buildScene', () => {
  it('SCN-1 a composition, a catalogue and font metrics make a scene in millimetres', () => {
    const choice = testChoice({ picto: 2, textes: [{ value: 'Zoé', ratio: 1 }] });
    const scene = buildScene(choice, testEnv());
    const { unitsPerEm, inkTop, inkBottom } = testFont(1).metrics;
    const size = 6 / ((inkTop - inkBottom) / unitsPerEm);
    expect(size).toBeGreaterThan(16 * 0.4);
    const node = listTexts(scene.nodes)[0];
    expect(node).toMatchObject({ index: 0, font: 1, text: 'Zoé', size: 6.4, colour: '#1a2b3c', curve: null });
    expect((node?.x ?? 0) + (node?.width ?? 0) / 2).toBeCloseTo(35, 10);
    expect({ ...scene, nodes: scene.nodes.slice(0, 2) }).toEqual({
      forme: { id: 1, code: 'EAO_2L' },
      width: 56,
      height: 16,
      bleed: 2,
      outline: testForme().outline,
      bleedOutline: testForme().bleedOutline,
      mode: 'preview',
      nodes: [
        { kind: 'fill', colour: '#ffcc00' },
        {
          kind: 'artwork',
          layer: 'picto',
          file: 'pictos/poly/renard.svg',
          box: { x: 2, y: 2, width: 12, height: 12 },
          fit: 'contain',
          tile: 0,
          tint: null,
        },
      ],
      warnings: [],
    });
  });

  it('SCN-2 the same composition, catalogue and metrics give an equal scene', () => {
    const choice = testChoice({ fond: 2, picto: 1, forme: 2 });
    expect(buildScene(choice, testEnv())).toEqual(buildScene(structuredClone(choice), testEnv()));
  });

  it('SCN-26 the scene for print differs only by the missing placeholders', () => {
    const choice = testChoice({
      textes: [
        { value: '', ratio: 1, placeholder: 'votre texte' },
        { value: 'Léo', ratio: 1 },
      ],
    });
    const preview = buildScene(choice, testEnv());
    const printed = buildScene(choice, testEnv({ purpose: 'print' }));
    expect(listTexts(preview.nodes).map((node) => node.text)).toEqual(['votre texte', 'Léo']);
    expect(printed).toEqual({
      ...preview,
      nodes: preview.nodes.filter((node) => node.kind !== 'text' || node.index === 1),
    });
  });

  it('ERR-6 a forme that the catalogue does not contain is an error', () => {
    expect(() => buildScene(testChoice({ forme: 99 }), testEnv())).toThrow('the catalogue has no forme 99');
  });

  it('FIT-15 an update lays out only the changed text, and the result equals a newly built scene', () => {
    const env = testEnv();
    const before = testChoice({ picto: 1 });
    const scene = buildScene(before, env);
    for (const [index, value] of [
      [0, 'Zoé M'],
      [1, ''],
      [1, 'ſ'],
      [0, 'a\nb'],
      [0, ' '],
    ] as const) {
      const textes = before.textes.map((text, i) => (i === index ? { ...text, value } : text));
      const after = updateSceneText(scene, { ...before, textes }, index, env);
      expect(after).toEqual(buildScene({ ...before, textes }, env));
      // Where a text appears or disappears, the others and the picto may move.
      if (value.trim() !== '') {
        expect(after.nodes[0]).toBe(scene.nodes[0]);
        expect(after.nodes[1]).toBe(scene.nodes[1]);
      }
      const back = updateSceneText(after, before, index, env);
      expect(back).toEqual(scene);
    }
  });

  it('SCN-3 the layout of a forme is the same for every purpose', () => {
    const catalogue = withForme({ ...roundForme, id: 1 });
    const screen = buildScene(testChoice(), testEnv({ catalogue }));
    expect(buildScene(testChoice(), testEnv({ catalogue, purpose: 'print' }))).toEqual(screen);
    expect(buildScene(testChoice(), testEnv({ catalogue, mode: 'thumb' }))).toEqual({
      ...screen,
      mode: 'thumb',
    });
  });
});

describe('a background on a shape, as requested by the editor and the printer', () => {
  const { document } = testEnv().catalogue;
  /** A scene from an options document with unknown values, as after a catalogue update or when the document is damaged. */
  const drawFond = (type: string, mode: string, variation: string) => {
    const fonds = document.fonds.map((fond) => ({
      ...fond,
      type: fond.id === 3 ? (type as FondType) : fond.type,
    }));
    const forme = testForme({ variation: variation as FormeVariation });
    const catalogue = indexCatalogue({ ...document, fonds, formes: [forme] });
    const env = testEnv({ catalogue, mode: mode as FondMode });
    return buildScene(testChoice({ fond: 3, textes: [] }), env);
  };
  const ground = { kind: 'fill', colour: '#eeeeee' };

  it('HLP-5 HLP-6 a background is drawn in every authorised type and display mode', () => {
    for (const type of FOND_TYPES)
      for (const mode of FOND_MODES) {
        const { nodes, warnings } = drawFond(type, mode, '2L');
        expect(warnings, `${type} ${mode}`).toEqual([]);
        expect(nodes.length > 0, `${type} ${mode}`).toBe(type !== 'none');
      }
    expect(drawFond('scene', 'preview', '2L').nodes[0]).toEqual(ground);
  });

  it.each([
    ['HLP-1 a type', ['video', 'preview', '2L'], { kind: 'fondTypeNotAuthorised', value: 'video' }],
    ['HLP-2 a display mode', ['scene', 'poster', '2L'], { kind: 'fondModeNotAuthorised', value: 'poster' }],
    ['HLP-4 a variation', ['scene', 'preview', '9L'], { kind: 'formeVariationNotAuthorised', value: '9L' }],
    [
      'HLP-7 the first of two values',
      ['video', 'poster', '9L'],
      { kind: 'fondTypeNotAuthorised', value: 'video' },
    ],
  ] as const)(
    '%s that is not authorised is refused with its value, and nothing is drawn',
    (_, [type, mode, variation], failure) => {
      const scene = drawFond(type, mode, variation);
      expect(scene.warnings).toEqual([{ kind: 'fondRefused', fond: 3, failure }]);
      expect(scene.nodes).toEqual([]);
    },
  );
});
