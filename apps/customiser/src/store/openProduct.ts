import { getStoreDay } from '@cmon/core/catalogue/getStoreDay';
import { isSold } from '@cmon/core/catalogue/isSold';
import type { PanelKind, Product } from '@cmon/core/catalogue/product';
import { findProduct } from '@cmon/core/catalogue/productCode';
import type { Start } from '@cmon/core/customiser/actions/actions';
import { runCascades } from '@cmon/core/customiser/cascades';
import { toEditingState } from '@cmon/core/customiser/design/editingState';
import { createCustomiserEnv } from '@cmon/core/customiser/env';
import type { CustomiserEvent } from '@cmon/core/customiser/events';
import { initProduct } from '@cmon/core/customiser/initProduct';
import { listEventsBetween } from '@cmon/core/customiser/listEventsBetween';
import { compileRules } from '@cmon/core/rules/compileRules';
import { isChunkFailure, LoadError } from '../load/http.ts';
import { specifiedMessages } from '../messages/specifiedMessages.ts';
import { emptyHistory } from './emptyHistory.ts';
import { warnOfUngroupedBodies } from './warnOfUngroupedBodies.ts';
import type { WidgetStore } from './widgetStore.ts';

/**
 * Opens a loaded product: sets its first state, and returns the resulting events. `day` is the date at the store
 * (`YYYY-MM-DD`). An unknown code is no error, because the home screen is shown. Throws a `LoadError` for a known
 * code without a document.
 */
export function openProduct(
  store: WidgetStore,
  code: string,
  start: Start,
  day: string,
): readonly CustomiserEvent[] {
  const { catalogue, products, market, app, live, trouble } = store.getState();
  if (!catalogue) return [];
  if (!findProduct(catalogue, code).ok) {
    console.warn(specifiedMessages.unknownProduct(code));
    return [];
  }
  const product = Object.hasOwn(products, code) ? products[code] : undefined;
  if (!product) throw new LoadError('product', specifiedMessages.unknownProduct(code));
  if (!checkIsSold(day, product, store)) return [];
  const rules = compileRules(catalogue.document.rules);
  const env = createCustomiserEnv(product, catalogue, { rules, market, locale: app.locale, date: day });
  warnOfUngroupedBodies((start.composition ?? start.saved)?.previews ?? [], catalogue);
  const { state: initial, events } = initProduct(env, start);
  const openPanel = live?.code === code ? live.openPanel : getFirstPanel(product);
  const state = runCascades({ ...initial, openPanel }, initial, env);
  store.setState(({ fieldsRevision }) => ({
    env,
    live: state,
    shown: state,
    // A style or script that failed in the meantime is still reported.
    trouble: isChunkFailure(trouble) ? trouble : null,
    history: emptyHistory,
    question: null,
    readEditing: toEditingState,
    lastAdded: null,
    askedForSibling: null,
    fieldsRevision: fieldsRevision + 1,
  }));
  return events;
}

/** Applies the rules of another `day` (`YYYY-MM-DD`) to the open design. Returns the resulting events. */
export function changeDay(store: WidgetStore, day: string): readonly CustomiserEvent[] {
  const { env: before, live } = store.getState();
  if (!before || !live || !checkIsSold(day, before.product, store)) return [];
  const { catalogue, product, market, locale } = before;
  const rules = compileRules(catalogue.document.rules);
  const env = createCustomiserEnv(product, catalogue, { rules, market, locale, date: day });
  const state = runCascades(live, null, env);
  store.setState(({ fieldsRevision }) => ({
    env,
    live: state,
    shown: state,
    fieldsRevision: fieldsRevision + 1,
  }));
  return listEventsBetween(live, live, state, env);
}

/** Applies the rules of the date at the store to the open design, if that date differs from `day`, the browser's date. */
export function correctDay(store: WidgetStore, code: string, day: string): readonly CustomiserEvent[] {
  const { market, live } = store.getState();
  const storeDay = getStoreDay(new Date().toISOString(), market);
  return storeDay === day || live?.code !== code ? [] : changeDay(store, storeDay);
}

/** Returns whether the product is sold on that day; if not, shows when it is. */
function checkIsSold(day: string, product: Product, store: WidgetStore): boolean {
  const { market } = store.getState();
  if (isSold(product, market, day)) return true;
  const season = product.markets.includes(market) ? product.sold : null;
  store.setState({ trouble: { kind: 'notSold', season } });
  return false;
}

/** Returns the panel that is open first: the avatar's where there is one, else the texts'. */
const getFirstPanel = ({ panels }: Product): PanelKind | null =>
  (['avatar', 'texte'] as const).find((panel) => panels.includes(panel)) ?? null;
