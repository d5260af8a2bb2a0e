import { expect, it } from 'vitest';
import { type FoundRow, listAvailableMoves, sortByLookupMarket, toFoundRows } from './foundRows.ts';
import type { SearchHitView } from './searchQueries.ts';

function row(asked: string, store: FoundRow['store']): FoundRow {
  return {
    asked,
    store,
    id: `${store} ${asked}`,
    version: 1,
    number: asked,
    code: `O/${asked}`,
    state: 'processing',
    shipBy: { at: '2026-11-23T08:00:00Z', level: 'inTime' },
    type: 'order',
    next: [],
  };
}

it('LOC-9 of the orders with the same number, the one of the lookup locale’s store comes first', () => {
  const rows = [row('200', 'de'), row('100', 'de'), row('100', 'fr'), row('100', 'es')];
  expect(sortByLookupMarket(rows, 'fr').map(({ id }) => id)).toEqual([
    'de 200',
    'fr 100',
    'de 100',
    'es 100',
  ]);
  expect(sortByLookupMarket(rows, 'es').map(({ id }) => id)).toEqual([
    'de 200',
    'es 100',
    'de 100',
    'fr 100',
  ]);
});

it('OFF-28 a move of found orders asks for a reason of the command of that move', () => {
  const move = (to: string, command: string, needsReason: boolean, allowed = true) => ({
    to,
    command,
    needsReason,
    allowed,
  });
  const hit = (id: string, nextStates: readonly object[]) =>
    ({ asked: id, order: { id, nextStates }, lot: null, megalot: null }) as unknown as SearchHitView;
  const hits = [
    hit('held', [move('processing', 'unhold', false), move('canceled', 'cancel', true)]),
    hit('unpaid', [move('processing', 'receivePayment', true), move('canceled', 'cancel', true, false)]),
    hit('paid', [move('holded', 'hold', true), move('refund_requested', 'requestRefund', true)]),
  ];
  expect(listAvailableMoves(toFoundRows(hits))).toEqual([
    { to: 'processing', needsReason: true, command: 'receivePayment' },
    { to: 'canceled', needsReason: true, command: 'cancel' },
    { to: 'holded', needsReason: true, command: 'hold' },
    { to: 'refund_requested', needsReason: true, command: 'requestRefund' },
  ]);
});
