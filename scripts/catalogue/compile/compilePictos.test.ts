import { describe, expect, it } from 'vitest';
import type { PictoSource } from '../source/schemas.ts';
import { root } from '../testing/plantedRoot.ts';
import { compilePicto } from './compilePictos.ts';
import { openIconShelf } from './pictoArtwork.ts';

const shelf = openIconShelf(root, undefined);
const group = { fr_FR: 'Nature', es_ES: 'Naturaleza', it_IT: 'Natura', en_GB: 'Nature', de_DE: 'Natur' };
const source: PictoSource = {
  id: 7,
  name: 'etoile',
  icon: 'star',
  label: { fr_FR: 'Étoile', es_ES: 'Estrella', it_IT: 'Stella', en_GB: 'Star', de_DE: 'Stern' },
  words: { fr_FR: 'cœur d’été', es_ES: 'noche', it_IT: 'notte', en_GB: 'star night', de_DE: 'weiß' },
  also: [],
  variations: [],
};

describe('compilePicto', () => {
  it('CAT-9 CAT-33 a picto carries its file and words without accents in every language', () => {
    const [made, ...others] = compilePicto(source, 'poly', group, shelf);
    expect(others).toEqual([]);
    expect(made?.picto).toEqual({
      id: 7,
      name: 'etoile',
      label: source.label,
      type: 'poly',
      variation: '',
      file: 'pictos/poly/etoile.svg',
      keywords: {
        fr_FR: 'etoile nature coeur ete',
        es_ES: 'estrella naturaleza noche',
        it_IT: 'stella natura notte',
        en_GB: 'star nature night',
        de_DE: 'stern natur weiss',
      },
    });
  });

  it('CAT-11 a picto with a darker second is itself the light one', () => {
    const made = compilePicto({ ...source, also: ['F'] }, 'poly', group, shelf);
    const brief = made.map(({ picto, offered }) => [
      picto.id,
      picto.name,
      picto.variation,
      picto.file,
      offered,
    ]);
    expect(brief).toEqual([
      [7, 'etoileC', 'C', 'pictos/poly/etoileC.svg', true],
      [1007, 'etoileF', 'F', 'pictos/poly/etoileF.svg', false],
    ]);
    expect(made[1]?.artwork.shapes[0]?.d).toBe(made[0]?.artwork.shapes[0]?.d);
    expect(made[1]?.artwork.shapes[0]?.fill).not.toBe(made[0]?.artwork.shapes[0]?.fill);
  });

  it('CAT-11 a picto with a paler second is itself the dark one', () => {
    const names = compilePicto({ ...source, also: ['C'] }, 'poly', group, shelf).map(
      ({ picto }) => picto.name,
    );
    expect(names).toEqual(['etoileF', 'etoileC']);
  });

  it('ART-1 ART-3 a mono picto is one colour, the tint', () => {
    const [made] = compilePicto({ ...source, icon: 'star' }, 'mono', group, shelf);
    expect(made?.picto.file).toBe('pictos/mono/etoile.svg');
    expect(new Set(made?.artwork.shapes.map(({ fill }) => fill))).toEqual(new Set(['tint']));
  });

  it.each(['mono', 'poly'] as const)(
    'ART-15 a %s picto whose drawing is not there is refused by name',
    (type) => {
      expect(() => compilePicto({ ...source, icon: 'no-such-thing' }, type, group, shelf)).toThrow(
        'no icon no-such-thing',
      );
    },
  );
});
