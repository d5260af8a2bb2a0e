import { expect, it } from 'vitest';
import {
  DUE_ORDER_STATUSES,
  ENDED_ORDER_STATUSES,
  FABRICATION_STATUSES,
  type FabricationStatus,
  FINISHED_ORDER_STATUSES,
  LOT_CUTTING_STATES,
  ORDER_STATUSES,
  PRODUCTION_CHAIN,
  READY_CUTTING_STATES,
  REFUND_STATUSES,
  UNBOUND_STATUSES,
  UNPAID_ORDER_STATUSES,
  UNSORTED_CUTTING_STATES,
} from './statuses.ts';
import { fabricationTransitions } from './transitions/fabricationTransitions.ts';
import { getCuttingRank, PRINTED_RANK, SORTED_RANK } from './transitions/lotTransitions.ts';
import { orderTransitions } from './transitions/orderTransitions.ts';

it('HOU-39 every status of an order is in exactly one group: unpaid, due, in refund or finished', () => {
  const groups = [UNPAID_ORDER_STATUSES, DUE_ORDER_STATUSES, REFUND_STATUSES, FINISHED_ORDER_STATUSES];
  expect(groups.flat().toSorted()).toEqual([...ORDER_STATUSES].toSorted());
  // A due order is one that production moves, or that is held or reissued.
  expect([...DUE_ORDER_STATUSES, 'complete'].toSorted()).toEqual(
    [...PRODUCTION_CHAIN, 'ressortie', 'ressortieV2', 'holded'].toSorted(),
  );
  const statusesWithExit = new Set(orderTransitions.transitions.map(({ from }) => from));
  expect(ENDED_ORDER_STATUSES).toEqual(ORDER_STATUSES.filter((status) => !statusesWithExit.has(status)));
});

it('HOU-39 the groups of cutting states follow from their ranks', () => {
  const ranks = UNSORTED_CUTTING_STATES.filter((state) => state !== 'dec_bde_ressortir').map((state) =>
    getCuttingRank(state),
  );
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  expect(UNSORTED_CUTTING_STATES.toSorted()).toEqual(
    LOT_CUTTING_STATES.filter((state) => getCuttingRank(state) < SORTED_RANK).toSorted(),
  );
  expect(READY_CUTTING_STATES).toEqual(
    UNSORTED_CUTTING_STATES.filter(
      (state) => state !== 'dec_bde_ressortir' && getCuttingRank(state) >= PRINTED_RANK,
    ),
  );
});

it('HOU-39 the unbound sheets are those that the L2C line can refuse', () => {
  const refusable = (status: FabricationStatus) =>
    fabricationTransitions.transitions.some(({ from, to }) => from === status && to === 'FAB_L2C_ERROR');
  expect(UNBOUND_STATUSES).toEqual(FABRICATION_STATUSES.filter(refusable));
});
