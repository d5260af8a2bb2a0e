import { checkAddToCart } from '@cmon/core/composition/checkAddToCart';
import { stringifyJson } from '@cmon/core/composition/stringifyJson';
import { toComposition } from '@cmon/core/customiser/design/toComposition';
import { predictRefusals } from '../../store/cart/predictRefusals.ts';
import { createGroup } from '../../store/saved/createGroup.ts';
import { archiveOrderedDesign } from '../../store/saved/lastDesign.ts';
import { endGroup, readGroup, saveGroup } from '../../store/saved/lineGroup.ts';
import { saveRecord } from '../../store/saved/saveRecord.ts';
import type { AddLinesResult, LineCallbacks, Widget } from '../../store/widgetContext.ts';
import type { ListStore, RunningOrder } from '../list/listStore.ts';
import type { Label } from './labels.ts';

/** Number of labels that are checked between two paints. */
const BATCH_SIZE = 20;

/** The id that no child has. */
const NO_CHILD = -1;

const waitForNextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Adds every label that isn't in the cart yet to the cart, one line each. Nothing is sent if a line would be refused at
 * add-to-cart. The state of each line is saved before it is sent and after the shop has added it.
 */
export async function orderLabels(
  list: ListStore,
  labels: readonly Label[],
  widget: Pick<Widget, 'page' | 'store'>,
): Promise<void> {
  const unorderedLabels = labels.filter(({ child }) => child.cartState === 'open');
  const order = list.startOrder(unorderedLabels.length);
  if (!order) return;
  try {
    await sendLabels(order, unorderedLabels, labels.length, widget);
  } catch (error) {
    // The list is locked while an order runs, so an error has to end the order.
    console.error(error);
    order.stop('unavailable', NO_CHILD);
  }
}

/** Sends the lines of an order that has started, and ends the order. `count` is the number of labels of the list. */
async function sendLabels(
  order: RunningOrder,
  labels: readonly Label[],
  count: number,
  { page, store }: Pick<Widget, 'page' | 'store'>,
): Promise<void> {
  const ids = labels.map(({ child }) => child.id);
  const getId = (index: number) => ids[index] ?? NO_CHILD;
  const lines: string[] = [];
  for (const [index, { state }] of labels.entries()) {
    if (index % BATCH_SIZE === 0) await waitForNextTask();
    const options = stringifyJson(toComposition(state));
    lines.push(options);
    const checked = checkAddToCart(options);
    if (checked.ok && !predictRefusals(checked.value, store.getState())) continue;
    return order.stop('notValid', getId(index));
  }
  const group = readGroup({ store, page }, 'class') ?? createGroup('class');
  saveGroup({ store, page }, group);
  let sentCount = 0;
  let addedCount = 0;
  const callbacks: LineCallbacks = {
    onSend: (index) => {
      order.setCartState(getId(index), 'sending');
      sentCount = index + 1;
    },
    onAdded: (index) => {
      order.setCartState(getId(index), 'sent');
      addedCount = index + 1;
      order.progress(addedCount);
    },
  };
  const { added, stopped, cart } = await page
    .addLines(lines, 'one', callbacks, group)
    // After an error the lines whose answer is missing may be in the cart.
    .catch(
      (): AddLinesResult => ({
        added: addedCount,
        stopped: sentCount > addedCount ? 'unknown' : 'unavailable',
        cart: null,
      }),
    );
  if (stopped) {
    // The other lines are open again. Lines for which the shop's answer is unknown may be in the cart: the shopper is asked.
    if (stopped !== 'unknown') for (const child of ids.slice(added)) order.setCartState(child, 'open');
    return order.stop(stopped, getId(added));
  }
  const { locale, productCode } = store.getState().app;
  // Null deletes the record: the list is no longer open after a reload.
  saveRecord(page.storage, 'open', locale, productCode ?? '', null);
  endGroup({ store, page }, 'class');
  // The design under the list is taken off the screen too. It may contain a child's name, e.g. one that was typed before the
  // list was opened.
  archiveOrderedDesign({ store, page });
  order.finish(count, cart);
  if (cart !== null) page.openCart(cart);
}
