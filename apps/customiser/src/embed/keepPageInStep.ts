import { writeJson } from '@cmon/core/composition/writeJson';
import type { CustomiserEvent } from '@cmon/core/customiser/events';
import { toComposition } from '@cmon/core/customiser/toComposition';
import type { Happenings } from '../store/happenings.ts';
import { type Keeper, keepDesign, type Origin } from '../store/keepDesign.ts';
import type { WidgetStore } from '../store/widgetStore.ts';
import { tellPrice } from './pageEvents.ts';
import { writeOption } from './shopForm.ts';

/** Pause after which a design is written to the tab's storage, ms. */
const keepAfter = 250;

/**
 * Carries each change of the design to the page: the hidden option value at once, the price notification when the
 * first component has another shape, and the tab's storage a moment later.
 */
export function keepPageInStep(
  page: Window,
  store: WidgetStore,
  happenings: Happenings,
  keeper: Keeper | null,
  origin: Origin,
) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(waiting);
    waiting = undefined;
    const { app, live } = store.getState();
    if (live) keepDesign(keeper, app.locale, origin, toComposition(live));
  };
  const write = () => {
    const { live } = store.getState();
    if (live) writeOption(page.document, writeJson(toComposition(live)));
  };
  const onEvent = (event: CustomiserEvent) => {
    if (event.kind === 'formeChanged') tellPrice(page, event.formeCode);
    if (event.kind !== 'optionsChanged') return;
    write();
    clearTimeout(waiting);
    waiting = setTimeout(keep, keepAfter);
  };
  const onLeave = () => waiting !== undefined && keep();
  const unsubscribe = happenings.onEvent(onEvent);
  page.addEventListener('pagehide', onLeave);
  return () => {
    clearTimeout(waiting);
    unsubscribe();
    page.removeEventListener('pagehide', onLeave);
  };
}
