import {
  checkSavedConfiguration,
  decodeSavedConfiguration,
  encodeSavedConfiguration,
} from '@cmon/core/composition/buildSavedConfiguration';
import type { SavedConfiguration } from '@cmon/core/composition/types';
import { toSavedConfiguration } from '@cmon/core/customiser/design/toSavedConfiguration';
import type { CustomiserState } from '@cmon/core/customiser/state';
import { SAVED_MESSAGES } from '../../messages/savedMessages.ts';
import type { LinkCopy } from '../widgetContext.ts';
import type { WidgetStore } from '../widgetStore.ts';

/** Parses the page's `sc` for a product. An invalid configuration is logged and ignored. */
export function readSaved(code: string, store: WidgetStore): SavedConfiguration | null {
  const { app, products, catalogue } = store.getState();
  const product = Object.hasOwn(products, code) ? products[code] : undefined;
  if (!product || !catalogue || app.specificConfig === null) return null;
  const decoded = decodeSavedConfiguration(app.specificConfig);
  const checked = decoded.ok ? checkSavedConfiguration(decoded.value, product, catalogue) : decoded;
  if (checked.ok) return checked.value;
  console.warn(SAVED_MESSAGES.configNotSatisfied);
  return null;
}

/** Returns a link to this page that opens it with the design. It contains option ids, never a text. */
function buildDesignLink(state: CustomiserState, address: string, dev: boolean): string {
  const link = new URL(address);
  link.searchParams.set('p', state.code);
  link.searchParams.set('sc', encodeSavedConfiguration(toSavedConfiguration(state), dev));
  link.searchParams.delete('config');
  return link.href;
}

/** Copies a link to this page that opens it with the current design. */
export async function copyLink(
  { location, navigator }: Pick<Window, 'location' | 'navigator'>,
  store: WidgetStore,
): Promise<LinkCopy> {
  const { live, dev } = store.getState();
  if (!live) return { kind: 'failed' };
  const link = buildDesignLink(live, location.href, dev);
  try {
    await navigator.clipboard.writeText(link);
    return { kind: 'copied' };
  } catch {
    // The clipboard is forbidden by a frame's policy or the shopper, or is missing on a page without https.
    return { kind: 'byHand', link };
  }
}
