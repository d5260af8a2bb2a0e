import { writeJson } from '@cmon/core/composition/writeJson';
import { asideOf } from '@cmon/core/customiser/aside';
import type { CustomiserEvent } from '@cmon/core/customiser/events';
import type { CustomiserState } from '@cmon/core/customiser/state';
import { toComposition } from '@cmon/core/customiser/toComposition';
import { debounce } from '../../store/debounce.ts';
import type { EventEmitter } from '../../store/eventEmitter.ts';
import { type Origin, saveDesign } from '../../store/saved/saveDesign.ts';
import type { TabStorage } from '../../store/saved/saveRecord.ts';
import type { WidgetStore } from '../../store/widgetStore.ts';
import { writeOption } from '../cart/shopForm.ts';
import { tellPrice } from './pageEvents.ts';

/** Pause after a change was shown until the design is written to the tab's storage, ms. */
const KEEP_AFTER = 250;

/**
 * Carries each change of the design to the page: the hidden option value at once, the price notification when the
 * first component has another shape, and the tab's storage once the typing has paused, or the page is left.
 */
export function syncHostPage(
  page: Window,
  store: WidgetStore,
  emitter: EventEmitter,
  storage: TabStorage | null,
  origin: Origin,
) {
  let kept: CustomiserState | null = null;
  const keepThis = (live: CustomiserState | null) => {
    if (!live || live === kept) return;
    kept = live;
    saveDesign(storage, store.getState().app.locale, origin, toComposition(live), asideOf(live));
  };
  const keepNow = () => keepThis(store.getState().live);
  const keep = debounce(keepNow, KEEP_AFTER);
  const write = () => {
    const { live } = store.getState();
    if (live) writeOption(page.document, writeJson(toComposition(live)));
  };
  const onEvent = (event: CustomiserEvent) => {
    if (event.kind === 'formeChanged') tellPrice(page, event.formeCode);
    if (event.kind !== 'optionsChanged') return;
    write();
  };
  const endings = [
    emitter.onEvent(onEvent),
    store.subscribe(({ live, shown }, before) => {
      // Another product takes its place.
      if (!live) keepThis(before.live);
      if (shown !== before.shown) keep.schedule();
    }),
  ];
  page.addEventListener('pagehide', keepNow);
  // A telephone may end a page that it has put aside, and says nothing more.
  page.document.addEventListener('visibilitychange', keepNow);
  return () => {
    keep.cancel();
    for (const end of endings) end();
    page.removeEventListener('pagehide', keepNow);
    page.document.removeEventListener('visibilitychange', keepNow);
  };
}
