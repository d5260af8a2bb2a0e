import { describe, expect, it } from 'vitest';
import { buildPictoNodes } from './buildPictoNodes.ts';
import { NO_PICTO_FILE } from './defaults.ts';
import { testChoice, testEnv, testForme } from './testing/testCatalogue.ts';

const draw = (picto: number, fond = 12, hasArtwork: (file: string) => boolean = () => true, textcolor = 1) =>
  buildPictoNodes(testChoice({ picto, fond, textcolor }), testForme(), testEnv({ hasArtwork }));

const box = { x: 2, y: 2, width: 12, height: 12 };
function buildArtwork(file: string, tint: string | null = null) {
  return {
    kind: 'artwork',
    layer: 'picto',
    file,
    box,
    fit: 'contain',
    tile: 0,
    tint,
  };
}
const block = { kind: 'block', box, colour: '#cccccc' };

describe('buildPictoNodes', () => {
  it("ART-1 a mono picto is drawn from the mono folder in the text's colour", () => {
    expect(draw(1)).toEqual({ nodes: [buildArtwork('pictos/mono/etoile.svg', '#1a2b3c')], warnings: [] });
  });

  it('SCN-10 the tint of a teintelink takes priority over the text colour', () => {
    expect(draw(1, 11).nodes).toEqual([buildArtwork('pictos/mono/etoile.svg', '#ffffff')]);
  });

  it('SCN-6 the default picto colour is black', () => {
    expect(draw(1, 12, () => true, 0).nodes).toEqual([buildArtwork('pictos/mono/etoile.svg', '#000000')]);
  });

  it('ART-2 a poly picto is drawn from the poly folder without a tint', () => {
    expect(draw(2)).toEqual({ nodes: [buildArtwork('pictos/poly/renard.svg')], warnings: [] });
    expect(draw(6).nodes).toEqual([buildArtwork('pictos/poly/losange.svg')]);
  });

  it('CAT-6 a poly picto is drawn in the variation for the background', () => {
    expect(draw(3, 11).nodes).toEqual([buildArtwork('pictos/poly/lapinF.svg')]);
    expect(draw(4, 12).nodes).toEqual([buildArtwork('pictos/poly/lapinC.svg')]);
  });

  it('OPT-3 the variation of a teintelink takes priority over that of the background', () => {
    expect(draw(3, 1).nodes).toEqual([buildArtwork('pictos/poly/lapinF.svg')]);
  });

  it('ART-8 a missing file whose name ends in the letter for light or dark is retried without it', () => {
    expect(draw(3, 12, (file) => file !== 'pictos/poly/lapinC.svg')).toEqual({
      nodes: [buildArtwork('pictos/poly/lapin.svg')],
      warnings: [{ kind: 'missingPicto', picto: 3, fallback: 'suffix' }],
    });
  });

  it('ART-9 a missing file without such a letter is not retried', () => {
    const asked: string[] = [];
    // `push` returns the new length, which is never negative: no file is available.
    draw(2, 12, (file) => asked.push(file) < 0);
    expect(asked).toEqual(['pictos/poly/renard.svg', NO_PICTO_FILE]);
  });

  it('ART-10 ERR-19 an unavailable poly picto falls back to no_picto', () => {
    expect(draw(2, 12, (file) => file === NO_PICTO_FILE)).toEqual({
      nodes: [buildArtwork(NO_PICTO_FILE)],
      warnings: [{ kind: 'missingPicto', picto: 2, fallback: 'no_picto' }],
    });
  });

  it('ART-11 ERR-17 an unavailable mono picto, or an unknown picto, is replaced with a grey block', () => {
    expect(draw(1, 12, (file) => file === NO_PICTO_FILE)).toEqual({
      nodes: [block],
      warnings: [{ kind: 'missingPicto', picto: 1, fallback: 'block' }],
    });
    expect(draw(99)).toEqual({
      nodes: [block],
      warnings: [{ kind: 'missingPicto', picto: 99, fallback: 'block' }],
    });
    expect(draw(2, 12, () => false).nodes).toEqual([block]);
  });

  it('SCN-20 a picto is drawn in the picto slot, and not on a forme without one', () => {
    const forme = testForme({ pictoSlot: null });
    expect(buildPictoNodes(testChoice({ picto: 2 }), forme, testEnv())).toEqual({ nodes: [], warnings: [] });
    expect([draw(0), draw(5)]).toEqual(Array(2).fill({ nodes: [], warnings: [] }));
  });
});
