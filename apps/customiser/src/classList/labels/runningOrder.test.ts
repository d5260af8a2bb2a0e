// @vitest-environment jsdom
import { readMessageText } from '@cmon/testkit/readMessageText';
import { expect, it, onTestFinished, vi } from 'vitest';
import { loadMessages } from '../../messages/loadMessages.ts';
import {
  capturePostedLines,
  findButton,
  findLabelTiles,
  handleAddLines,
  openClassList,
  openListEntry,
  readText,
  resetBetweenTests,
  waitForText,
} from '../../testing/listWidget.ts';

const t = (key: string) => readMessageText('customiser', key);
const french = await loadMessages('fr_FR');

resetBetweenTests();

/** A shop that answers no request until `open` is called. */
function createBlockedShop() {
  let open = () => {};
  const blocked = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { answer: () => blocked.then(() => new Response('')), open: () => open() };
}

it('BEY-28 while a list is being sent, neither it nor its labels can be changed', async () => {
  const widget = await openClassList('Zoé\nLéo\nAnna');
  const shop = createBlockedShop();
  const lines = capturePostedLines(widget, shop.answer);
  findButton(widget, french['list.order']({ count: 3 })).click();
  await waitForText(widget, '0 sur 3 au panier');
  for (const name of [t('list.restart'), t('list.add')]) {
    expect(findButton(widget, name).matches(':disabled')).toBe(true);
    findButton(widget, name).click();
  }
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(findLabelTiles(widget)).toHaveLength(3);
  shop.open();
  await waitForText(widget, french['list.done']({ count: 3 }));
  expect(lines.map(([name]) => name)).toEqual(['Zoé', 'Léo', 'Anna']);
});

it('BEY-28 after leaving and reopening the list, the running order is shown, and no line is sent twice', async () => {
  const widget = await openClassList('Zoé\nLéo\nAnna\nTom');
  const shop = createBlockedShop();
  const lines = capturePostedLines(widget, shop.answer);
  findButton(widget, french['list.order']({ count: 4 })).click();
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  findButton(widget, t('list.back')).click();
  await vi.waitFor(() => findButton(widget, 'Toute une classe').click());
  await waitForText(widget, '0 sur 4 au panier');
  expect(readText(widget.host)).not.toMatch(/Ajouter les|Est-ce dans votre panier/);
  shop.open();
  await waitForText(widget, french['list.done']({ count: 4 }));
  expect(lines.map(([name]) => name)).toEqual(['Zoé', 'Léo', 'Anna', 'Tom']);
  findButton(widget, t('list.back')).click();
  await vi.waitFor(() => findButton(widget, 'Toute une classe'));
  expect((await openListEntry(widget)).value).toBe('');
});

it('BEY-28 after an error in an order, the shopper is asked about the line that was being sent', async () => {
  const widget = await openClassList('Zoé\nLéo');
  const stop = handleAddLines(({ done }) =>
    done({
      get added() {
        throw new Error('broken');
      },
    }),
  );
  onTestFinished(stop);
  findButton(widget, french['list.order']({ count: 2 })).click();
  await waitForText(widget, 'La boutique n’a pas répondu pour : Zoé.');
});

it('BEY-28 after an error before the first line is sent, the list can be ordered again', async () => {
  const widget = await openClassList('Zoé\nLéo');
  const lines = capturePostedLines(widget, () => new Response(''));
  // A page may replace functions of the browser by ones that fail. The check of each line needs this one.
  const broken = vi.spyOn(Date.prototype, 'toISOString').mockImplementation(() => {
    throw new Error('broken');
  });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => {
    broken.mockRestore();
    logged.mockRestore();
  });
  findButton(widget, french['list.order']({ count: 2 })).click();
  await waitForText(widget, t('list.unavailable'));
  expect(lines).toEqual([]);
  broken.mockRestore();
  findButton(widget, french['list.order']({ count: 2 })).click();
  await waitForText(widget, french['list.done']({ count: 2 }));
  expect(lines).toHaveLength(2);
});
