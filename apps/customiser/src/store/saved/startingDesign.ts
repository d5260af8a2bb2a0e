import type { Start } from '@cmon/core/customiser/actions';
import type { CustomiserEvent } from '@cmon/core/customiser/events';
import { forAnotherChild } from '@cmon/core/customiser/forAnotherChild';
import { reduceAll } from '@cmon/core/customiser/reduceAll';
import type { WidgetStore } from '../widgetStore.ts';
import type { Origin } from './saveDesign.ts';
import { designOf, savedDesign } from './savedDesign.ts';
import { readSaved } from './savedLink.ts';

/**
 * What a product opens with: what this tab was composing, else the cart line that the hidden value holds, else `sc`.
 * `kept` is what the tab has kept; `fresh` when that is nothing that began as this page does.
 */
export function startingDesign(
  store: WidgetStore,
  code: string,
  origin: Origin,
  kept: string | null,
): { readonly start: Start; readonly fresh: boolean } {
  const ours = savedDesign(kept, code, origin);
  const composition = designOf(origin.value, code);
  const saved = readSaved(code, store);
  const start = {
    ...(saved ? { saved } : {}),
    ...(ours ?? (composition ? { composition } : {})),
  };
  return { start, fresh: ours === null };
}

/** The product as it has opened, less the name and the picto; returns what happened on the way. */
export function beginForAnotherChild(store: WidgetStore): readonly CustomiserEvent[] {
  const { live, env } = store.getState();
  if (!live || !env) return [];
  const { state, events } = reduceAll(live, forAnotherChild(live, env), env);
  store.setState({ live: state, shown: state });
  return events;
}
