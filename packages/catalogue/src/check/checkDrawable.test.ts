import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import type { Artwork } from '@cmon/core/scene/types';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueParts } from '../compile/compileParts.ts';
import type { CompiledCatalogue } from '../compileCatalogue.ts';
import type { FondSource } from '../source/schemas.ts';
import { changed, compiledWith } from '../testing/plants.ts';
import { checkDrawable } from './checkDrawable.ts';

const lettering = { font: 'baloo2', fill: '#1d2c5e', x: 100, y: 10, width: 60, height: 50 };
/** The scene lettered with the numbers of an advent calendar, and the avatar's background in five languages. */
const lettered = (id: number, more: object) =>
  changed('fonds.json', id, ({ artwork }: FondSource) => ({ artwork: { ...artwork, lettering }, ...more }));

let compiled: CompiledCatalogue;
let parts: CatalogueParts;
beforeAll(async () => {
  compiled = await compiledWith(lettered(60, { type: 'sequence', count: 24 }), ({ change }) =>
    change('fonds.json', (fonds: FondSource[]) => [
      ...fonds,
      {
        ...fonds.find(({ id }) => id === 60),
        id: 220,
        code: 'MESSAGE_MERCI',
        type: 'localized',
        count: undefined,
        words: ['Merci', 'Gracias', 'Grazie', 'Thanks', 'Danke'],
      },
    ]),
  );
  ({ parts } = compiled);
});

const check = (planted: CatalogueParts, document = compiled.document) =>
  checkDrawable(indexCatalogue(document), planted);
function withFonds(made: (fond: CatalogueParts['fonds'][number]) => CatalogueParts['fonds'][number]) {
  return {
    ...parts,
    fonds: parts.fonds.map(made),
  };
}
/** Without one drawing of a background. */
const without = (file: string) =>
  withFonds((fond) => ({ ...fond, files: fond.files.filter((each) => each.file !== file) }));
/** The cat drawn otherwise. */
function withCat(artwork: Artwork): CatalogueParts {
  return {
    ...parts,
    pictos: parts.pictos.map((made) => (made.picto.name === 'chat' ? { ...made, artwork } : made)),
  };
}
function square(fill: string, d = 'M0 0L9 0L9 9Z'): Artwork {
  return {
    width: 9,
    height: 9,
    shapes: [{ d, fill }],
  };
}

describe('checkDrawable', () => {
  it('CHK-14 passes a catalogue that the screen and the printer can draw', async () => {
    expect(compiled.problems).toEqual([]);
    expect(await check(parts)).toEqual([]);
  });

  it.each([
    ['number of a sequence', 'backgrounds/scene_mer_13.svg', '60'],
    ['last number of a sequence', 'backgrounds/scene_mer_24.svg', '60'],
    ['language of a localized background', 'backgrounds/message_merci_de_DE.svg', '220'],
    ['drawing of an avatar’s background', 'backgrounds/avatar_soleil.svg', '260'],
  ])('CHK-14 finds the one %s that has no drawing', async (_, file, entry) => {
    expect(await check(without(file))).toContainEqual({
      table: 'fonds',
      entry,
      message: 'is drawn with a fallback: missingFond',
    });
  });

  it('CHK-14 tells once of a drawing that is missing several times', async () => {
    const planted = withFonds((fond) => ({
      ...fond,
      files: fond.fond.type === 'sequence' ? [] : fond.files,
    }));
    expect(await check(planted)).toEqual([
      { table: 'fonds', entry: '60', message: 'is drawn with a fallback: missingFond' },
    ]);
  });

  it.each([
    [
      'isn’t made of process inks',
      square('currentColor'),
      expect.stringMatching(/^can't be printed in process inks: NaN/),
    ],
    [
      'isn’t a path',
      square('#1d2c5e', 'M0 0Q1 1 2 2Z'),
      "can't be drawn: a path of M L C Z was expected, not Q",
    ],
    ['stands nowhere', square('#1d2c5e', 'M0 0LNaN 9Z'), 'the screen draws it nowhere'],
  ])('CHK-14 finds a picto that %s', async (_, artwork, message) => {
    expect(await check(withCat(artwork))).toContainEqual({ table: 'pictos', entry: '2', message });
  });

  it('CHK-14 finds a layer of an avatar without its drawing', async () => {
    const planted = { ...parts, avatars: { ...parts.avatars, ears: [] } };
    expect(await check(planted)).toEqual([
      { table: 'avatars/ears', entry: '1', message: 'is left out of the picture' },
    ]);
  });

  it('CHK-14 finds a font that loses letters on their way to print', async () => {
    const planted = {
      ...parts,
      fonts: parts.fonts.map((made) => {
        const { 233: _, ...glyphs } = made.outlines.glyphs;
        return { ...made, outlines: { ...made.outlines, glyphs: { ...glyphs, 233: '' } } };
      }),
    };
    expect(await check(planted)).toContainEqual({
      table: 'fonts',
      entry: '1',
      message: 'prints 2 of 3 letters',
    });
  });
});
