import { parseJson } from '@cmon/core/composition/parseJson';
import { stringifyJson } from '@cmon/core/composition/stringifyJson';
import { toComposition } from '@cmon/core/customiser/design/toComposition';
import { isRecord } from '@cmon/core/isRecord';
import type { Widget } from '../widgetContext.ts';
import { forgetKeptLink } from './keptLink.ts';
import { readDesign, saveDesign } from './saveDesign.ts';
import { recordKey, saveRecord } from './saveRecord.ts';

/** How long the ordered design can be brought back, ms. Then somebody else may sit at the computer. */
const LAST_DURATION_MS = 15 * 60_000;

/** The origin of a page that opens with nothing: only there is the ordered design offered again. */
const PLAIN_ORIGIN = { value: '', anotherChild: false };

type Place = Pick<Widget, 'store' | 'page'>;

/**
 * Sets the ordered design aside, so that the product opens fresh and no name stays on the screen of a shared computer.
 * It stays in the tab's storage, and only for a while.
 */
export function setOrderedAside({ store, page }: Place): void {
  const { live, app, readEditing } = store.getState();
  if (!live || !page.storage) return;
  saveDesign(page.storage, app.locale, PLAIN_ORIGIN, toComposition(live), readEditing(live));
  const design = readDesign(page.storage, app.locale, live.code);
  page.storage.removeItem(recordKey('design', app.locale, live.code));
  forgetKeptLink(page.storage, app.locale, live.code);
  const record = stringifyJson({ at: Date.now(), design });
  if (design) saveRecord(page.storage, 'last', app.locale, live.code, record);
  store.setState({ ordered: live });
}

/** Returns the saved record of the design that was ordered last, while it may be brought back. An older one is deleted. */
export function readLast({ store, page }: Place): string | null {
  const { app } = store.getState();
  if (!page.storage || app.productCode === null || page.origin.value !== '') return null;
  const key = recordKey('last', app.locale, app.productCode);
  const last = parseJson(page.storage.getItem(key) ?? '');
  if (!isRecord(last)) return null;
  const { at, design } = last;
  const isRecent = typeof at === 'number' && Math.abs(Date.now() - at) < LAST_DURATION_MS;
  if (isRecent && typeof design === 'string') return design;
  page.storage.removeItem(key);
  return null;
}

export function forgetLast({ store, page }: Place): void {
  const { locale, productCode } = store.getState().app;
  if (productCode !== null) page.storage?.removeItem(recordKey('last', locale, productCode));
}

/** Opens the product with the design that was ordered last. */
export function bringBackLast(place: Place): void {
  const { store, page } = place;
  const design = readLast(place);
  const { locale, productCode } = store.getState().app;
  forgetLast(place);
  if (design === null || productCode === null) return;
  saveRecord(page.storage, 'design', locale, productCode, design);
  page.retry();
}

/** True when the shop's page says that it has refused the design that was just ordered: `window.cmon.refused`. */
export const isRefused = (): boolean =>
  Reflect.get(Object(Reflect.get(globalThis, 'cmon')), 'refused') === true;
