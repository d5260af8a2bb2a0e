import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import { groupPieces } from '@cmon/render/stage/groupPieces';
import type { OpeningDocument } from '@cmon/render/stage/readOpening';
import { expect, it } from 'vitest';
import { changeEntry, changeProduct, compileWith, type Fault } from '../../testing/faults.ts';

const SIDE = { fond: 1, forme: 1, font: 1, picto: 2, textcolor: 1 };
const AREA = { y: 10, width: 50, height: 12, surface: 'flat' };

/** Adds an object with two print areas in one drawing; the shape 1 is printed on it. */
const addTwoSidedMockup: Fault = (catalogue) => {
  const mockup = { code: 'deux', width: 120, height: 40, areas: [5, 65].map((x) => ({ x, ...AREA })) };
  catalogue.change('mockups.json', () => [mockup]);
  catalogue.write(
    'assets/artwork/mockups/deux.svg',
    '<svg viewBox="0 0 120 40"><path d="M0 0h120v40z"/></svg>',
  );
  changeEntry('formes/etiquettes.json', 1, () => ({ mockup: mockup.code }))(catalogue);
};

/** Gives the product `EAO` two sides. */
const addSide = changeProduct('EAO', ({ options }: { options: readonly object[] }) => ({
  previews: [SIDE, SIDE],
  previewNoun: 'side',
  options: options.map((option) => ({ ...option, previews: [0, 1] })),
}));

it('SCR-30 a catalogue may have an object with two sides in one drawing, which the editor opens with both', async () => {
  const { document, files, problems } = await compileWith(addTwoSidedMockup, addSide);
  expect(problems).toEqual([]);
  const opening: OpeningDocument = JSON.parse(String(files.get('json/openings/EAO.fr_FR.json')));
  expect(opening.pieces).toHaveLength(1);
  expect(
    [...JSON.stringify(opening.pieces).matchAll(/"data-preview":"(\d)"/g)].map(([, side]) => side),
  ).toEqual(['0', '1']);
  const catalogue = indexCatalogue(document);
  const listPieces = (formes: readonly number[]) =>
    groupPieces(
      formes.map((forme) => ({ forme })),
      catalogue,
    ).map(({ mockup, previews }) => [mockup?.code ?? null, previews]);
  // A third side begins another object, and each label is a piece of its own.
  expect(listPieces([1, 1, 1])).toEqual([
    ['deux', [0, 1]],
    ['deux', [2]],
  ]);
  expect(listPieces([2, 2, 1])).toEqual([
    [null, [0]],
    [null, [1]],
    ['deux', [2]],
  ]);
});
