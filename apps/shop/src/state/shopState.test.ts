import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PlacedOrder } from './parseState.ts';
import { ShopState } from './shopState.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cmon-shop-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const line = { id: 'a1', sku: 'MUG', quantity: 2, option: '{"code":"MUG"}' };
const placed: PlacedOrder = {
  token: 't',
  store: 'de',
  orderNumber: '500000001',
  lines: [line],
  email: 'emma@example.org',
  payment: 'card',
  correction: null,
};

it('SHOP-31 carts, orders and waiting calls are read as they were saved', () => {
  const state = new ShopState(folder);
  const grouped = { ...line, group: { kind: 'class', id: '0'.repeat(32), title: 'CE1' } } as const;
  expect(state.setCart('session', 'fr', [grouped])).toBe(true);
  state.takeNextNumber('de', 5, Date.UTC(2026, 5, 1));
  state.placeOrder('session', placed, { delivery: 'd', event: 'e', body: '{}' });
  const reopened = new ShopState(folder);
  expect([reopened.getCart('session', 'fr'), reopened.findOrder('t'), reopened.outbox]).toEqual([
    [grouped],
    placed,
    [{ delivery: 'd', event: 'e', body: '{}' }],
  ]);
});

it('SHOP-31 an invalid file stops the start with its path and without its content', () => {
  const path = join(folder, 'shop.json');
  const valid = { carts: { s: [line] }, orders: [placed], outbox: [], lastNumber: { fr: 1 } };
  const broken: [unknown, string][] = [
    [{ ...valid, outbox: [{ delivery: 'd', event: 'e' }] }, 'shop.json.outbox.0.body: a text is expected'],
    [
      { ...valid, carts: { Zoé: [{ ...line, quantity: -1 }] } },
      'shop.json.carts.0.0.quantity: a whole number is expected',
    ],
    [{ ...valid, lastNumber: { Zoé: 1 } }, 'shop.json.lastNumber: fr or es or it or uk or de is expected'],
    [{ ...valid, orders: 'Zoé' }, 'shop.json.orders: a list is expected'],
    [
      { ...valid, carts: { s: [{ ...line, group: { kind: 'Zoé' } }] } },
      'shop.json.carts.0.0.group.kind: class or siblings is expected',
    ],
    [null, 'shop.json: an object is expected'],
  ];
  for (const [state, message] of broken) {
    writeFileSync(path, JSON.stringify(state));
    // The whole message is compared, because `Zoé` in it would be a child's name.
    expect(() => new ShopState(folder)).toThrow(new Error(message));
    expect(readFileSync(path, 'utf8')).toBe(JSON.stringify(state));
  }
  writeFileSync(path, '{"Zoé');
  expect(() => new ShopState(folder)).toThrow(new Error('shop.json: JSON is expected'));
});

it('BEY-201 lines that find no room when they are put back can be put back later', () => {
  const state = new ShopState(folder);
  const buildLines = (count: number) =>
    Array.from({ length: count }, (_, id) => ({ ...line, id: String(id) }));
  state.setCart('session', 'fr', [line]);
  state.removeLines('session', 'fr', ({ id }) => id === line.id);
  state.setCart('session', 'fr', buildLines(200));
  expect(state.restoreLines('session', 'fr')).toBe(false);
  expect(state.countRemoved('session', 'fr')).toBe(1);
  state.setCart('session', 'fr', buildLines(1));
  expect(state.restoreLines('session', 'fr')).toBe(true);
  expect(state.getCart('session', 'fr')).toEqual([line, ...buildLines(1)]);
  expect(state.countRemoved('session', 'fr')).toBe(0);
});

it('BEY-202 order numbers have one digit more when the seconds need it, and stay unique', () => {
  const state = new ShopState(folder);
  // The last second whose order number has nine digits, and the first one that needs ten.
  const [lastOfNine, firstOfTen] = [Date.UTC(2029, 2, 3, 9, 46, 39), Date.UTC(2029, 2, 3, 9, 46, 40)];
  expect(
    [lastOfNine, lastOfNine, firstOfTen, firstOfTen].map((now) => state.takeNextNumber('de', 5, now)),
  ).toEqual(['599999999', '5100000000', '5100000001', '5100000002']);
});
