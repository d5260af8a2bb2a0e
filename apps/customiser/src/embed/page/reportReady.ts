import type { WidgetStore } from '../../store/widgetStore.ts';

export interface ReadyReport {
  readonly screenShown: () => void;
  readonly stop: () => void;
}

/**
 * Fires `cmon:ready` on the window with `ready: true` when the editor becomes usable, and with `ready: false` when it
 * fails, so that a shop can disable its order button meanwhile. While the editor is loading nothing is fired. The host's
 * attribute `data-ready` has the same value, for scripts of the page that run later.
 */
export function reportReady(page: Window, host: HTMLElement, store: WidgetStore): ReadyReport {
  let hasScreen = false;
  const report = () => {
    const { live, trouble } = store.getState();
    const reported = host.dataset.ready;
    const ready = trouble ? 'false' : hasScreen && live ? 'true' : reported;
    if (ready === reported) return;
    host.dataset.ready = ready;
    page.dispatchEvent(new CustomEvent('cmon:ready', { detail: { ready: ready === 'true' } }));
  };
  return {
    screenShown: () => {
      hasScreen = true;
      report();
    },
    stop: store.subscribe(report),
  };
}
