import type { WidgetStore } from '../../store/widgetStore.ts';

export interface ReadyReport {
  readonly screenShown: () => void;
  readonly stop: () => void;
}

/**
 * Fires `cmon:ready` on the window when the editor can be used, and when it can't be: a shop closes its order button
 * meanwhile. Until the first of both nothing is fired, because the editor is still loading. The host's attribute
 * `data-ready` has the same value, for scripts of the page that run later.
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
