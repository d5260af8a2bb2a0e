import { describe, expect, it } from 'vitest';
import { buildFondNodes } from './buildFondNodes.ts';
import type { SceneEnv } from './sceneEnv.ts';
import { testChoice, testEnv, testForme } from './testing/testCatalogue.ts';

const draw = (fond: number | readonly number[], env: Partial<SceneEnv> = {}) =>
  buildFondNodes(testChoice({ fond }), testForme(), testEnv(env));

const BLEED_BOX = { x: -2, y: -2, width: 60, height: 20 };
const GROUND = { kind: 'fill', colour: '#eeeeee' };
function buildCover(file: string) {
  return {
    kind: 'artwork',
    layer: 'fond',
    file,
    box: BLEED_BOX,
    fit: 'cover',
    tile: 0,
    tint: null,
  };
}

describe('buildFondNodes', () => {
  it('SCN-11 a couleur fills the forme with its value', () => {
    expect(draw(1)).toEqual({ nodes: [{ kind: 'fill', colour: '#ffcc00' }], warnings: [] });
  });

  it('SCN-12 a motif repeats over the forme and its bleed', () => {
    expect(draw(2).nodes).toEqual([
      GROUND,
      { ...buildCover('backgrounds/etoiles.svg'), fit: 'tile', tile: 12 },
    ]);
  });

  it('SCN-13 a scene, photo, photo3D or cdn covers the forme and its bleed', () => {
    expect([3, 4, 5, 6].map((id) => draw(id).nodes)).toEqual(
      ['mer', 'photo', 'photo3d', 'cdn'].map((name) => [GROUND, buildCover(`backgrounds/${name}.svg`)]),
    );
  });

  it('CAT-8 a thumb draws the small drawing of a background that has one, a preview the large one', () => {
    expect(draw(3, { mode: 'preview' }).nodes).toEqual([GROUND, buildCover('backgrounds/mer.svg')]);
    expect(draw(3, { mode: 'thumb' }).nodes).toEqual([GROUND, buildCover('backgrounds/mer_thumb.svg')]);
    expect(draw(4, { mode: 'thumb' }).nodes).toEqual([GROUND, buildCover('backgrounds/photo.svg')]);
  });

  it('SCN-14 a sequence gives each preview its own numbered drawing', () => {
    expect([0, 8, 23].map((preview) => draw(7, { preview }).nodes[1])).toEqual(
      ['01', '09', '24'].map((n) => buildCover(`backgrounds/avent_${n}.svg`)),
    );
  });

  it('SCN-15 a localized background uses the drawing of the locale', () => {
    expect((['de_DE', 'eu_EU'] as const).map((locale) => draw(8, { locale }).nodes[1])).toEqual([
      buildCover('backgrounds/bonjour_de_DE.svg'),
      buildCover('backgrounds/bonjour_es_ES.svg'),
    ]);
  });

  it("SCN-16 an avt background draws the avatar's layers in their order", () => {
    const buildLayer = (name: string) => ({
      kind: 'artwork',
      layer: 'avatar',
      file: `AVT/${name}.svg`,
      box: { x: 2, y: 2, width: 12, height: 12 },
      fit: 'contain',
      tile: 0,
      tint: null,
    });
    expect(draw([10, 1, 1, 0, 1, 0, 0, 0]).nodes).toEqual([
      GROUND,
      buildCover('backgrounds/avt.svg'),
      buildLayer('corps'),
      buildLayer('yeux'),
      buildLayer('tresses'),
    ]);
    expect(draw([10, 1, 1, 0, 1], { hasArtwork: (file) => file !== 'AVT/yeux.svg' }).nodes.slice(2)).toEqual([
      buildLayer('corps'),
      buildLayer('tresses'),
    ]);
  });

  it('SCN-17 a background of type none draws nothing', () => {
    expect([draw(0), draw(9), draw([0, 9])]).toEqual(Array(3).fill({ nodes: [], warnings: [] }));
  });

  it('SCN-18 a list is drawn as a stack in order, with a fill under the bottom layer only', () => {
    expect(draw([0, 3, 2]).nodes).toEqual([
      GROUND,
      buildCover('backgrounds/mer.svg'),
      { ...buildCover('backgrounds/etoiles.svg'), fit: 'tile', tile: 12 },
    ]);
  });

  it('ART-12 a background whose file is not available shows its dominant colour and is reported', () => {
    expect(draw(3, { hasArtwork: () => false })).toEqual({
      nodes: [GROUND],
      warnings: [{ kind: 'missingFond', fond: 3 }],
    });
    expect(draw(99)).toEqual({ nodes: [], warnings: [{ kind: 'missingFond', fond: 99 }] });
  });
});
