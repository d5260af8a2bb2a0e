import { type CartFailure, checkAddToCart } from '@cmon/core/composition/checkAddToCart';
import { specifiedMessages } from '../../messages/specifiedMessages.ts';
import type { Editing } from '../editing.ts';
import { openPanel } from '../openPanel.ts';
import type { WidgetStore } from '../widgetStore.ts';
import { describeForConsole } from './describeForConsole.ts';
import { findQuestion } from './findQuestion.ts';
import { predictRefusals } from './predictRefusals.ts';
import { showOpenCrop } from './showOpenCrop.ts';

/**
 * Returns whether the shop may add this option value to the cart. If not, it marks the invalid fields or asks the
 * shopper to confirm what may not be intended. A photo whose crop is open isn't in the design yet, so the crop is shown
 * and the order is stopped. `raw` is the option value, and `confirmed` the one that the shopper has already confirmed.
 */
export function checkCart(
  raw: string,
  confirmed: string | null,
  store: WidgetStore,
  editing: Editing,
): boolean {
  editing.flush();
  const checked = checkAddToCart(raw);
  if (!checked.ok) return refuse(checked.failure, store, editing);
  const refusedByServer = predictRefusals(checked.value, store.getState());
  if (refusedByServer) return refuse(refusedByServer, store, editing);
  const { live, env, lastAdded } = store.getState();
  if (showOpenCrop(store, editing)) return false;
  const question = live && env && confirmed !== raw ? findQuestion(live, env, lastAdded) : null;
  if (question) {
    store.setState({ question });
    return false;
  }
  editing.dispatch({ kind: 'validationSucceeded', code: checked.value.code });
  return true;
}

function refuse(failure: CartFailure, store: WidgetStore, editing: Editing): false {
  for (const fieldFailure of failure.failures) {
    const message = describeForConsole(fieldFailure);
    if (message) console.warn(message);
  }
  console.warn(specifiedMessages.formDataNotValid);
  if (!store.getState().live) return false;
  store.setState(({ refusalCount }) => ({ refusalCount: refusalCount + 1 }));
  editing.dispatch({ kind: 'validationFailed', failure });
  const [text] = failure.texts;
  if (text) openPanel(store, editing, 'texte', text);
  return false;
}
