import type { WidgetStore } from '../../store/widgetStore.ts';

interface ReadyReporter {
  /** To be called when the first screen of the editor is shown. */
  readonly onScreenShown: () => void;
  readonly stop: () => void;
}

/**
 * Fires `cmon:ready` on the window with `ready: true` when the editor becomes usable, and with `ready: false` when it
 * fails, so that a shop can disable its order button meanwhile. While the editor is loading nothing is fired. The host's
 * attribute `data-ready` has the same value, for scripts of the page that run later.
 */
export function createReadyReporter(page: Window, host: HTMLElement, store: WidgetStore): ReadyReporter {
  let isScreenShown = false;
  const reportChange = () => {
    const { live, trouble } = store.getState();
    const previous = host.dataset.ready;
    const ready = trouble ? 'false' : isScreenShown && live ? 'true' : previous;
    if (ready === previous) return;
    host.dataset.ready = ready;
    page.dispatchEvent(new CustomEvent('cmon:ready', { detail: { ready: ready === 'true' } }));
  };
  return {
    onScreenShown: () => {
      isScreenShown = true;
      reportChange();
    },
    stop: store.subscribe(reportChange),
  };
}
