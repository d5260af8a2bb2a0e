import { expect, it } from 'vitest';
import { type CorrectableItem, type CorrectableLine, correctionClosed } from './correctionClosed.ts';
import { ORDER_STATUSES, type OrderStatus } from './statuses.ts';

function unit(more: Partial<CorrectableItem> = {}): CorrectableItem {
  return {
    inLot: false,
    pulled: false,
    souffrance: null,
    ...more,
  };
}
const closed = (more: Partial<CorrectableLine> = {}) =>
  correctionClosed({ status: 'processing', holdReason: null, hasTexts: true, items: [unit()], ...more });

it('BEY-10, BEY-11, BEY-32 each status of an order opens or closes the window', () => {
  const open: OrderStatus[] = ORDER_STATUSES.filter((status) => closed({ status }) === null);
  expect(open).toEqual([
    'pending',
    'pending_payment',
    'processing',
    'reserve',
    'generated',
    'imprimee',
    'fabriquee',
    'ressortie',
    'ressortieV2',
    'holded',
  ]);
  const shut = ORDER_STATUSES.filter((status) => !open.includes(status));
  expect(Object.fromEntries(shut.map((status) => [status, closed({ status })]))).toEqual({
    complete: 'inLot',
    canceled: 'canceled',
    closed: 'canceled',
    refund_requested: 'held',
    partially_refunded: 'held',
    refund_refused: 'held',
    refunded: 'held',
  });
});

it('BEY-32 one unit in a lot closes the line', () => {
  expect(closed({ items: [unit(), unit({ inLot: true })] })).toBe('inLot');
  expect(closed({ items: [unit(), unit({ inLot: true, pulled: true })] })).toBe('inLot');
  expect(closed({ items: [unit(), unit({ pulled: true })] })).toBeNull();
});

it('BEY-32 a line that was cancelled, and one that says nothing, have no window', () => {
  expect(closed({ items: [unit({ pulled: true })] })).toBe('canceled');
  expect(closed({ items: [] })).toBe('canceled');
  expect(closed({ hasTexts: false })).toBe('noTexts');
});

it('BEY-32 a hold leaves it open unless the shop has cancelled', () => {
  expect(closed({ status: 'holded', holdReason: 'address' })).toBeNull();
  expect(closed({ status: 'holded', holdReason: 'canceledByShop' })).toBe('held');
});

it('BEY-40 words that could not be printed may be put right; any other reason waits for a human', () => {
  const waits = (...reasons: CorrectableItem['souffrance'][]) =>
    closed({ items: reasons.map((souffrance) => unit({ souffrance })) });
  expect(waits('text', null)).toBeNull();
  expect(waits('other')).toBe('held');
  expect(waits('text', 'other')).toBe('held');
});
