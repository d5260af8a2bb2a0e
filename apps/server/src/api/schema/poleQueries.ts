import { findPoleGroups, type PoleGroupRow } from '../../queries/orders/findPoleGroups.ts';
import { toShipBy } from '../values.ts';
import { builder, needs } from './builder.ts';
import { FabricationStatus, Pole } from './enums.ts';
import { ShipBy } from './values.ts';

const PoleGroup = builder.objectRef<PoleGroupRow>('PoleGroup').implement({
  description: 'The items of one pole that are made from the same blank.',
  ...needs('see'),
  fields: (t) => ({
    pole: t.expose('pole', { type: Pole }),
    blank: t.exposeString('blank', {
      nullable: true,
      description: 'Code of the blank, which has its colour.',
    }),
    itemCount: t.exposeInt('items'),
    pieceCount: t.exposeInt('pieces'),
    running: t.exposeInt('running', { description: 'Items under fabrication.' }),
    prio: t.exposeBoolean('prio', { description: 'Whether one of them is PRIO.' }),
    shipBy: t.field({
      type: ShipBy,
      description: 'The earliest one.',
      resolve: ({ ship_by, at_risk_from }, _args, { now }) => toShipBy(ship_by, at_risk_from, false, now),
    }),
  }),
});

builder.queryFields((t) => ({
  poleGroups: t.field({
    type: [PoleGroup],
    description: 'The work of the poles by blank: PRIO first, then the earliest ship-by.',
    args: {
      poles: t.arg({ type: [Pole] }),
      fabrication: t.arg({ type: [FabricationStatus], required: true }),
    },
    resolve: (_root, args, { db }) => findPoleGroups(db, args),
  }),
}));
