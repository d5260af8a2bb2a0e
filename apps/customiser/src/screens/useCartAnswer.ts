import { useLayoutEffect } from 'react';
import { answerCart } from '../store/cart/answerCart.ts';
import { useWidgetContext } from '../store/widgetContext.ts';

/** From a screen on, the shop's cart gets an answer; before, every order is stopped. */
export function useCartAnswer(): void {
  const { page, store, editing } = useWidgetContext();
  useLayoutEffect(
    () => page.answerWith((raw, confirmed) => answerCart(raw, confirmed, store, editing)),
    [page, store, editing],
  );
}
