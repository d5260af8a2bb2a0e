import type { NextMove } from '@cmon/core/production/transitions/listNextMoves';
import { builder, needs } from './builder.ts';
import {
  FabricationStatus,
  LotCuttingState,
  LotDoubleState,
  MegalotCuttingState,
  MoveCommand,
  OrderStatus,
} from './enums.ts';
import { Refused } from './values.ts';

/** Fields of the moves of all families. Each family adds `to`, the state that the move leads to. */
const NextState = builder.interfaceRef<Omit<NextMove<unknown>, 'to'>>('NextState').implement({
  fields: (t) => ({
    trigger: t.exposeString('trigger', {
      description: 'What causes the move, as the transition table names it: `cutterScan`, `sorted` …',
    }),
    command: t.expose('command', { type: MoveCommand, description: 'The mutation that makes the move.' }),
    needsReason: t.exposeBoolean('needsReason'),
    backward: t.exposeBoolean('backward', {
      description: 'Whether the move undoes work or takes the object out of its normal course.',
    }),
    allowed: t.boolean({
      description: "False when a guard or the user's role refuses the move. Then `refusal` tells why.",
      resolve: ({ refusal }) => refusal === null,
    }),
    refusal: t.expose('refusal', { type: Refused, nullable: true }),
  }),
});

export const NextOrderStatus = builder
  .objectRef<NextMove<typeof OrderStatus.$inferType>>('NextOrderStatus')
  .implement({
    ...needs('see'),
    interfaces: [NextState],
    fields: (t) => ({ to: t.expose('to', { type: OrderStatus }) }),
  });

export const NextFabricationStatus = builder
  .objectRef<NextMove<typeof FabricationStatus.$inferType>>('NextFabricationStatus')
  .implement({
    ...needs('see'),
    interfaces: [NextState],
    fields: (t) => ({ to: t.expose('to', { type: FabricationStatus }) }),
  });

export const NextLotCutting = builder
  .objectRef<NextMove<typeof LotCuttingState.$inferType>>('NextLotCutting')
  .implement({
    ...needs('see'),
    interfaces: [NextState],
    fields: (t) => ({ to: t.expose('to', { type: LotCuttingState }) }),
  });

export const NextLotDouble = builder
  .objectRef<NextMove<typeof LotDoubleState.$inferType>>('NextLotDouble')
  .implement({
    ...needs('see'),
    interfaces: [NextState],
    fields: (t) => ({ to: t.expose('to', { type: LotDoubleState }) }),
  });

export const NextMegalotCutting = builder
  .objectRef<NextMove<typeof MegalotCuttingState.$inferType>>('NextMegalotCutting')
  .implement({
    ...needs('see'),
    interfaces: [NextState],
    fields: (t) => ({ to: t.expose('to', { type: MegalotCuttingState }) }),
  });
