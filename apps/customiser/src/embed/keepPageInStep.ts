import { writeJson } from '@cmon/core/composition/writeJson';
import type { CustomiserEvent } from '@cmon/core/customiser/events';
import { toComposition } from '@cmon/core/customiser/toComposition';
import { afterPause } from '../store/afterPause.ts';
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
  const keep = afterPause(() => {
    const { app, live } = store.getState();
    if (live) keepDesign(keeper, app.locale, origin, toComposition(live));
  }, keepAfter);
  const write = () => {
    const { live } = store.getState();
    if (live) writeOption(page.document, writeJson(toComposition(live)));
  };
  const onEvent = (event: CustomiserEvent) => {
    if (event.kind === 'formeChanged') tellPrice(page, event.formeCode);
    if (event.kind !== 'optionsChanged') return;
    write();
    keep.ask();
  };
  const unsubscribe = happenings.onEvent(onEvent);
  page.addEventListener('pagehide', keep.now);
  return () => {
    keep.drop();
    unsubscribe();
    page.removeEventListener('pagehide', keep.now);
  };
}
