import { isChunkFailure } from '../../load/http.ts';
import { loadChunk } from '../../load/loadChunk.ts';
import type { Origin } from '../../store/saved/saveDesign.ts';
import type { HostPage } from '../../store/widgetContext.ts';
import type { WidgetStore } from '../../store/widgetStore.ts';
import type { CartGuard } from '../cart/guardCart.ts';
import { findOptionField } from '../cart/shopForm.ts';
import type { ProductOpener } from '../opening/productOpener.ts';
import { getTabStorage } from './getTabStorage.ts';

/** Creates the functions of the page that the screens may call. */
export function createHostPage(
  page: Window,
  store: WidgetStore,
  opener: ProductOpener,
  guard: CartGuard,
  onScreenShown: () => void,
  { anotherChild }: Origin,
): HostPage {
  return {
    retry: () => {
      // A browser doesn't request a failed script again, so the page is reloaded. The design is saved.
      if (isChunkFailure(store.getState().trouble)) return page.location.reload();
      store.getState().assets?.retry();
      store.setState({ trouble: null });
      void opener.open();
    },
    confirm: guard.confirm,
    setCartCheck: guard.setCartCheck,
    copyLink: async () => {
      const { live, dev } = store.getState();
      const saved = await loadChunk('link', () => import('../../store/saved/savedLink.ts')).catch(() => null);
      if (!live || !saved) return { kind: 'failed' };
      const link = saved.linkTo(live, page.location.href, dev);
      try {
        await page.navigator.clipboard.writeText(link);
        return { kind: 'copied' };
      } catch {
        // The clipboard is forbidden by a frame's policy or the shopper, or is missing on a page without https.
        return { kind: 'byHand', link };
      }
    },
    openCode: (code) => {
      const address = new URL(page.location.href);
      address.searchParams.set('p', code);
      address.searchParams.delete('sc');
      page.history.replaceState(page.history.state, '', address);
      void opener.select(code);
    },
    screenShown: onScreenShown,
    storage: getTabStorage(page),
    canAddLines: anotherChild || findOptionField(page.document)?.value === '',
    addLines: async (lines, quantity, callbacks) =>
      (await import('../cart/addLines.ts')).addLines(page, lines, quantity, callbacks),
    notifyListOpen: (open) => page.dispatchEvent(new CustomEvent('cmon:classList', { detail: { open } })),
    openCart: (address) => page.location.assign(address),
  };
}
