// @vitest-environment jsdom
import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import { listOfferedIds } from '@cmon/core/catalogue/listOfferedIds';
import type { Product } from '@cmon/core/catalogue/product';
import { toEditingState } from '@cmon/core/customiser/design/editingState';
import { toComposition } from '@cmon/core/customiser/design/toComposition';
import { beforeEach, expect, it } from 'vitest';
import { readPublished } from '../../testing/publishedCatalogue.ts';
import { createEditing } from '../editing.ts';
import { createEventEmitter } from '../eventEmitter.ts';
import { openProduct } from '../openProduct.ts';
import { createWidgetStore } from '../widgetStore.ts';
import { beginForAnotherChild, chooseStartingDesign } from './chooseStartingDesign.ts';
import { readDesignRecord, saveDesign } from './saveDesign.ts';

const catalogue = indexCatalogue(readPublished('json/cmonJson_all.json') as OptionsDocument);
const origin = { value: '', anotherChild: false };
beforeEach(() => sessionStorage.clear());

/** Opens a page of the product, which starts from the tab's saved design. */
function openPage(code: string) {
  const store = createWidgetStore({
    locale: 'fr_FR',
    market: 'fr',
    dev: false,
    hasCopyLink: false,
    productCode: code,
    savedConfiguration: null,
  });
  const product = readPublished(`json/products/${code}.json`) as Product;
  store.setState({ catalogue, products: { [code]: product } });
  const { start } = chooseStartingDesign(
    store,
    code,
    origin,
    readDesignRecord(sessionStorage, 'fr_FR', code),
  );
  openProduct(store, code, start, '2026-11-20');
  const { dispatch } = createEditing(store, createEventEmitter());
  const live = () => store.getState().live ?? expect.fail('not open');
  const typeText = (preview: number, text: number, value: string) =>
    dispatch({ kind: 'setText', preview, text, value });
  /** Selects for each part the shape with the most lines, or the fewest. */
  const selectShapes = (most: boolean) => {
    for (const { index } of live().previews) {
      const countLines = (id: number) => catalogue.formes.get(id)?.textfield.numTextes ?? 0;
      const [id] = product.options
        .filter(({ kind, previews }) => kind === 'forme' && previews.includes(index))
        .flatMap((option) => listOfferedIds(option, catalogue))
        .filter((candidate) => countLines(candidate) > 0)
        .sort((a, b) => (most ? countLines(b) - countLines(a) : countLines(a) - countLines(b)));
      if (id !== undefined) dispatch({ kind: 'select', option: 'forme', id, preview: index });
    }
  };
  const leave = () =>
    saveDesign(sessionStorage, 'fr_FR', origin, toComposition(live()), toEditingState(live()));
  return { store, live, dispatch, typeText, selectShapes, leave };
}

it('SC-19 a draft that names the mug’s second side by its old id is read with the new one', () => {
  const page = openPage('MUG');
  page.typeText(1, 0, 'Zoé');
  const composition = toComposition(page.live());
  // Drafts of earlier versions have the shape 21 there, which `upgradeFormes` replaces.
  const formes = composition.previews.map(({ forme }) => forme);
  const previews = composition.previews.map((side, at) => (at === 1 ? { ...side, forme: 21 } : side));
  saveDesign(sessionStorage, 'fr_FR', origin, { ...composition, previews }, null);
  const again = openPage('MUG').live();
  expect(again.previews.map(({ forme }) => forme)).toEqual(formes);
  expect(again.previews[1]?.textes[0]?.value).toBe('Zoé');
});

const products = [
  'EAO',
  'VAR_EAV',
  'BOXPD',
  'MUG',
  'SAC2',
  'CPL',
  'PAC_ECO',
  'MUL_EAO',
  'MUL_CRE',
  'PAC_UHU',
];

it.each(products)('PAN-34 a reload of %s keeps every text, and linked texts stay linked', (code) => {
  const page = openPage(code);
  page.selectShapes(true);
  for (const { index, textes } of page.live().previews)
    for (const text of textes.keys())
      page.typeText(index, text, text === 0 || index % 2 === 1 ? 'Zoé' : `Martin ${text}`);
  page.selectShapes(false);
  beginForAnotherChild(page.store);
  page.typeText(0, 0, 'Léo');
  page.typeText(0, 1, 'Martin');
  const last = page.live().previews.length - 1;
  page.dispatch({ kind: 'toggleText', preview: 0, text: 1 });
  page.dispatch({ kind: 'toggleNoText', preview: last });
  page.leave();

  const again = openPage(code);
  const readTexts = ({ live }: typeof page) => live().previews.map(({ textes }) => textes);
  expect([readTexts(again), toEditingState(again.live())]).toEqual([
    readTexts(page),
    toEditingState(page.live()),
  ]);
  expect(again.store.getState().history.past).toEqual([]);
  for (const opened of [page, again]) {
    opened.selectShapes(true);
    opened.typeText(0, 0, 'Anna');
    opened.dispatch({ kind: 'toggleText', preview: 0, text: 1 });
    opened.dispatch({ kind: 'toggleNoText', preview: last });
  }
  expect(toComposition(again.live())).toEqual(toComposition(page.live()));
  expect(toEditingState(again.live())).toEqual(toEditingState(page.live()));
});
