import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '../statuses.ts';
import { createMoveTest, expectOnlyListed, expectSound, type Row, row, WHO } from '../testing/tableTests.ts';
import { listNextMoves } from './listNextMoves.ts';
import { type OrderFacts, orderTransitions } from './orderTransitions.ts';
import { findTransition } from './transition.ts';

const { SYS, floor, supervisor, generator, office, service } = WHO;

const base: OrderFacts = {
  eligible: true,
  fileState: 0,
  printed: false,
  sorted: false,
  fabricated: false,
  openReissue: false,
  nothingToPrint: false,
  allItemsShipped: false,
  previous: null,
  confirmed: false,
  printedOrShipped: true,
};
const order = row<OrderStatus, OrderFacts>;
const productionStatuses: OrderStatus[] = [
  'processing',
  'reserve',
  'generated',
  'imprimee',
  'fabriquee',
  'complete',
];
const holdable: OrderStatus[] = [
  'pending',
  'pending_payment',
  ...productionStatuses,
  'ressortie',
  'ressortieV2',
];
const refundable: OrderStatus[] = [...productionStatuses, 'ressortie', 'ressortieV2'];
const producedFacts = { sorted: true, fabricated: true };

const rows: Row<OrderStatus, OrderFacts>[] = [
  order('ORD-3', null, 'pending_payment', [SYS]),
  order('ORD-4', null, 'pending', [SYS]),
  order('ORD-5', 'pending_payment', 'processing', [SYS]),
  order('ORD-6', 'pending_payment', 'canceled', [SYS, service]),
  order('ORD-7', 'pending', 'processing', [SYS, office], { reason: true }),
  order('ORD-8', 'pending', 'canceled', [SYS, office]),
  order('ORD-9', 'processing', 'reserve', [SYS], { refusedWhen: { eligible: false } }),
  order('ORD-10', 'reserve', 'processing', [SYS, generator], { refusedWhen: { fileState: 1 } }),
  order('ORD-11', 'reserve', 'generated', [SYS], { when: { fileState: 1 }, refusedWhen: { fileState: 0 } }),
  order('ORD-12', 'generated', 'reserve', [SYS, generator], { refusedWhen: { fileState: 1 }, reason: true }),
  order('ORD-13', 'generated', 'imprimee', [SYS], {
    when: { printed: true },
    refusedWhen: { printed: false },
  }),
  order('ORD-14', 'imprimee', 'generated', [SYS], { refusedWhen: { printed: true } }),
  order('ORD-15', 'imprimee', 'reserve', [SYS], { refusedWhen: { fileState: 2 }, reason: true }),
  order('ORD-16', 'imprimee', 'fabriquee', [SYS], {
    when: producedFacts,
    refusedWhen: { ...producedFacts, openReissue: true },
  }),
  order('ORD-16', 'imprimee', 'fabriquee', [SYS], {
    when: producedFacts,
    refusedWhen: { ...producedFacts, sorted: false },
  }),
  order('ORD-16', 'imprimee', 'fabriquee', [SYS], {
    when: producedFacts,
    refusedWhen: { ...producedFacts, fabricated: false },
  }),
  order('ORD-17', 'fabriquee', 'imprimee', [SYS], { reason: true }),
  ...(['reserve', 'generated'] as const).map((from) =>
    order('ORD-18', from, 'fabriquee', [SYS], {
      when: { nothingToPrint: true, fabricated: true },
      refusedWhen: { nothingToPrint: false, fabricated: true },
    }),
  ),
  order('ORD-19', 'fabriquee', 'complete', [SYS], {
    when: { allItemsShipped: true },
    refusedWhen: { allItemsShipped: false },
  }),
  order('ORD-41', 'complete', 'fabriquee', [SYS], { refusedWhen: { allItemsShipped: true }, reason: true }),
  ...(['generated', 'imprimee', 'fabriquee'] as const).flatMap((from) => [
    order('ORD-20', from, 'ressortie', [floor], { refusedWhen: { allItemsShipped: true }, reason: true }),
  ]),
  order('ORD-21', 'complete', 'ressortieV2', [service], { reason: true }),
  ...(['ressortie', 'ressortieV2'] as const).map((from) =>
    order('ORD-22', from, 'reserve', [SYS, generator]),
  ),
  ...(['generated', 'imprimee', 'fabriquee'] as const).map((to) =>
    order('ORD-23', 'ressortie', to, [SYS, supervisor], { refusedWhen: { openReissue: true }, reason: true }),
  ),
  order('ORD-24', 'ressortieV2', 'complete', [service], { refusedWhen: { openReissue: true }, reason: true }),
  ...holdable.map((from) => order('ORD-25', from, 'holded', [SYS, office], { reason: true })),
  ...holdable.map((to) =>
    order('ORD-26', 'holded', to, [office], {
      when: { previous: to },
      inapplicable: { previous: to === 'reserve' ? 'generated' : 'reserve' },
    }),
  ),
  order('ORD-27', 'processing', 'canceled', [service]),
  order('ORD-27', 'processing', 'canceled', [SYS]),
  order('ORD-27', 'reserve', 'canceled', [service]),
  order('ORD-28', 'generated', 'canceled', [service]),
  ...(['imprimee', 'fabriquee', 'ressortie'] as const).map((from) =>
    order('ORD-29', from, 'canceled', [service], {
      when: { confirmed: true },
      refusedWhen: { confirmed: false },
    }),
  ),
  ...(['imprimee', 'fabriquee', 'ressortie'] as const).map((from) =>
    order('ORD-29', from, 'canceled', [service], {
      when: { confirmed: true },
      refusedWhen: { confirmed: true, allItemsShipped: true },
    }),
  ),
  ...refundable.map((from) => order('ORD-30', from, 'refund_requested', [SYS, office], { reason: true })),
  order('ORD-31', 'refund_requested', 'partially_refunded', [SYS]),
  order('ORD-31', 'refund_requested', 'refunded', [SYS]),
  order('ORD-31', 'refund_requested', 'refund_refused', [SYS]),
  ...[...refundable, 'holded' as const].map((to) =>
    order('ORD-32', 'refund_refused', to, [SYS], {
      when: { previous: to },
      inapplicable: { previous: null },
    }),
  ),
  ...[...refundable, 'holded' as const].map((to) =>
    order('ORD-33', 'partially_refunded', to, [SYS], {
      when: { previous: to },
      inapplicable: { previous: null },
    }),
  ),
  ...[...refundable, 'holded' as const].map((to) =>
    order('ORD-81', 'refund_requested', to, [SYS], {
      when: { previous: to },
      inapplicable: { previous: null },
      reason: true,
    }),
  ),
  order('ORD-34', 'refunded', 'closed', [SYS]),
  order('ORD-34', 'refunded', 'canceled', [SYS], {
    when: { printedOrShipped: false },
    refusedWhen: { printedOrShipped: true },
  }),
];

describe('the order table', () => {
  it.each(rows)('$rule $name by $who', createMoveTest(orderTransitions, base));

  it('INV-22 every other move and every other role is refused', () => {
    expectOnlyListed(orderTransitions, base, rows);
  });

  it('INV-23 every state can be reached, and every state that isn’t final can be left', () => {
    expectSound(orderTransitions);
  });

  it('ORD-1, ORD-2, INV-3 the statuses are exactly those of the specification', () => {
    expect(orderTransitions.states).toEqual(ORDER_STATUSES);
    expect([...ORDER_STATUSES].toSorted()).toEqual([
      ...['canceled', 'closed', 'complete', 'fabriquee', 'generated', 'holded', 'imprimee'],
      ...['partially_refunded', 'pending', 'pending_payment', 'processing'],
      ...['refund_refused', 'refund_requested', 'refunded', 'reserve', 'ressortie', 'ressortieV2'],
    ]);
    const usedStatuses = orderTransitions.transitions.flatMap(({ from, to }) =>
      from === null ? [to] : [from, to],
    );
    expect([...new Set(usedStatuses)].toSorted()).toEqual([...ORDER_STATUSES].toSorted());
  });

  it('ORD-35 nothing leaves canceled or closed', () => {
    expect(orderTransitions.finals).toEqual(['canceled', 'closed']);
    for (const status of orderTransitions.finals) {
      expect(orderTransitions.transitions.filter(({ from }) => from === status)).toEqual([]);
    }
  });

  it('ORD-100 a cancellation of shipped items is refused as shipped, whether or not it is confirmed', () => {
    const findGuard = (facts: Partial<OrderFacts>) => {
      const mover = { role: 'customerService' } as const;
      const moved = findTransition(orderTransitions, 'fabriquee', 'canceled', mover, { ...base, ...facts });
      return moved.ok ? null : moved.failure;
    };
    const shipped = { kind: 'guardRefused', guard: 'notAllShipped', detail: 'order' };
    expect(findGuard({ allItemsShipped: true, confirmed: true })).toEqual(shipped);
    expect(findGuard({ allItemsShipped: true })).toEqual(shipped);
    expect(findGuard({})).toEqual({ ...shipped, guard: 'confirmed' });
    expect(findGuard({ confirmed: true })).toBeNull();
  });

  it('CMD-13 an order lists the moves its viewer may request, and why one is refused now', () => {
    const moves = listNextMoves(orderTransitions, 'imprimee', 'customerService', base);
    expect(moves).toEqual([
      {
        to: 'holded',
        trigger: 'held',
        command: 'hold',
        needsReason: true,
        backward: true,
        refusal: null,
      },
      {
        to: 'canceled',
        trigger: 'canceledInProduction',
        command: 'cancel',
        needsReason: false,
        backward: true,
        refusal: { kind: 'guardRefused', guard: 'confirmed', detail: 'order' },
      },
      {
        to: 'refund_requested',
        trigger: 'refundAsked',
        command: 'requestRefund',
        needsReason: true,
        backward: true,
        refusal: null,
      },
    ]);
    const forPreparator = listNextMoves(orderTransitions, 'imprimee', 'preparator', base);
    expect(forPreparator.map(({ to, refusal }) => [to, refusal?.kind])).toEqual([
      ['holded', 'forbidden'],
      ['canceled', 'forbidden'],
      ['refund_requested', 'forbidden'],
    ]);
  });
});
