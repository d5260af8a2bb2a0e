import { isSold } from '@cmon/core/catalogue/isSold';
import type { PanelKind, Product } from '@cmon/core/catalogue/product';
import { findProduct } from '@cmon/core/catalogue/productCode';
import type { Start } from '@cmon/core/customiser/actions';
import { runCascades } from '@cmon/core/customiser/cascades';
import { customiserEnv } from '@cmon/core/customiser/env';
import type { CustomiserEvent } from '@cmon/core/customiser/events';
import { eventsBetween } from '@cmon/core/customiser/eventsBetween';
import { initProduct } from '@cmon/core/customiser/initProduct';
import { compileRules } from '@cmon/core/rules/compileRules';
import { isChunkFailure, LoadError } from '../load/http.ts';
import { specifiedMessages } from '../messages/specifiedMessages.ts';
import { emptyHistory } from './emptyHistory.ts';
import { warnOfBodies } from './warnOfBodies.ts';
import type { WidgetStore } from './widgetStore.ts';

/**
 * Opens a product whose options and document were asked for: sets its first state, and returns what happened on the
 * way. `day` is the store's (`YYYY-MM-DD`). An unknown code is no trouble, the home screen shows; a known one without a document is.
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
  if (!soldOn(day, product, store)) return [];
  const rules = compileRules(catalogue.document.rules);
  const env = customiserEnv(product, catalogue, { rules, market, locale: app.locale, date: day });
  warnOfBodies((start.composition ?? start.saved)?.previews ?? [], catalogue);
  const { state: closed, events } = initProduct(env, start);
  const openPanel = live?.code === code ? live.openPanel : firstPanel(product);
  const state = runCascades({ ...closed, openPanel }, closed, env);
  store.setState(({ fieldsRevision }) => ({
    env,
    live: state,
    shown: state,
    // A style or a script that failed meanwhile is still the page's trouble.
    trouble: isChunkFailure(trouble) ? trouble : null,
    history: emptyHistory,
    question: null,
    fieldsRevision: fieldsRevision + 1,
  }));
  return events;
}

/** The open design as the rules of another `day` (`YYYY-MM-DD`) leave it. */
export function changeDay(store: WidgetStore, day: string): readonly CustomiserEvent[] {
  const { env: before, live } = store.getState();
  if (!before || !live || !soldOn(day, before.product, store)) return [];
  const { catalogue, product, market, locale } = before;
  const rules = compileRules(catalogue.document.rules);
  const env = customiserEnv(product, catalogue, { rules, market, locale, date: day });
  const state = runCascades(live, null, env);
  store.setState(({ fieldsRevision }) => ({
    env,
    live: state,
    shown: state,
    fieldsRevision: fieldsRevision + 1,
  }));
  return eventsBetween(live, live, state, env);
}

/** Tells where and when the product is sold, where it isn't. */
function soldOn(day: string, product: Product, store: WidgetStore): boolean {
  const { market } = store.getState();
  if (isSold(product, market, day)) return true;
  const season = product.markets.includes(market) ? product.sold : null;
  store.setState({ trouble: { kind: 'notSold', season } });
  return false;
}

/** What a shopper comes for: the avatar where there is one, else the name. */
const firstPanel = ({ panels }: Product): PanelKind | null =>
  (['avatar', 'texte'] as const).find((panel) => panels.includes(panel)) ?? null;
