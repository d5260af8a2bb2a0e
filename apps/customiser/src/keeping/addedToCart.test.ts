// @vitest-environment jsdom
import { readMessageText } from '@cmon/testkit/readMessageText';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  findButton,
  findLabelTiles,
  handleAddLines,
  openListEntry,
  readText,
  typeInto,
} from '../testing/listWidget.ts';
import { openWidget } from '../testing/openWidget.ts';

const t = (key: string) => readMessageText('customiser', key);
const NAME = 'Zéphyrine';

vi.spyOn(console, 'debug').mockImplementation(() => {});
vi.spyOn(console, 'info').mockImplementation(() => {});
vi.spyOn(console, 'log').mockImplementation(() => {});
beforeEach(() => sessionStorage.clear());

/** Types a name and orders. The shop keeps the page. */
async function orderName(option = '') {
  const widget = await openWidget({ code: 'EAO', option });
  widget.type(0, NAME);
  widget.type(1, 'Martin');
  await vi.waitFor(() => expect(widget.submit().defaultPrevented).toBe(false));
  return widget;
}
const dispatchAddedToCart = () => window.dispatchEvent(new CustomEvent('cmon:addedToCart'));
const readFieldValues = (host: HTMLElement) =>
  [...host.querySelectorAll<HTMLInputElement>('input[autocapitalize]')].map(({ value }) => value);

it('BEY-165 EMB-45 a page that stays after the order opens the product fresh and offers the ordered design', async () => {
  const { host, option, button: find } = await orderName();
  expect(option()).toContain(NAME);
  dispatchAddedToCart();
  await vi.waitFor(() => expect(option()).not.toContain(NAME));
  await vi.waitFor(() => expect(readFieldValues(host)).not.toContain(NAME));
  expect(host.textContent).not.toContain(NAME);
  find(t('history.undo')).click();
  expect(option()).not.toContain(NAME);
  find(t('again.offer')).click();
  await vi.waitFor(() => expect(option()).toContain(NAME));
});

it('BEY-165 what the shopper has typed since the order stays', async () => {
  const { type: typeText, option } = await orderName();
  typeText(0, 'Oscar');
  dispatchAddedToCart();
  await vi.waitFor(() => expect(option()).toContain('Oscar'));
  expect(option()).toContain('Martin');
});

it('BEY-165 a cart line that is modified keeps its changes', async () => {
  const line = (await openWidget({ code: 'EAO' })).option();
  const { option } = await orderName(line);
  dispatchAddedToCart();
  // A fresh opening would show the line without the name.
  const opened = vi.waitFor(() => expect(option()).not.toContain(NAME), { timeout: 400 });
  await expect(opened).rejects.toThrow();
});

it('BEY-166 after a class list that was ordered on this page, the design opens fresh', async () => {
  const widget = await openWidget({ code: 'EAO' });
  widget.type(0, NAME);
  const stop = handleAddLines(({ lines, done }) => done({ added: lines.length }));
  typeInto(await openListEntry(widget), 'Oscar Brown\nAna Nuñez');
  findButton(widget, t('list.read')).click();
  await vi.waitFor(() => expect(findLabelTiles(widget)).toHaveLength(2));
  findButton(widget, /^Ajouter les 2/).click();
  await vi.waitFor(() => expect(readText(widget.host)).toMatch(/Les 2 sont au panier/));
  stop();
  findButton(widget, t('list.back')).click();
  await vi.waitFor(() => expect(readFieldValues(widget.host).length).toBeGreaterThan(0));
  await vi.waitFor(() => expect(readFieldValues(widget.host)).not.toContain(NAME));
  expect(widget.option()).not.toContain(NAME);
});
