import { expect, it } from 'vitest';
import { fabricationTransitions } from './transitions/fabricationTransitions.ts';
import { lotDoubleTransitions } from './transitions/lotDoubleTransitions.ts';
import { lotShippingTransitions } from './transitions/lotShippingTransitions.ts';
import { lotCuttingTransitions } from './transitions/lotTransitions.ts';
import { megalotCuttingTransitions, megalotFileTransitions } from './transitions/megalotTransitions.ts';
import { orderTransitions } from './transitions/orderTransitions.ts';

/**
 * The only backward moves without a reason: what a user undoes within a minute, an item put down or taken from a user
 * who has left, and the cancelation of an order.
 */
const WITHOUT_REASON = [
  'order canceledBeforeFiles',
  'order canceledBeforePrint',
  'order canceledInProduction',
  'order notPaid',
  'order paymentFailed',
  'fabrication released',
  'fabrication releasedBySupervisor',
  'cutting cutNotStarted',
  'double undone',
];

it('CMD-5 every backward move that a person requests needs a reason, except the listed ones', () => {
  const tables = [
    orderTransitions,
    fabricationTransitions,
    lotCuttingTransitions,
    lotDoubleTransitions,
    lotShippingTransitions,
    megalotCuttingTransitions,
    megalotFileTransitions,
  ];
  const backward = tables.flatMap(({ name, transitions }) =>
    transitions
      .filter((line) => line.backward === true)
      .map(({ trigger, needsReason }) => ({ move: `${name} ${trigger}`, needsReason: needsReason === true })),
  );
  const withoutReason = backward.filter(({ needsReason }) => !needsReason).map(({ move }) => move);
  expect([...new Set(withoutReason)].sort()).toEqual([...WITHOUT_REASON].sort());
  expect(backward.filter(({ needsReason }) => needsReason).length).toBeGreaterThan(10);
});
