import { isChunkFailure } from '../../load/http.ts';
import { loadChunk } from '../../load/loadChunk.ts';
import type { Origin } from '../../store/saved/saveDesign.ts';
import type { HostPage, PageSettings } from '../../store/widgetContext.ts';
import type { WidgetStore } from '../../store/widgetStore.ts';
import type { CartGuard } from '../cart/guardCart.ts';
import { findOptionField, writeFormField } from '../cart/shopForm.ts';
import type { ProductOpener } from '../opening/productOpener.ts';
import { getTabStorage } from './getTabStorage.ts';

/** Creates the functions of the page that the screens may call. */
export function createHostPage(
  page: Window,
  store: WidgetStore,
  opener: ProductOpener,
  guard: CartGuard,
  onScreenShown: () => void,
  origin: Origin,
  settings: PageSettings,
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
    copyLink: () =>
      loadChunk('link', () => import('../../store/saved/savedLink.ts')).then(({ copyLink }) =>
        copyLink(page, store),
      ),
    openCode: (code) => {
      const address = new URL(page.location.href);
      address.searchParams.set('p', code);
      address.searchParams.delete('sc');
      page.history.replaceState(page.history.state, '', address);
      void opener.select(code);
    },
    notifyScreenShown: onScreenShown,
    storage: getTabStorage(page),
    // A filled field is a cart line that is being modified, except where its design is copied for another child.
    canAddLines: origin.anotherChild || findOptionField(page.document)?.value === '',
    addLines: async (...args) => (await import('../cart/addLines.ts')).addLines(page, ...args),
    writeFormField: writeFormField.bind(null, page.document),
    print: async (pages) => (await import('./printPages.ts')).printPages(page, pages),
    notifyListOpen: (open) => page.dispatchEvent(new CustomEvent('cmon:classList', { detail: { open } })),
    origin,
    settings,
    openCart: (address) => page.location.assign(address),
  };
}
