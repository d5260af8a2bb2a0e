import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import type { Product } from '@cmon/core/catalogue/product';
import { LOCALES, type Locale, MARKETS } from '@cmon/core/catalogue/types';
import { getDefaultText } from '@cmon/core/composition/defaultTexts';
import type { Action } from '@cmon/core/customiser/actions/actions';
import { expect, it } from 'vitest';
import { loadMessages } from '../messages/loadMessages.ts';
import { findQuestion } from '../store/cart/findQuestion.ts';
import { createEditing } from '../store/editing.ts';
import { createEventEmitter } from '../store/eventEmitter.ts';
import { openProduct } from '../store/openProduct.ts';
import type { Translate } from '../store/widgetContext.ts';
import { createWidgetStore } from '../store/widgetStore.ts';
import { readPublished } from '../testing/publishedCatalogue.ts';
import { describeQuestion, getPlaceName } from './describeQuestion.ts';

const catalogue = indexCatalogue(readPublished('json/cmonJson_all.json') as OptionsDocument);

/** Opens a product, applies the actions, and returns the question that is asked before an order. */
async function findQuestionOf(code: string, locale: Locale, actions: readonly Action[] = []) {
  const messages = await loadMessages(locale);
  const translate: Translate = (key, params = {}) => messages[key](params);
  const product = readPublished(`json/products/${code}.json`) as Product;
  const store = createWidgetStore({
    locale,
    market: product.markets[0] ?? MARKETS[0],
    dev: false,
    hasCopyLink: false,
    productCode: code,
    savedConfiguration: null,
  });
  store.setState({ catalogue, products: { [code]: product } });
  openProduct(store, code, {}, '2026-11-20');
  createEditing(store, createEventEmitter()).dispatchAll(actions);
  const { live: state, env } = store.getState();
  if (!state || !env) throw new Error(`${code} did not open`);
  const view = { translate, state, env };
  const question = findQuestion(state, env, null);
  return {
    translate,
    product,
    sentence: question && describeQuestion(view, question),
    places: question?.kind === 'texts' ? question.untouched.map((at) => getPlaceName(view, at)) : [],
  };
}

function typeInPart(preview: number): readonly Action[] {
  return [
    { kind: 'selectPreview', preview },
    { kind: 'setText', text: 0, value: 'Zoé' },
  ];
}

it.each(LOCALES)('BEY-62 BEY-163 in %s the question counts the parts with a default text', async (locale) => {
  const text = getDefaultText(locale);
  for (const [code, kind, all] of [
    ['STI_AVENT', 'sticker', 24],
    ['MUG', 'side', 2],
    ['PAC_ECO', 'item', 3],
    ['EAO__CHGD', 'item', 2],
  ] as const) {
    const { sentence, translate } = await findQuestionOf(code, locale);
    expect(sentence, code).toBe(translate('confirm.stillAll', { kind, all, text }));
  }
  const { sentence, translate, places } = await findQuestionOf('STI_AVENT', locale, typeInPart(2));
  expect(sentence).toBe(translate('confirm.stillParts', { kind: 'sticker', count: 23, all: 24, text }));
  expect(new Set(places).size).toBe(23);
});

it.each([
  ['de_DE', 'beiden'],
  ['en_GB', 'Both'],
  ['es_ES', 'Las dos caras'],
  ['fr_FR', 'Les deux faces'],
  ['it_IT', 'entrambi'],
] as const)('BEY-195 in %s two sides of a mug are called “%s”', async (locale, both) => {
  const { sentence } = await findQuestionOf('MUG', locale);
  expect(sentence).toContain(both);
  expect(sentence).not.toContain('2');
});

it.each(LOCALES)('BEY-163 in %s a part without texts is not counted', async (locale) => {
  const withoutText: Action[] = [{ kind: 'selectPreview', preview: 1 }, { kind: 'toggleNoText' }];
  const { sentence, translate } = await findQuestionOf('PAC_ECO', locale, withoutText);
  const text = getDefaultText(locale);
  expect(sentence).toBe(translate('confirm.stillAll', { kind: 'item', all: 2, text }));
});

it.each(LOCALES)('BEY-52 BEY-163 in %s one default text is named with its place', async (locale) => {
  const text = getDefaultText(locale);
  const label = await findQuestionOf('EAO', locale, typeInPart(0));
  expect(label.sentence).toBe(label.translate('confirm.lineText', { n: 2, text }));
  const party = await findQuestionOf('ENTR', locale, [
    { kind: 'setText', text: 1, value: 'Zoé' },
    { kind: 'setText', text: 2, value: 'Zoé' },
  ]);
  const place = party.translate('text.title');
  expect([place, party.translate('text.only')]).toContain(party.places[0]);
  expect(party.sentence).toBe(party.translate('confirm.placeText', { place, text }));
});

it.each(LOCALES)(
  'BEY-163 in %s differing default texts are not all named like the first one',
  async (locale) => {
    const { sentence, translate, places } = await findQuestionOf('BAG', locale);
    expect(places).toContain(translate('text.phone'));
    expect(sentence).toBe(translate('confirm.stillMixed'));
  },
);

it.each(LOCALES)(
  'BEY-163 in %s no place of any product is an internal code, and none has another’s name',
  async (locale) => {
    for (const code of catalogue.document.products ? Object.keys(catalogue.document.products) : []) {
      const { sentence, places, product } = await findQuestionOf(code, locale);
      expect(new Set(places).size, code).toBe(places.length);
      for (const words of [...places, sentence ?? '']) {
        expect(words, code).not.toMatch(/[A-Z]{2,}_|undefined|[{}]/);
        for (const part of product.parts)
          if (/[A-Z]{3}/.test(part.code)) expect(words).not.toContain(part.code);
      }
    }
  },
);
