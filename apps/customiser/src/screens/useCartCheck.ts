import { useLayoutEffect } from 'react';
import { checkCart } from '../store/cart/checkCart.ts';
import { setOrderedAside } from '../store/saved/lastDesign.ts';
import { useWidgetContext } from '../store/widgetContext.ts';

/** Installs the add-to-cart check. Until a screen does so, every order is stopped. */
export function useCartCheck(): void {
  const { page, store, editing } = useWidgetContext();
  useLayoutEffect(
    () =>
      page.setCartCheck((raw, confirmed) => {
        const isAllowed = checkCart(raw, confirmed, store, editing);
        if (isAllowed) setOrderedAside({ store, page });
        return isAllowed;
      }),
    [page, store, editing],
  );
}
