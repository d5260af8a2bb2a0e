import type { Start } from '@cmon/core/customiser/actions/actions';
import { listActionsForAnotherChild } from '@cmon/core/customiser/actions/listActionsForAnotherChild';
import type { CustomiserEvent } from '@cmon/core/customiser/events';
import { reduceAll } from '@cmon/core/customiser/reduceAll';
import type { WidgetStore } from '../widgetStore.ts';
import { parseDesign, parseSavedDesign } from './parseSavedDesign.ts';
import type { Origin } from './saveDesign.ts';
import { readSaved } from './savedLink.ts';

/**
 * Returns what a product opens with: the tab's saved design, else the cart line in the hidden field, else `sc`.
 * `fresh` is true when there is no saved design of this page's origin.
 */
export function chooseStartingDesign(
  store: WidgetStore,
  code: string,
  origin: Origin,
  savedRecord: string | null,
): { readonly start: Start; readonly fresh: boolean } {
  const tabDesign = parseSavedDesign(savedRecord, code, origin);
  const composition = parseDesign(origin.value, code);
  const saved = readSaved(code, store);
  const start = {
    ...(saved ? { saved } : {}),
    ...(tabDesign ?? (composition ? { composition } : {})),
  };
  return { start, fresh: tabDesign === null };
}

/** Clears the name and the picto of the open design. Returns the resulting events. */
export function beginForAnotherChild(store: WidgetStore): readonly CustomiserEvent[] {
  const { live, env } = store.getState();
  if (!live || !env) return [];
  const { state, events } = reduceAll(live, listActionsForAnotherChild(live, env), env);
  store.setState({ live: state, shown: state });
  return events;
}
