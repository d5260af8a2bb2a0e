import { expect, it } from 'vitest';
import { type FoundRow, listAvailableMoves, sortByLookupMarket, toFoundRows } from './foundRows.ts';
import type { SearchHitView } from './searchQueries.ts';

function makeRow(asked: string, store: FoundRow['store']): FoundRow {
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
    moves: [],
  };
}

it('LOC-9 among orders with the same number, the order of the lookup locale’s store comes first', () => {
  const rows = [makeRow('200', 'de'), makeRow('100', 'de'), makeRow('100', 'fr'), makeRow('100', 'es')];
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

it('OFF-28 when some of the found orders need a reason for a move, the move has the command of one of these orders', () => {
  const makeMove = (to: string, command: string, needsReason: boolean, allowed = true) => ({
    to,
    command,
    needsReason,
    allowed,
  });
  const makeHit = (id: string, nextStates: readonly object[]) =>
    ({ asked: id, order: { id, nextStates }, lot: null, megalot: null }) as unknown as SearchHitView;
  const hits = [
    makeHit('held', [makeMove('processing', 'unhold', false), makeMove('canceled', 'cancel', true)]),
    makeHit('unpaid', [
      makeMove('processing', 'receivePayment', true),
      makeMove('canceled', 'cancel', true, false),
    ]),
    makeHit('paid', [makeMove('holded', 'hold', true), makeMove('refund_requested', 'requestRefund', true)]),
  ];
  expect(listAvailableMoves(toFoundRows(hits))).toEqual([
    { to: 'processing', needsReason: true, command: 'receivePayment' },
    { to: 'canceled', needsReason: true, command: 'cancel' },
    { to: 'holded', needsReason: true, command: 'hold' },
    { to: 'refund_requested', needsReason: true, command: 'requestRefund' },
  ]);
});
