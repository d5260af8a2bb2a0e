import { specifiedMessages } from '../../messages/specifiedMessages.ts';
import type { CartCheck } from '../../store/widgetContext.ts';
import type { WidgetStore } from '../../store/widgetStore.ts';
import { getOriginalEvent, stopBoth } from './getOriginalEvent.ts';
import { readOption } from './shopForm.ts';

export interface CartGuard {
  /** Sets the check, which a screen provides. Until then every order is stopped. */
  readonly setCartCheck: (check: CartCheck) => void;
  /** Repeats the stopped add-to-cart after the shopper confirmed the design. */
  readonly confirm: () => void;
  readonly stop: () => void;
}

/**
 * Handles the shop's event `validateProductOptions`: allows the order, or stops it and shows why. The order is also
 * stopped when the check throws an exception or isn't loaded yet.
 */
export function guardCart(page: Document, store: WidgetStore): CartGuard {
  let check: CartCheck | null = null;
  /** The option value that the shopper has confirmed. */
  let confirmedOption: string | null = null;
  /** The shopper's submit or click that was stopped last. */
  let stoppedEvent: Event | null = null;

  const onValidate = (event: Event) => {
    const original = getOriginalEvent(event);
    let isAllowed = false;
    try {
      isAllowed = check?.(readOption(page), confirmedOption) ?? false;
    } catch {
      console.warn(specifiedMessages.formDataNotValid);
    }
    if (isAllowed) return;
    stoppedEvent = original;
    stopBoth(event, original);
  };
  page.addEventListener('validateProductOptions', onValidate);

  return {
    setCartCheck: (newCheck) => {
      check = newCheck;
    },
    confirm: () => {
      confirmedOption = readOption(page);
      store.setState({ question: null });
      repeatAction(stoppedEvent);
    },
    stop: () => page.removeEventListener('validateProductOptions', onValidate),
  };
}

/** Repeats the shopper's action: submits the form, or clicks the button. */
function repeatAction(event: Event | null): void {
  const { target } = event ?? {};
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement)
    target.requestSubmit(event.submitter ?? undefined);
  else if (event?.type === 'click' && target instanceof HTMLElement) target.click();
}
