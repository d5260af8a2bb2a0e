import type { Start } from '@cmon/core/customiser/actions';
import { designOf, keptDesign } from './keptDesign.ts';
import { readSaved } from './savedLink.ts';
import type { WidgetStore } from './widgetStore.ts';

/**
 * What a product opens with: what this tab was composing, else the cart line that the hidden value holds, else `sc`.
 * `origin` is what the page opened with, `kept` what the tab has kept.
 */
export function startingDesign(store: WidgetStore, code: string, origin: string, kept: string): Start {
  const composition = keptDesign(kept, code, origin) ?? designOf(origin, code);
  const saved = readSaved(code, store);
  return { ...(saved ? { saved } : {}), ...(composition ? { composition } : {}) };
}
