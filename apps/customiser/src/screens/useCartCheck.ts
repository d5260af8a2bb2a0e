import { useLayoutEffect } from 'react';
import { checkCart } from '../store/cart/checkCart.ts';
import { useWidgetContext } from '../store/widgetContext.ts';

/** From a screen on, the shop's cart gets an answer; before, every order is stopped. */
export function useCartCheck(): void {
  const { page, store, editing } = useWidgetContext();
  useLayoutEffect(
    () => page.setCartCheck((raw, confirmed) => checkCart(raw, confirmed, store, editing)),
    [page, store, editing],
  );
}
