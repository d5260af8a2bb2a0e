import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readItems } from '../commands/testing/floor.ts';
import { onBothDatabases } from '../commands/testing/onBothDatabases.ts';
import type { TestWorkshop } from '../commands/testing/workshop.ts';
import { deliver, readOrder, validOrder } from './testing/deliveries.ts';

/** The number of shuffles. `npm run test:faults -- 2` runs 1,000. */
const SHUFFLES = process.env.CMON_FULL_COUNTS === undefined ? 10 : 1_000;
const EVENTS = 20;
/** The sequence in which the statuses of an order follow each other. */
const FORWARD = ['pending_payment', 'processing', 'canceled'];

/** The events of four orders: one is paid, two are paid and cancelled, and one is paid and partly refunded. */
function listEvents(workshop: TestWorkshop, [paid = '', canceled = '', refunded = '', other = '']: string[]) {
  const buildUnpaidOrder = (number: string, codes?: string[]) => {
    const order = validOrder(workshop, number, codes);
    return { ...order, payment: { ...order.payment, status: 'pending_payment' } };
  };
  const buildEvent = (type: string, orderNumber: string, hour: number, more: object = {}) => {
    const occurredAt = `2026-03-01T${hour}:00:00Z`;
    return { type: `order.${type}`, store: 'fr', orderNumber, occurredAt, ...more };
  };
  const refund = { refund: 'r1', lines: [{ line: 2 }] };
  return [
    buildUnpaidOrder(paid),
    buildUnpaidOrder(paid),
    buildEvent('paid', paid, 10),
    buildEvent('paid', paid, 10),
    buildUnpaidOrder(canceled),
    buildEvent('paid', canceled, 10),
    buildEvent('paid', canceled, 10),
    buildEvent('canceled', canceled, 11),
    buildEvent('canceled', canceled, 11),
    buildUnpaidOrder(other),
    buildUnpaidOrder(other),
    buildEvent('paid', other, 10),
    buildEvent('canceled', other, 11),
    buildUnpaidOrder(refunded, ['EAO', 'MUG']),
    buildEvent('paid', refunded, 10),
    buildEvent('paid', refunded, 10),
    buildEvent('refundRequested', refunded, 12, refund),
    buildEvent('partiallyRefunded', refunded, 13, { ...refund, amount: 1290, currency: 'EUR' }),
    buildEvent('refundRequested', refunded, 14, { refund: 'r2' }),
    buildEvent('refundRefused', refunded, 15, { refund: 'r2' }),
  ];
}

onBothDatabases((getWorkshop) => {
  it(`REL-2 ${SHUFFLES} shuffles of ${EVENTS} events give the same final state, and no order goes back to an earlier status`, async () => {
    const workshop = getWorkshop();
    let serial = 0;
    const readState = async (number: string) => {
      const { id, status, refund_status } = await readOrder(workshop, number);
      return [status, refund_status, (await readItems(workshop, id)).map(({ pulled }) => pulled)];
    };
    const readMoves = async (number: string) => {
      const { id } = await readOrder(workshop, number);
      const moves = await workshop.db
        .selectFrom('events')
        .select('to_state')
        .where('object', '=', 'order')
        .where('track', '=', 'order')
        .where('object_id', '=', id)
        .orderBy('n')
        .execute();
      return moves.map(({ to_state }) => FORWARD.indexOf(to_state ?? ''));
    };
    const sequence = Array.from({ length: EVENTS }, (_, index) => index);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(sequence, { minLength: EVENTS }), async (shuffled) => {
        serial += 10;
        const numbers = [1, 2, 3, 4].map((n) => String(7_000_000 + serial + n));
        const events = listEvents(workshop, numbers);
        expect(events).toHaveLength(EVENTS);
        for (const index of shuffled) await deliver(workshop, events[index]);
        expect(await Promise.all(numbers.map(readState))).toEqual([
          ['processing', null, [false]],
          ['canceled', null, [false]],
          ['processing', 'partially_refunded', [false, true]],
          ['canceled', null, [false]],
        ]);
        for (const number of numbers.filter((_, index) => index !== 2)) {
          const moves = await readMoves(number);
          expect(moves).toEqual([...new Set(moves)].toSorted());
        }
      }),
      { numRuns: SHUFFLES, examples: [[sequence], [sequence.toReversed()]] },
    );
  }, 7_200_000);
});
