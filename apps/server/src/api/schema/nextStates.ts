import type { NextMove } from '../nextMoves.ts';
import { builder, needs } from './builder.ts';
import {
  FabricationStatus,
  LotCuttingState,
  LotDoubleState,
  MegalotCuttingState,
  OrderStatus,
} from './enums.ts';
import { Refused } from './values.ts';

export const NextOrderStatus = builder
  .objectRef<NextMove<typeof OrderStatus.$inferType>>('NextOrderStatus')
  .implement({
    ...needs('see'),
    fields: (t) => ({
      to: t.expose('to', { type: OrderStatus }),
      trigger: t.exposeString('trigger'),
      needsReason: t.exposeBoolean('needsReason'),
      backward: t.exposeBoolean('backward'),
      allowed: t.boolean({
        description: "False when a guard or the viewer's role says no; `refusal` then says which.",
        resolve: ({ refusal }) => refusal === null,
      }),
      refusal: t.expose('refusal', { type: Refused, nullable: true }),
    }),
  });

export const NextFabricationStatus = builder
  .objectRef<NextMove<typeof FabricationStatus.$inferType>>('NextFabricationStatus')
  .implement({
    ...needs('see'),
    fields: (t) => ({
      to: t.expose('to', { type: FabricationStatus }),
      trigger: t.exposeString('trigger'),
      needsReason: t.exposeBoolean('needsReason'),
      backward: t.exposeBoolean('backward'),
      allowed: t.boolean({ resolve: ({ refusal }) => refusal === null }),
      refusal: t.expose('refusal', { type: Refused, nullable: true }),
    }),
  });

export const NextLotCutting = builder
  .objectRef<NextMove<typeof LotCuttingState.$inferType>>('NextLotCutting')
  .implement({
    ...needs('see'),
    fields: (t) => ({
      to: t.expose('to', { type: LotCuttingState }),
      trigger: t.exposeString('trigger'),
      needsReason: t.exposeBoolean('needsReason'),
      backward: t.exposeBoolean('backward'),
      allowed: t.boolean({ resolve: ({ refusal }) => refusal === null }),
      refusal: t.expose('refusal', { type: Refused, nullable: true }),
    }),
  });

export const NextLotDouble = builder
  .objectRef<NextMove<typeof LotDoubleState.$inferType>>('NextLotDouble')
  .implement({
    ...needs('see'),
    fields: (t) => ({
      to: t.expose('to', { type: LotDoubleState }),
      trigger: t.exposeString('trigger'),
      needsReason: t.exposeBoolean('needsReason'),
      backward: t.exposeBoolean('backward'),
      allowed: t.boolean({ resolve: ({ refusal }) => refusal === null }),
      refusal: t.expose('refusal', { type: Refused, nullable: true }),
    }),
  });

export const NextMegalotCutting = builder
  .objectRef<NextMove<typeof MegalotCuttingState.$inferType>>('NextMegalotCutting')
  .implement({
    ...needs('see'),
    fields: (t) => ({
      to: t.expose('to', { type: MegalotCuttingState }),
      trigger: t.exposeString('trigger'),
      needsReason: t.exposeBoolean('needsReason'),
      backward: t.exposeBoolean('backward'),
      allowed: t.boolean({ resolve: ({ refusal }) => refusal === null }),
      refusal: t.expose('refusal', { type: Refused, nullable: true }),
    }),
  });

export const NextMegalotFile = builder.objectRef<NextMove<number>>('NextMegalotFile').implement({
  ...needs('see'),
  fields: (t) => ({
    to: t.exposeInt('to', { description: '0 waiting, 1 files generated, 2 files printed, 3 files cut.' }),
    trigger: t.exposeString('trigger'),
    needsReason: t.exposeBoolean('needsReason'),
    backward: t.exposeBoolean('backward'),
    allowed: t.boolean({ resolve: ({ refusal }) => refusal === null }),
    refusal: t.expose('refusal', { type: Refused, nullable: true }),
  }),
});
