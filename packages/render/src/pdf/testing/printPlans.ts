import type { PlanLabel } from '@cmon/core/imposition/plan';
import { label, object, plan, printer, strip } from '@cmon/core/imposition/testing/fixtures';
import { roundForme, testForme } from '@cmon/core/scene/testing/testCatalogue';
import type { PdfDict } from '../read/pdfValue.ts';
import type { PdfFile } from '../read/readPdf.ts';
import { device, imposeSheets } from './printFixtures.ts';

/** A round forme with an outline, along which it is cut. */
const round = {
  ...roundForme,
  copies: 1,
  outline:
    'M48 24C48 37.25 37.25 48 24 48C10.75 48 0 37.25 0 24C0 10.75 10.75 0 24 0C37.25 0 48 10.75 48 24Z',
};
const formes = [testForme({ copies: 1 }), round];
export const findForme = (id: number) => formes.find((forme) => forme.id === id);

/** The ids of the options of a test label. An option that is left out has the id 1. */
interface LabelChoice {
  readonly forme?: number;
  readonly fond?: number;
  readonly picto?: number;
  readonly font?: number;
}

/** Makes a label with these texts. `quantity` is the number of its copies. */
export function makeLabel(
  { forme = 1, fond = 1, picto = 1, font = 1 }: LabelChoice,
  texts: readonly string[],
  quantity: number,
): PlanLabel {
  const textes = texts.map((value) => ({ value, ratio: 1 }));
  const previews = [{ fond, forme, font, picto, textcolor: 1, textes }];
  return {
    ...label(forme, quantity),
    // Labels whose texts have different lengths belong to different items.
    itemId: `I-${texts.join('-').length}`,
    composition: { id: 1, code: 'EAO', previews },
  };
}

/** Six labels with the fox, and four with the star. Three of those with the star are round. */
const LABELS = [
  makeLabel({ fond: 2, picto: 2 }, ['Zoé', 'Müller-Ñandú'], 6),
  makeLabel({ font: 3 }, ['Léa Martin', '06 12 34 56 78'], 1),
  makeLabel({ forme: 2, font: 2 }, ['LÉON', 'école ŒUVRE'], 3),
];
/** A PRIO strip of ten labels, and a reissued strip of eight labels with the fox. */
export const STRIPS = [
  strip(1, LABELS, { prio: true }),
  strip(2, [makeLabel({ picto: 2 }, ['Tom', 'Ève'], 8)], { reissue: 'L000044.2.1' }),
];
export const makeRollSheets = () => imposeSheets(plan(STRIPS), device, { forme: findForme });
export const mugPrinter = { ...printer('MUG'), ticketFont: 1 };
export const makeMugSheets = () =>
  imposeSheets(plan([], [object(1, 1, 2)]), mugPrinter, { forme: findForme });
export const bagPrinter = { ...printer('SAC'), ticketFont: 1 };

export function readFirstPage(file: PdfFile): PdfDict {
  const [page] = file.pages;
  if (!page) throw new Error('no page');
  return page;
}
