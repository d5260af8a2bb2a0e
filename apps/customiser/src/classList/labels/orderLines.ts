import { checkAddToCart } from '@cmon/core/composition/checkAddToCart';
import { predictRefusals } from '../../store/cart/predictRefusals.ts';
import type { AddLinesResult, Widget } from '../../store/widgetContext.ts';
import type { ListStore } from '../list/listStore.ts';
import { keepListOpen } from '../list/openedList.ts';
import type { Label } from './labels.ts';

/** Labels that are checked before the page may draw again. */
const AT_ONCE = 20;

const breath = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Orders every label that isn't in the cart yet, a line each. Nothing is sent while one of them would be refused at
 * add-to-cart. Each line is remembered before it leaves and again once the shop has it.
 */
export async function orderLines(
  list: ListStore,
  labels: readonly Label[],
  { page, store }: Pick<Widget, 'page' | 'store'>,
): Promise<void> {
  const open = labels.filter(({ child }) => child.line === 'open');
  const ids = open.map(({ child }) => child.id);
  const idOf = (index: number) => ids[index] ?? -1;
  const order = list.order(open.length);
  if (!order) return;
  for (const [index, { options }] of open.entries()) {
    if (index % AT_ONCE === 0) await breath();
    const checked = checkAddToCart(options);
    if (checked.ok && !predictRefusals(checked.value, store.getState())) continue;
    return order.stop('notValid', idOf(index));
  }
  let begun = 0;
  let done = 0;
  const { added, stopped, cart } = await page
    .addLines(
      open.map(({ options }) => options),
      'one',
      {
        onSend: (index) => {
          order.line(idOf(index), 'sending');
          begun = index + 1;
        },
        onAdded: (index) => {
          order.line(idOf(index), 'sent');
          done = index + 1;
          order.progress(done);
        },
      },
    )
    // An order that broke down is over: as long as it ran, nothing else could be done with the list.
    .catch(
      (): AddLinesResult => ({ added: done, stopped: begun > done ? 'unknown' : 'unavailable', cart: null }),
    );
  if (stopped) {
    // Only a line without an answer may be in the cart or not; the shopper says which.
    if (stopped !== 'unknown') for (const child of ids.slice(added)) order.line(child, 'open');
    return order.stop(stopped, idOf(added));
  }
  keepListOpen(page.storage, '', false);
  order.finish(labels.length, cart);
  if (cart !== null) page.openCart(cart);
}
