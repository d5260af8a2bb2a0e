import { listPolesFor } from '@cmon/core/production/listPolesFor';
import { findPoleRefusal } from '../../commands/floor/steps/findPoleRefusal.ts';
import { findPoleGroups, type PoleGroupRow } from '../../queries/orders/findPoleGroups.ts';
import { findOneObjectAway } from '../../queries/poles/findOneObjectAway.ts';
import type { PoleMessageRow } from '../../queries/poles/findPoleMessages.ts';
import { type PoleRow, readPoles } from '../../queries/poles/readPoles.ts';
import { getBlankName } from '../../queries/readCatalogue.ts';
import { toShipBy } from '../values.ts';
import { builder, needs, personal } from './builder.ts';
import { FabricationStatus, Market, Pole, ShipByLevel } from './enums.ts';
import { OneItemAwayPage } from './types/floorTypes.ts';
import { Refused, ShipBy } from './values.ts';

const PoleGroup = builder.objectRef<PoleGroupRow>('PoleGroup').implement({
  description: 'The items of one pole that are made from the same blank.',
  ...needs('see'),
  fields: (t) => ({
    pole: t.expose('pole', { type: Pole }),
    blank: t.exposeString('blank', {
      nullable: true,
      description: 'Code of the blank, which contains its colour; null for items without a blank.',
    }),
    blankName: t.string({
      nullable: true,
      description: 'Name of the blank in the workshop, in the language of the user.',
      resolve: ({ blank }, _args, { catalogue, locale }) =>
        blank === null ? null : getBlankName(blank, catalogue, locale),
    }),
    itemCount: t.exposeInt('items'),
    pieceCount: t.exposeInt('pieces'),
    running: t.exposeInt('running', { description: 'Items under fabrication.' }),
    prio: t.exposeBoolean('prio', { description: 'Whether one of the items is PRIO.' }),
    shipBy: t.field({
      type: ShipBy,
      description: 'The earliest ship-by of the items.',
      resolve: ({ ship_by, at_risk_from }, _args, { now }) => toShipBy(ship_by, at_risk_from, false, now),
    }),
  }),
});

const PoleStop = builder.objectRef<PoleRow & { readonly stopped_at: Date }>('PoleStop').implement({
  description: 'Why nobody can start an item at a pole, since when, and who stopped it.',
  ...needs('see'),
  fields: (t) => ({
    reason: t.string({
      description: 'A code of the reason list `pole`.',
      resolve: ({ stop_reason }) => stop_reason ?? '',
    }),
    since: t.expose('stopped_at', { type: 'DateTime' }),
    by: t.string({ resolve: ({ stopped_by_name }) => stopped_by_name ?? '' }),
  }),
});

const PoleMessage = builder.objectRef<PoleMessageRow>('PoleMessage').implement({
  description: 'A message of the conductor to a pole.',
  ...needs('see'),
  fields: (t) => ({
    id: t.exposeID('id'),
    reason: t.exposeString('reason', { description: 'A code of the reason list `poleMessage`.' }),
    note: t.exposeString('note', { ...personal('advanceFloor') }),
    sentAt: t.expose('sent_at', { type: 'DateTime' }),
    sentBy: t.exposeString('sent_by_name'),
  }),
});

const PoleState = builder.objectRef<PoleRow>('PoleState').implement({
  description: 'A pole with its work. Items of held orders count only while somebody works on them.',
  ...needs('see'),
  fields: (t) => ({
    pole: t.expose('id', { type: Pole }),
    version: t.exposeInt('version'),
    ready: t.exposeInt('ready', { description: 'Items that can be started.' }),
    running: t.exposeInt('running', { description: 'Items in progress, paused ones included.' }),
    paused: t.exposeInt('paused', { description: 'Items in progress whose work is paused.' }),
    rework: t.exposeInt('rework', { description: 'Items that wait for manual rework.' }),
    inControl: t.exposeInt('in_control', {
      description: 'Made items that wait for the controller. They are not in progress.',
    }),
    madeLastHour: t.exposeInt('made_last_hour', {
      description: 'Items finished within the last 60 minutes.',
    }),
    people: t.stringList({
      description: 'Names of the people who hold an item.',
      resolve: ({ people }) => [...people],
    }),
    shipBy: t.field({
      type: ShipBy,
      nullable: true,
      description: 'The earliest ship-by of its items; null without work.',
      resolve: ({ ship_by, at_risk_from }, _args, { now }) =>
        ship_by && toShipBy(ship_by, at_risk_from, false, now),
    }),
    stop: t.field({
      type: PoleStop,
      nullable: true,
      resolve: (pole) => (pole.stopped_at === null ? null : { ...pole, stopped_at: pole.stopped_at }),
    }),
    limit: t.exposeInt('work_limit', {
      nullable: true,
      description: 'The most items in progress at once; null for no limit.',
    }),
    sharesWith: t.field({
      type: [Pole],
      description: 'The other poles that may take over its work.',
      resolve: async ({ id }, _args, { settings }) =>
        listPolesFor(id, await settings()).filter((pole) => pole !== id),
    }),
    messages: t.field({
      type: [PoleMessage],
      description: 'Messages to the pole that nobody has read yet, oldest first.',
      resolve: ({ id }, _args, { load }) => load.messagesOfPole.load(id),
    }),
    limitExceeded: t.boolean({
      description:
        'Whether more items than the limit are in progress, because the limit was lowered or a scan was undone.',
      resolve: ({ work_limit, running }) => work_limit !== null && running > work_limit,
    }),
    refusal: t.field({
      type: Refused,
      nullable: true,
      description: 'Why no item can be started now: the pole is stopped, or its limit is reached.',
      resolve: (pole) => findPoleRefusal(pole),
    }),
  }),
});

builder.queryFields((t) => ({
  poles: t.field({
    type: [PoleState],
    description: 'Every pole with its work, in the order of the poles.',
    resolve: (_root, _args, { db, now }) => readPoles(db, now),
  }),
  oneObjectAway: t.field({
    type: OneItemAwayPage,
    description:
      'Orders that wait only for one object, which a pole can work on now: PRIO first, then by ship-by. A page may have more or fewer than `size` orders.',
    args: { size: t.arg.int({ defaultValue: 20 }), after: t.arg.string() },
    resolve: async (_root, { size, after }, { db, now }) => ({
      ...(await findOneObjectAway(db, { size: size ?? 20, after: after ?? null })),
      readAt: now,
    }),
  }),
  poleGroups: t.field({
    type: [PoleGroup],
    description: 'The work of the poles by blank: PRIO first, then the earliest ship-by.',
    args: {
      poles: t.arg({ type: [Pole] }),
      fabrication: t.arg({ type: [FabricationStatus], required: true }),
      stores: t.arg({ type: [Market] }),
      levels: t.arg({ type: [ShipByLevel] }),
      prio: t.arg.boolean(),
    },
    resolve: (_root, args, { db, now }) => findPoleGroups(db, args, now),
  }),
}));
