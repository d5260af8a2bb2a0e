import { specifiedMessages } from '../../messages/specifiedMessages.ts';
import type { CartCheck } from '../../store/widgetContext.ts';
import type { WidgetStore } from '../../store/widgetStore.ts';
import { originalEvent, stopBoth } from './originalEvent.ts';
import { readOption } from './shopForm.ts';

export interface CartGuard {
  /** Gives the guard its answer, which comes with the first screen; until then every order is stopped. */
  readonly setCartCheck: (answer: CartCheck) => void;
  /** The shopper confirmed the design: the add-to-cart that was stopped is repeated. */
  readonly confirm: () => void;
  readonly stop: () => void;
}

/**
 * Answers the shop's `validateProductOptions`: lets the order go on, or stops it and says why. Whatever goes wrong
 * inside, or isn't loaded yet, stops it too.
 */
export function guardCart(page: Document, store: WidgetStore): CartGuard {
  let answer: CartCheck | null = null;
  let confirmed: string | null = null;
  let stopped: Event | null = null;

  const onValidate = (event: Event) => {
    const original = originalEvent(event);
    let allowed = false;
    try {
      allowed = answer?.(readOption(page), confirmed) ?? false;
    } catch {
      console.warn(specifiedMessages.formDataNotValid);
    }
    if (allowed) return;
    stopped = original;
    stopBoth(event, original);
  };
  page.addEventListener('validateProductOptions', onValidate);

  return {
    setCartCheck: (given) => {
      answer = given;
    },
    confirm: () => {
      confirmed = readOption(page);
      store.setState({ question: null });
      askAgain(stopped);
    },
    stop: () => page.removeEventListener('validateProductOptions', onValidate),
  };
}

/** Repeats the shopper's action: submits the form, or clicks the button. */
function askAgain(event: Event | null): void {
  const { target } = event ?? {};
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement)
    target.requestSubmit(event.submitter ?? undefined);
  else if (event?.type === 'click' && target instanceof HTMLElement) target.click();
}
