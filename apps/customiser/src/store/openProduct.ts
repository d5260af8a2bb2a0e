import { isSold } from '@cmon/core/catalogue/isSold';
import type { Product } from '@cmon/core/catalogue/product';
import { findProduct } from '@cmon/core/catalogue/productCode';
import { checkSavedConfiguration, decodeSavedConfiguration } from '@cmon/core/composition/savedConfiguration';
import type { Composition, SavedConfiguration } from '@cmon/core/composition/types';
import { customiserEnv } from '@cmon/core/customiser/env';
import type { CustomiserEvent } from '@cmon/core/customiser/events';
import { initProduct } from '@cmon/core/customiser/initProduct';
import { compileRules } from '@cmon/core/rules/compileRules';
import { words } from '../messages/specifiedWords.ts';
import { emptyHistory } from './history.ts';
import type { WidgetStore } from './widgetStore.ts';

/**
 * Opens a product whose options and document were asked for: sets its first state, and returns what happened on the
 * way. `day` is the store's (`YYYY-MM-DD`). An unknown code is no trouble, the home screen shows; a known one without a document is.
 */
export function openProduct(
  store: WidgetStore,
  code: string,
  composition: Composition | null,
  day: string,
): readonly CustomiserEvent[] {
  const { catalogue, products, market, app } = store.getState();
  if (!catalogue) return [];
  if (!findProduct(catalogue, code).ok) {
    console.warn(words.unknownProduct(code));
    return [];
  }
  const product = Object.hasOwn(products, code) ? products[code] : undefined;
  if (!product) throw new Error(words.unknownProduct(code));
  if (!isSold(product, market, day)) {
    store.setState({ trouble: { kind: 'notSold' } });
    return [];
  }
  const rules = compileRules(catalogue.document.rules);
  const env = customiserEnv(product, catalogue, { rules, market, locale: app.locale, date: day });
  const saved = savedFor(product, store);
  const { state, events } = initProduct(env, {
    ...(saved ? { saved } : {}),
    ...(composition ? { composition } : {}),
  });
  store.setState(({ fieldsRevision }) => ({
    env,
    live: state,
    shown: state,
    trouble: null,
    history: emptyHistory,
    question: null,
    fieldsRevision: fieldsRevision + 1,
  }));
  return events;
}

function savedFor(product: Product, store: WidgetStore): SavedConfiguration | null {
  const { catalogue, app } = store.getState();
  if (!catalogue || app.specificConfig === null) return null;
  const decoded = decodeSavedConfiguration(app.specificConfig);
  const checked = decoded.ok ? checkSavedConfiguration(decoded.value, product, catalogue) : decoded;
  if (checked.ok) return checked.value;
  console.warn(words.configNotSatisfied);
  return null;
}
