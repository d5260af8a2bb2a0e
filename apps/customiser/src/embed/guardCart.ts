import { type CartFailure, checkAddToCart } from '@cmon/core/composition/checkAddToCart';
import { words } from '../messages/specifiedWords.ts';
import type { Editing } from '../store/editing.ts';
import { questionFor } from '../store/questionFor.ts';
import type { WidgetStore } from '../store/widgetStore.ts';
import { consoleWords, laterRefusals } from './cartFailures.ts';
import { originalEvent, stopBoth } from './originalEvent.ts';
import { readOption } from './shopForm.ts';

export interface CartGuard {
  /** The shopper means the design as it is: what the shop had asked for is asked again. */
  readonly confirm: () => void;
  readonly stop: () => void;
}

/**
 * Answers the shop's `validateProductOptions`: lets the order go on, or stops it and says why. Whatever goes wrong
 * inside stops it too.
 */
export function guardCart(page: Document, store: WidgetStore, editing: Editing): CartGuard {
  let confirmed: string | null = null;
  let waiting: Event | null = null;

  const refuse = (failure: CartFailure): false => {
    for (const one of failure.failures) {
      const said = consoleWords(one);
      if (said) console.warn(said);
    }
    console.warn(words.formDataNotValid);
    const { live } = store.getState();
    if (!live) return false;
    editing.dispatch({ kind: 'validationFailed', failure });
    const [text] = failure.texts;
    if (!text) return false;
    if (text.preview !== live.selectedPreview)
      editing.dispatch({ kind: 'selectPreview', preview: text.preview });
    if (live.openPanel !== 'texte') editing.dispatch({ kind: 'togglePanel', panel: 'texte' });
    return false;
  };

  const allows = (raw: string, original: Event | null): boolean => {
    editing.settle();
    const checked = checkAddToCart(raw);
    if (!checked.ok) return refuse(checked.failure);
    const later = laterRefusals(checked.value, store.getState());
    if (later) return refuse(later);
    const { live, env } = store.getState();
    const question = live && env && confirmed !== raw ? questionFor(live, env) : null;
    if (question) {
      waiting = original;
      store.setState({ question });
      return false;
    }
    editing.dispatch({ kind: 'validationSucceeded', code: checked.value.code });
    return true;
  };

  const onValidate = (event: Event) => {
    const original = originalEvent(event);
    let allowed = false;
    try {
      allowed = allows(readOption(page), original);
    } catch {
      console.warn(words.formDataNotValid);
    }
    if (!allowed) stopBoth(event, original);
  };
  page.addEventListener('validateProductOptions', onValidate);

  return {
    confirm: () => {
      confirmed = readOption(page);
      const again = waiting;
      waiting = null;
      store.setState({ question: null });
      askAgain(again);
    },
    stop: () => page.removeEventListener('validateProductOptions', onValidate),
  };
}

/** Does once more what the shopper had done: sends the form, or presses the button. */
function askAgain(event: Event | null): void {
  const { target } = event ?? {};
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement)
    target.requestSubmit(event.submitter);
  else if (event?.type === 'click' && target instanceof HTMLElement) target.click();
}
