import { stringifyJson } from '@cmon/core/composition/stringifyJson';
import { toComposition } from '@cmon/core/customiser/design/toComposition';
import type { CustomiserEvent } from '@cmon/core/customiser/events';
import type { CustomiserState } from '@cmon/core/customiser/state';
import { debounce } from '../../store/debounce.ts';
import type { EventEmitter } from '../../store/eventEmitter.ts';
import { type Origin, saveDesign } from '../../store/saved/saveDesign.ts';
import type { TabStorage } from '../../store/saved/saveRecord.ts';
import type { WidgetStore } from '../../store/widgetStore.ts';
import { writeOption } from '../cart/shopForm.ts';
import { notifyPriceVariation } from './pageEvents.ts';

/** Delay, ms, after a change is shown until the design is saved in the tab's storage. */
const SAVE_DELAY_MS = 250;

/**
 * Passes each change of the design to the page, until the returned function is called.
 *
 * - The hidden option value is updated at once.
 * - The price event is sent when the shape of the first preview changes.
 * - The storage of the tab is written after a pause in the typing, or when the page is left.
 */
export function syncHostPage(
  page: Window,
  store: WidgetStore,
  emitter: EventEmitter,
  storage: TabStorage | null,
  origin: Origin,
) {
  let lastSaved: CustomiserState | null = null;
  const save = (live: CustomiserState | null) => {
    const { app, ordered, readEditing } = store.getState();
    if (!live || live === lastSaved || live === ordered) return;
    lastSaved = live;
    saveDesign(storage, app.locale, origin, toComposition(live), readEditing(live));
  };
  const saveNow = () => save(store.getState().live);
  const debouncedSave = debounce({ delayMs: SAVE_DELAY_MS, run: saveNow });
  const writeValue = () => {
    const { live } = store.getState();
    if (live) writeOption(page.document, stringifyJson(toComposition(live)));
  };
  const onEvent = (event: CustomiserEvent) => {
    if (event.kind === 'formeChanged') notifyPriceVariation(page, event.formeCode);
    if (event.kind === 'optionsChanged') writeValue();
  };
  const cleanups = [
    emitter.onEvent(onEvent),
    store.subscribe(({ live, shown }, before) => {
      // Another product replaces the design, so it is saved at once.
      if (!live) save(before.live);
      if (shown !== before.shown) debouncedSave.schedule();
    }),
  ];
  page.addEventListener('pagehide', saveNow);
  // A phone may end a hidden page without any further event.
  page.document.addEventListener('visibilitychange', saveNow);
  return () => {
    debouncedSave.cancel();
    for (const cleanup of cleanups) cleanup();
    page.removeEventListener('pagehide', saveNow);
    page.document.removeEventListener('visibilitychange', saveNow);
  };
}
