import { toComposition } from '@cmon/core/customiser/design/toComposition';
import type { Widget } from '../widgetContext.ts';
import { forgetKeptLink } from './keptLink.ts';
import { joinSiblings } from './lineGroup.ts';
import { readDesignRecord, saveDesign } from './saveDesign.ts';
import { readRecord, saveRecord } from './saveRecord.ts';

/** The origin of a page that opens without a design. Only such a page offers the ordered design again. */
const PLAIN_ORIGIN = { value: '', anotherChild: false };

type StoreAndPage = Pick<Widget, 'store' | 'page'>;

/**
 * Moves the record of the open design, which was put in the cart, to the record of the last ordered design. The product
 * then opens without a design, and no name stays on the screen of a shared computer. For how long it is kept: see
 * `readLastDesign`.
 */
export function archiveOrderedDesign({ store, page }: StoreAndPage): void {
  const { live, app, readEditing } = store.getState();
  joinSiblings({ store, page });
  if (!live || !page.storage) return;
  saveDesign(page.storage, app.locale, PLAIN_ORIGIN, toComposition(live), readEditing(live));
  const { locale } = app;
  saveRecord(page.storage, 'last', locale, live.code, readDesignRecord(page.storage, locale, live.code));
  saveRecord(page.storage, 'design', locale, live.code, null);
  forgetKeptLink(page.storage, locale, live.code);
  store.setState({ ordered: live });
}

/** Returns the saved record of the design that was ordered last, until it expires; null otherwise. */
export function readLastDesign({ store, page }: StoreAndPage): string | null {
  const { locale, productCode } = store.getState().app;
  if (productCode === null || page.origin.value !== '') return null;
  return readRecord(page.storage, 'last', locale, productCode);
}

export function forgetLastDesign({ store, page }: StoreAndPage): void {
  const { locale, productCode } = store.getState().app;
  if (productCode !== null) saveRecord(page.storage, 'last', locale, productCode, null);
}

/** Opens the product with the design that was ordered last. Returns false when it has expired. */
export function restoreLastDesign(context: StoreAndPage): boolean {
  const { store, page } = context;
  const design = readLastDesign(context);
  const { locale, productCode } = store.getState().app;
  forgetLastDesign(context);
  if (design === null || productCode === null) return false;
  saveRecord(page.storage, 'design', locale, productCode, design);
  page.retry();
  return true;
}

/** True when the shop's page says that it has refused the design that was just ordered: `window.cmon.refused`. */
export const isRefused = (): boolean =>
  Reflect.get(Object(Reflect.get(globalThis, 'cmon')), 'refused') === true;
