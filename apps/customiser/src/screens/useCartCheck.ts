import { useLayoutEffect } from 'react';
import { checkCart } from '../store/cart/checkCart.ts';
import { archiveOrderedDesign } from '../store/saved/lastDesign.ts';
import { useWidgetContext } from '../store/widgetContext.ts';

/** Installs the add-to-cart check. Until a screen does so, every order is stopped. */
export function useCartCheck(): void {
  const { page, store, editing } = useWidgetContext();
  useLayoutEffect(() => {
    // The lines of a group are checked by their own chunk. Until it is loaded, every order is stopped.
    if (page.settings.lines !== null) return;
    page.setCartCheck((raw, confirmed) => {
      const isAllowed = checkCart(raw, confirmed, store, editing);
      if (isAllowed) archiveOrderedDesign({ store, page });
      return isAllowed;
    });
  }, [page, store, editing]);
}
