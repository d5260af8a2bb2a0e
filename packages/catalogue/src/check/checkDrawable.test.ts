import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import type { Artwork } from '@cmon/core/scene/types';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueParts } from '../compile/compileParts.ts';
import type { CompiledCatalogue } from '../compileCatalogue.ts';
import type { FondSource } from '../source/schemas.ts';
import { changeEntry, compileWith } from '../testing/faults.ts';
import { readPrintColours } from '../testing/readPrintColours.ts';
import { checkDrawable } from './checkDrawable.ts';

const lettering = { font: 'baloo2', fill: '#1d2c5e', x: 100, y: 10, width: 60, height: 50 };
/** Adds lettering to the artwork of a background, and other changes. */
function addLettering(id: number, changes: object) {
  return changeEntry('fonds.json', id, ({ artwork }: FondSource) => ({
    artwork: { ...artwork, lettering },
    ...changes,
  }));
}

let compiled: CompiledCatalogue;
let parts: CatalogueParts;
beforeAll(async () => {
  compiled = await compileWith(addLettering(60, { type: 'sequence', count: 24 }), ({ change }) =>
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

const checkParts = (brokenParts: CatalogueParts, document = compiled.document) =>
  checkDrawable(indexCatalogue(document), brokenParts, readPrintColours(compiled.files));
function changeFonds(change: (fond: CatalogueParts['fonds'][number]) => CatalogueParts['fonds'][number]) {
  return {
    ...parts,
    fonds: parts.fonds.map(change),
  };
}
/** The parts without one drawing of a background. */
const removeDrawing = (file: string) =>
  changeFonds((fond) => ({ ...fond, files: fond.files.filter((each) => each.file !== file) }));
/** The parts with another drawing of the cat. */
function replaceCat(artwork: Artwork): CatalogueParts {
  return {
    ...parts,
    pictos: parts.pictos.map((compiledEntry) =>
      compiledEntry.picto.name === 'chat' ? { ...compiledEntry, artwork } : compiledEntry,
    ),
  };
}
function drawSquare(fill: string, d = 'M0 0L9 0L9 9Z'): Artwork {
  return {
    width: 9,
    height: 9,
    shapes: [{ d, fill }],
  };
}

describe('checkDrawable', () => {
  it('CHK-14 passes a catalogue that the screen and the printer can draw', async () => {
    expect(compiled.problems).toEqual([]);
    expect(await checkParts(parts)).toEqual([]);
  });

  it.each([
    ['drawing of a sequence', 'backgrounds/scene_mer_13.svg', '60'],
    ['last drawing of a sequence', 'backgrounds/scene_mer_24.svg', '60'],
    ['translation of a localized background', 'backgrounds/message_merci_de_DE.svg', '220'],
    ['drawing of an avatar’s background', 'backgrounds/avatar_soleil.svg', '260'],
  ])('CHK-14 a missing %s is reported', async (_, file, entry) => {
    expect(await checkParts(removeDrawing(file))).toContainEqual({
      table: 'fonds',
      entry,
      message: 'is drawn with a fallback: missingFond',
    });
  });

  it('CHK-14 several missing drawings of one background are reported once', async () => {
    const brokenParts = changeFonds((fond) => ({
      ...fond,
      files: fond.fond.type === 'sequence' ? [] : fond.files,
    }));
    expect(await checkParts(brokenParts)).toEqual([
      { table: 'fonds', entry: '60', message: 'is drawn with a fallback: missingFond' },
    ]);
  });

  it.each([
    [
      'has a colour without inks',
      drawSquare('#1d2c5f'),
      "can't be drawn: The catalogue version has no inks for #1d2c5f",
    ],
    [
      'is not a path',
      drawSquare('#1d2c5e', 'M0 0Q1 1 2 2Z'),
      "can't be drawn: Expected a path of M, L, C and Z, found Q",
    ],
    [
      'has a coordinate that is not a number',
      drawSquare('#1d2c5e', 'M0 0LNaN 9Z'),
      'its SVG contains NaN or undefined',
    ],
  ])('CHK-14 a picto that %s is reported', async (_, artwork, message) => {
    expect(await checkParts(replaceCat(artwork))).toContainEqual({ table: 'pictos', entry: '2', message });
  });

  it('CHK-14 an avatar layer without its drawing is reported', async () => {
    const brokenParts = { ...parts, avatars: { ...parts.avatars, ears: [] } };
    expect(await checkParts(brokenParts)).toEqual([
      { table: 'avatars/ears', entry: '1', message: 'is left out of the picture' },
    ]);
  });

  it('CHK-14 a font whose letters are missing in print is reported', async () => {
    const brokenParts = {
      ...parts,
      fonts: parts.fonts.map((compiledEntry) => {
        const { 233: _, ...glyphs } = compiledEntry.outlines.glyphs;
        return { ...compiledEntry, outlines: { ...compiledEntry.outlines, glyphs: { ...glyphs, 233: '' } } };
      }),
    };
    expect(await checkParts(brokenParts)).toContainEqual({
      table: 'fonts',
      entry: '1',
      message: 'prints 2 of 3 letters',
    });
  });
});
