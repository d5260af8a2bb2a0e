import { type CartFailure, checkAddToCart } from '@cmon/core/composition/checkAddToCart';
import { specifiedMessages } from '../../messages/specifiedMessages.ts';
import type { Editing } from '../editing.ts';
import { openTexts } from '../openTexts.ts';
import type { WidgetStore } from '../widgetStore.ts';
import { consoleWords } from './consoleWords.ts';
import { laterRefusals } from './laterRefusals.ts';
import { questionFor } from './questionFor.ts';

/**
 * Whether an order of the option value may go on. If not, the failing fields are marked, or the shopper is asked
 * whether an untouched design is meant; `confirmed` is the value that was answered for.
 */
export function answerCart(
  raw: string,
  confirmed: string | null,
  store: WidgetStore,
  editing: Editing,
): boolean {
  editing.settle();
  const checked = checkAddToCart(raw);
  if (!checked.ok) return refuse(checked.failure, store, editing);
  const later = laterRefusals(checked.value, store.getState());
  if (later) return refuse(later, store, editing);
  const { live, env } = store.getState();
  const question = live && env && confirmed !== raw ? questionFor(live, env) : null;
  if (question) {
    store.setState({ question });
    return false;
  }
  editing.dispatch({ kind: 'validationSucceeded', code: checked.value.code });
  return true;
}

function refuse(failure: CartFailure, store: WidgetStore, editing: Editing): false {
  for (const one of failure.failures) {
    const said = consoleWords(one);
    if (said) console.warn(said);
  }
  console.warn(specifiedMessages.formDataNotValid);
  if (!store.getState().live) return false;
  store.setState(({ refusals }) => ({ refusals: refusals + 1 }));
  editing.dispatch({ kind: 'validationFailed', failure });
  const [text] = failure.texts;
  if (text) openTexts(store, editing, text);
  return false;
}
