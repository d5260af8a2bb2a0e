import { expect, it } from 'vitest';
import {
  type CorrectableItem,
  type CorrectableLine,
  findCorrectionClosedReason,
} from './findCorrectionClosedReason.ts';
import { ORDER_STATUSES, type OrderStatus } from './statuses.ts';

function makeItem(changes: Partial<CorrectableItem> = {}): CorrectableItem {
  return {
    inLot: false,
    pulled: false,
    souffrance: null,
    ...changes,
  };
}

function findClosedReason(changes: Partial<CorrectableLine> = {}) {
  return findCorrectionClosedReason({
    status: 'processing',
    holdReason: null,
    hasTexts: true,
    items: [makeItem()],
    ...changes,
  });
}

it('BEY-10, BEY-11, BEY-32 the status of an order decides whether its texts can be corrected', () => {
  const open: OrderStatus[] = ORDER_STATUSES.filter((status) => findClosedReason({ status }) === null);
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
  const notOpen = ORDER_STATUSES.filter((status) => !open.includes(status));
  expect(Object.fromEntries(notOpen.map((status) => [status, findClosedReason({ status })]))).toEqual({
    complete: 'inLot',
    canceled: 'canceled',
    closed: 'canceled',
    refund_requested: 'held',
    partially_refunded: 'held',
    refund_refused: 'held',
    refunded: 'held',
  });
});

it('BEY-32 one unit in a lot ends the correction of its line', () => {
  expect(findClosedReason({ items: [makeItem(), makeItem({ inLot: true })] })).toBe('inLot');
  expect(findClosedReason({ items: [makeItem(), makeItem({ inLot: true, pulled: true })] })).toBe('inLot');
  expect(findClosedReason({ items: [makeItem(), makeItem({ pulled: true })] })).toBeNull();
});

it('BEY-32 a cancelled line, and a line without texts, cannot be corrected', () => {
  expect(findClosedReason({ items: [makeItem({ pulled: true })] })).toBe('canceled');
  expect(findClosedReason({ items: [] })).toBe('canceled');
  expect(findClosedReason({ hasTexts: false })).toBe('noTexts');
});

it('BEY-32 a held order can be corrected unless the shop has cancelled it', () => {
  expect(findClosedReason({ status: 'holded', holdReason: 'address' })).toBeNull();
  expect(findClosedReason({ status: 'holded', holdReason: 'canceledByShop' })).toBe('held');
});

it('BEY-40 a text that cannot be printed can be corrected; a line that waits for another reason cannot', () => {
  const findReasonForItems = (...souffrances: CorrectableItem['souffrance'][]) =>
    findClosedReason({ items: souffrances.map((souffrance) => makeItem({ souffrance })) });
  expect(findReasonForItems('text', null)).toBeNull();
  expect(findReasonForItems('other')).toBe('held');
  expect(findReasonForItems('text', 'other')).toBe('held');
});
