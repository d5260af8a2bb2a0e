import { checkAddToCart } from '@cmon/core/composition/checkAddToCart';
import { laterRefusals } from '../store/laterRefusals.ts';
import type { Widget } from '../store/widgetContext.ts';
import type { Label } from './labels.ts';
import type { ListStore } from './listStore.ts';
import { keepListOpen } from './openedList.ts';

/** Labels that are checked before the page may draw again. */
const atOnce = 20;

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
  list.order({ kind: 'sending', done: 0, of: open.length });
  for (const [index, { options }] of open.entries()) {
    if (index % atOnce === 0) await breath();
    const checked = checkAddToCart(options);
    if (checked.ok && !laterRefusals(checked.value, store.getState())) continue;
    return list.order({ kind: 'stopped', why: 'notValid', child: idOf(index) });
  }
  const { added, stopped, cart } = await page.addLines(
    open.map(({ options }) => options),
    {
      onSend: (index) => list.dispatch({ kind: 'line', child: idOf(index), line: 'sending' }),
      onAdded: (index) => {
        list.dispatch({ kind: 'line', child: idOf(index), line: 'sent' });
        list.order({ kind: 'sending', done: index + 1, of: open.length });
      },
    },
  );
  if (stopped) {
    // Only a line without an answer may be in the cart or not; the shopper says which.
    if (stopped !== 'unknown')
      for (const child of ids.slice(added)) list.dispatch({ kind: 'line', child, line: 'open' });
    return list.order({ kind: 'stopped', why: stopped, child: idOf(added) });
  }
  list.begin(null);
  keepListOpen(page.keeper, '', false);
  list.order({ kind: 'done', count: labels.length, cart });
  if (cart !== null) page.openCart(cart);
}
