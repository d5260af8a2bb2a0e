import {
  checkSavedConfiguration,
  decodeSavedConfiguration,
  encodeSavedConfiguration,
} from '@cmon/core/composition/savedConfiguration';
import type { SavedConfiguration } from '@cmon/core/composition/types';
import type { CustomiserState } from '@cmon/core/customiser/state';
import { toSavedConfiguration } from '@cmon/core/customiser/toSavedConfiguration';
import { SAVED_WORDS } from '../../messages/savedWords.ts';
import type { WidgetStore } from '../widgetStore.ts';

/** The page's `sc`, read for a product. What isn't a configuration of it is said in the console and ignored. */
export function readSaved(code: string, store: WidgetStore): SavedConfiguration | null {
  const { app, products, catalogue } = store.getState();
  const product = Object.hasOwn(products, code) ? products[code] : undefined;
  if (!product || !catalogue || app.specificConfig === null) return null;
  const decoded = decodeSavedConfiguration(app.specificConfig);
  const checked = decoded.ok ? checkSavedConfiguration(decoded.value, product, catalogue) : decoded;
  if (checked.ok) return checked.value;
  console.warn(SAVED_WORDS.configNotSatisfied);
  return null;
}

/** The link to this page that opens it with a design: option ids, never a text. */
export function linkTo(state: CustomiserState, address: string, dev: boolean): string {
  const link = new URL(address);
  link.searchParams.set('p', state.code);
  link.searchParams.set('sc', encodeSavedConfiguration(toSavedConfiguration(state), dev));
  link.searchParams.delete('config');
  return link.href;
}
