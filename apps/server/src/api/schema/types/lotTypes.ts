import { findCutterOf } from '@cmon/core/production/devices/findCutterOf';
import { formatScanCode } from '@cmon/core/production/scanCode';
import { findAssignRefusal } from '../../../commands/lots/assignLot.ts';
import { findUndoRefusal } from '../../../commands/lots/undoLot.ts';
import { findEvents } from '../../../queries/eventRows.ts';
import type { LotPage } from '../../../queries/lots/findLotPages.ts';
import { getLotClass } from '../../../queries/lots/lotRows.ts';
import { formatLotNumber } from '../../../queries/shipping/findObjectLabels.ts';
import { LOT_CAUSES } from '../../batches/batchResults.ts';
import { listLotBlockers } from '../../blockers.ts';
import { listNextLotCutting, listNextLotDouble } from '../../nextStates.ts';
import { findCuttingWait } from '../../station/findCuttingWait.ts';
import { computeLotGauge, getVisibleReconciliation, toShipBy } from '../../values.ts';
import { builder, needs } from '../builder.ts';
import {
  CuttingWait,
  LotCause,
  LotClass,
  LotCuttingState,
  LotDoubleState,
  LotShippingState,
  LotType,
  Market,
  Substrate,
} from '../enums.ts';
import { NextLotCutting, NextLotDouble } from '../nextStates.ts';
import { Blocker, Event, Item, Lot, Order, Strip } from '../refs.ts';
import { ActionState, Gauge, LotRef, MegalotRef, Reconciliation, ShipBy } from '../values.ts';
import { CuttingDevice } from './cuttingDeviceTypes.ts';

const CutPage = builder.objectRef<LotPage & { readonly cut: boolean }>('CutPage').implement({
  description: 'A printed page on which a lot lies.',
  ...needs('see'),
  fields: (t) => ({
    page: t.exposeInt('page', { description: 'The number that is printed on it.' }),
    cut: t.exposeBoolean('cut', { description: 'Whether it was scanned, or counted, as cut.' }),
    lost: t.exposeBoolean('lost', { description: 'True when all its labels of the lot are printed again.' }),
    stripIds: t.exposeIDList('stripIds', { description: 'The strips of the lot on it.' }),
  }),
});

Lot.implement({
  ...needs('see'),
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    number: t.string({ description: '`L000123`.', resolve: ({ number }) => formatLotNumber(number) }),
    code: t.string({ resolve: ({ id }) => formatScanCode({ kind: 'lot', id }) }),
    type: t.expose('lot_type', { type: LotType }),
    class: t.field({ type: LotClass, resolve: (lot) => getLotClass(lot) }),
    store: t.expose('store', { type: Market, nullable: true }),
    zone: t.exposeString('zone', { nullable: true }),
    laize: t.exposeInt('laize', { nullable: true, description: 'Web width in mm; null on sheets.' }),
    substrate: t.expose('substrate', { type: Substrate }),
    device: t.exposeString('device', { description: 'Code of the device that prints it.' }),
    cutting: t.expose('cutting', { type: LotCuttingState }),
    double: t.expose('double', { type: LotDoubleState }),
    shipping: t.expose('shipping', { type: LotShippingState }),
    needsDouble: t.exposeBoolean('needs_double', { description: 'True when its labels are cut twice.' }),
    stateSince: t.expose('state_since', { type: 'DateTime' }),
    madeAt: t.expose('made_at', { type: 'DateTime' }),
    madeBy: t.string({
      nullable: true,
      description: 'Name of the person who made it; null when it was made by a scheduled run.',
      resolve: async ({ id }, _args, { load }) => (await load.originOfLot.load(id))?.maker ?? null,
    }),
    cause: t.field({
      type: LotCause,
      nullable: true,
      description: 'Why it was made; null for lots of reissues from before it was recorded.',
      resolve: async ({ id }, _args, { load }) => {
        const origin = await load.originOfLot.load(id);
        if (origin?.split_from) return 'split' as const;
        return origin?.because ? LOT_CAUSES[origin.because] : null;
      },
    }),
    splitFrom: t.field({
      type: LotRef,
      nullable: true,
      description: 'The lot that it was split from.',
      resolve: async ({ id }, _args, { load }) => {
        const from = (await load.originOfLot.load(id))?.split_from;
        return from ? ((await load.lot.load(from)) ?? null) : null;
      },
    }),
    splitReason: t.string({
      nullable: true,
      description: 'The reason that the person gave who split it: a code of the reason list `lot`.',
      resolve: async ({ id }, _args, { load }) => {
        const origin = await load.originOfLot.load(id);
        return origin?.split_from ? origin.reason : null;
      },
    }),
    gauge: t.field({ type: Gauge, resolve: (lot) => computeLotGauge(lot) }),
    orderCount: t.exposeInt('order_count'),
    itemCount: t.exposeInt('item_count'),
    labelCount: t.exposeInt('label_count'),
    stripsExpected: t.exposeInt('strip_count'),
    stripsSeen: t.int({
      resolve: async (lot, _args, { load }) => (await load.lotCounts.load(lot.id))?.seen ?? 0,
    }),
    stripsUnset: t.int({
      resolve: async (lot, _args, { load }) => (await load.lotCounts.load(lot.id))?.unset ?? 0,
    }),
    stripsToReissue: t.int({
      resolve: async (lot, _args, { load }) => (await load.lotCounts.load(lot.id))?.to_reissue ?? 0,
    }),
    openReissues: t.int({
      resolve: async (lot, _args, { load }) => (await load.lotCounts.load(lot.id))?.open_reissues ?? 0,
    }),
    pages: t.exposeInt('pages'),
    pagesCut: t.int({ resolve: ({ pages_cut }) => pages_cut.length }),
    cutPages: t.field({
      type: [CutPage],
      description: 'The pages of its megalot on which it lies, by the number that is printed on them.',
      resolve: async ({ id, pages, pages_cut }, _args, { load }) => {
        const printed = (await load.pagesOfLot.load(id))?.pages ?? [];
        const known = printed.length === pages ? printed : [];
        return Array.from({ length: pages }, (_, index) => ({
          page: known[index]?.page ?? index + 1,
          cut: pages_cut.includes(index + 1),
          lost: known[index]?.lost ?? false,
          stripIds: known[index]?.stripIds ?? [],
        }));
      },
    }),
    reconciliation: t.field({
      type: Reconciliation,
      nullable: true,
      description: 'Label counts. When the lot is complete, issued = made + wasted + reissued.',
      resolve: async (lot, _args, { load }) =>
        getVisibleReconciliation(lot.strip_count > 0, await load.lotCounts.load(lot.id)),
    }),
    shipBy: t.field({
      type: ShipBy,
      description: 'Earliest ship-by of its orders.',
      resolve: async (lot, _args, { load, now }) =>
        toShipBy(
          lot.ship_by,
          (await load.lotUrgency.load(lot.id))?.at_risk_from ?? null,
          lot.shipping === 'exp_complet',
          now,
        ),
    }),
    prio: t.boolean({
      description:
        'True for a lot of PRIO orders, and for one with an unfinished order that became PRIO since.',
      resolve: async (lot, _args, { load }) =>
        lot.class === 'prio' || ((await load.lotUrgency.load(lot.id))?.prio_orders ?? 0) > 0,
    }),
    prioOrderCount: t.int({
      description: 'Unfinished PRIO orders in it.',
      resolve: async ({ id }, _args, { load }) => (await load.lotUrgency.load(id))?.prio_orders ?? 0,
    }),
    holder: t.string({
      nullable: true,
      description: 'Name of the person to whom it is assigned, otherwise of its cutter.',
      resolve: async (lot, _args, { load }) => {
        const counts = await load.lotCounts.load(lot.id);
        return counts?.assigned_name ?? counts?.cutter_name ?? null;
      },
    }),
    assignee: t.string({
      nullable: true,
      description: 'Name of the person to whom it is assigned.',
      resolve: async (lot, _args, { load }) => (await load.lotCounts.load(lot.id))?.assigned_name ?? null,
    }),
    assignedToMe: t.boolean({ resolve: ({ assigned_to }, _args, { user }) => assigned_to === user.id }),
    canTake: t.field({
      type: ActionState,
      description: 'Whether the person who asks can assign it to themselves.',
      resolve: (lot, _args, { user }) => ({
        refusal: findAssignRefusal(lot, user.id, { role: user.role, userId: user.id }),
      }),
    }),
    canGiveBack: t.field({
      type: ActionState,
      description: 'Whether the person who asks can end its assignment.',
      resolve: (lot, _args, { user }) => ({
        refusal: findAssignRefusal(lot, null, { role: user.role, userId: user.id }),
      }),
    }),
    cuttingDevice: t.field({
      type: CuttingDevice,
      nullable: true,
      description: 'The cutter that the record of its printer names.',
      resolve: async ({ device }, _args, { load }) => findCutterOf(await load.devices.load('all'), device),
    }),
    waitsFor: t.field({
      type: CuttingWait,
      nullable: true,
      description: 'Why it can’t be cut or sorted now; null when it can, or when it is finished.',
      resolve: async (lot, _args, { load }) =>
        findCuttingWait(lot, lot.megalot_id === null ? null : await load.megalot.load(lot.megalot_id)),
    }),
    cutter: t.string({
      nullable: true,
      description: 'Name of the person who started its cut.',
      resolve: async (lot, _args, { load }) => (await load.lotCounts.load(lot.id))?.cutter_name ?? null,
    }),
    megalot: t.field({
      type: MegalotRef,
      nullable: true,
      resolve: ({ megalot_id }, _args, { load }) =>
        megalot_id === null ? null : load.megalot.load(megalot_id),
    }),
    strips: t.field({ type: [Strip], resolve: ({ id }, _args, { load }) => load.stripsOfLot.load(id) }),
    items: t.field({ type: [Item], resolve: ({ id }, _args, { load }) => load.itemsOfLot.load(id) }),
    orders: t.field({ type: [Order], resolve: ({ id }, _args, { load }) => load.ordersOfLot.load(id) }),
    events: t.field({
      type: [Event],
      args: { first: t.arg.int({ defaultValue: 50 }) },
      resolve: ({ id }, { first }, { db }) => findEvents(db, 'lot', id, first ?? 0),
    }),
    blockers: t.field({ type: [Blocker], resolve: ({ id }, _args, { load }) => listLotBlockers(id, load) }),
    nextCutting: t.field({
      type: [NextLotCutting],
      resolve: (lot, _args, context) => listNextLotCutting(lot, context),
    }),
    nextDouble: t.field({
      type: [NextLotDouble],
      resolve: (lot, _args, context) => listNextLotDouble(lot, context),
    }),
    canUndo: t.field({
      type: ActionState,
      description: 'Allowed while its files are not generated. A reissue lot is never undone.',
      resolve: async (lot, _args, { load, user }) => {
        const megalot = lot.megalot_id === null ? null : await load.megalot.load(lot.megalot_id);
        return { refusal: findUndoRefusal(lot, megalot, user.role) };
      },
    }),
  }),
});
