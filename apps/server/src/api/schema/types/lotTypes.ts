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
  description: 'A printed page with labels of a lot.',
  ...needs('see'),
  fields: (t) => ({
    page: t.exposeInt('page', { description: 'The number that is printed on the page.' }),
    cut: t.exposeBoolean('cut', { description: 'Whether the page was marked as cut.' }),
    lost: t.exposeBoolean('lost', {
      description: 'True when all labels of the lot on this page are printed again.',
    }),
    stripIds: t.exposeIDList('stripIds', { description: 'Ids of the strips of the lot on this page.' }),
  }),
});

Lot.implement({
  ...needs('see'),
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    number: t.string({
      description: 'The number that people read, for example `L000123`.',
      resolve: ({ number }) => formatLotNumber(number),
    }),
    code: t.string({
      description: 'The code that stations scan.',
      resolve: ({ id }) => formatScanCode({ kind: 'lot', id }),
    }),
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
      description: 'Name of the person who made the lot; null for a lot of a scheduled run.',
      resolve: async ({ id }, _args, { load }) => (await load.originOfLot.load(id))?.maker ?? null,
    }),
    cause: t.field({
      type: LotCause,
      nullable: true,
      description: 'Why the lot was made; null for a lot of reissues from before the cause was recorded.',
      resolve: async ({ id }, _args, { load }) => {
        const origin = await load.originOfLot.load(id);
        if (origin?.split_from) return 'split' as const;
        return origin?.because ? LOT_CAUSES[origin.because] : null;
      },
    }),
    splitFrom: t.field({
      type: LotRef,
      nullable: true,
      description: 'The lot from which it was split; null for any other lot.',
      resolve: async ({ id }, _args, { load }) => {
        const from = (await load.originOfLot.load(id))?.split_from;
        return from ? ((await load.lot.load(from)) ?? null) : null;
      },
    }),
    splitReason: t.string({
      nullable: true,
      description:
        'Why somebody split it: a code of the reason list `lot`. Null for a lot that was not split from another one.',
      resolve: async ({ id }, _args, { load }) => {
        const origin = await load.originOfLot.load(id);
        return origin?.split_from ? origin.reason : null;
      },
    }),
    gauge: t.field({ type: Gauge, resolve: (lot) => computeLotGauge(lot) }),
    orderCount: t.exposeInt('order_count'),
    itemCount: t.exposeInt('item_count'),
    labelCount: t.exposeInt('label_count'),
    stripsExpected: t.exposeInt('strip_count', {
      description: 'Number of its strips, which the cutting table has to see.',
    }),
    stripsSeen: t.int({
      description: 'Strips that were scanned at the cutting table.',
      resolve: async (lot, _args, { load }) => (await load.lotCounts.load(lot.id))?.seen ?? 0,
    }),
    stripsUnset: t.int({
      description: 'Strips that have no disposition yet.',
      resolve: async (lot, _args, { load }) => (await load.lotCounts.load(lot.id))?.unset ?? 0,
    }),
    stripsToReissue: t.int({
      description: 'Strips that are printed again (Ressortir).',
      resolve: async (lot, _args, { load }) => (await load.lotCounts.load(lot.id))?.to_reissue ?? 0,
    }),
    openReissues: t.int({
      description: 'Reissues of its strips that are open or printing.',
      resolve: async (lot, _args, { load }) => (await load.lotCounts.load(lot.id))?.open_reissues ?? 0,
    }),
    pages: t.exposeInt('pages', { description: 'Number of printed pages with its labels.' }),
    pagesCut: t.int({
      description: 'Number of its pages that were marked as cut.',
      resolve: ({ pages_cut }) => pages_cut.length,
    }),
    cutPages: t.field({
      type: [CutPage],
      description: 'The pages of its megalot with labels of the lot, by their printed numbers.',
      resolve: async ({ id, pages, pages_cut }, _args, { load }) => {
        const printedPages = (await load.pagesOfLot.load(id))?.pages ?? [];
        const lotPages = printedPages.length === pages ? printedPages : [];
        return Array.from({ length: pages }, (_, index) => ({
          page: lotPages[index]?.page ?? index + 1,
          cut: pages_cut.includes(index + 1),
          lost: lotPages[index]?.lost ?? false,
          stripIds: lotPages[index]?.stripIds ?? [],
        }));
      },
    }),
    reconciliation: t.field({
      type: Reconciliation,
      nullable: true,
      description: 'Numbers of its labels. When the lot is complete, issued = made + wasted + reissued.',
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
        'True for a lot that was made as PRIO, and for a lot with an unfinished order that became PRIO since.',
      resolve: async (lot, _args, { load }) =>
        lot.class === 'prio' || ((await load.lotUrgency.load(lot.id))?.prio_orders ?? 0) > 0,
    }),
    prioOrderCount: t.int({
      description: 'Number of unfinished PRIO orders in the lot.',
      resolve: async ({ id }, _args, { load }) => (await load.lotUrgency.load(id))?.prio_orders ?? 0,
    }),
    holder: t.string({
      nullable: true,
      description: 'Name of the person to whom the lot is assigned, else of the person who cuts it.',
      resolve: async (lot, _args, { load }) => {
        const counts = await load.lotCounts.load(lot.id);
        return counts?.assigned_name ?? counts?.cutter_name ?? null;
      },
    }),
    assignee: t.string({
      nullable: true,
      description: 'Name of the person to whom the lot is assigned; null without an assignment.',
      resolve: async (lot, _args, { load }) => (await load.lotCounts.load(lot.id))?.assigned_name ?? null,
    }),
    assignedToMe: t.boolean({ resolve: ({ assigned_to }, _args, { user }) => assigned_to === user.id }),
    canTake: t.field({
      type: ActionState,
      description: 'Whether the user can assign the lot to themselves.',
      resolve: (lot, _args, { user }) => ({
        refusal: findAssignRefusal(lot, user.id, { role: user.role, userId: user.id }),
      }),
    }),
    canGiveBack: t.field({
      type: ActionState,
      description: 'Whether the user can end its assignment.',
      resolve: (lot, _args, { user }) => ({
        refusal: findAssignRefusal(lot, null, { role: user.role, userId: user.id }),
      }),
    }),
    cuttingDevice: t.field({
      type: CuttingDevice,
      nullable: true,
      description: 'The cutter for the output of its printer.',
      resolve: async ({ device }, _args, { load }) => findCutterOf(await load.devices.load('all'), device),
    }),
    waitsFor: t.field({
      type: CuttingWait,
      nullable: true,
      description:
        'What the lot waits for, so that it can’t be cut or sorted now; null when it can, or when it is finished.',
      resolve: async (lot, _args, { load }) =>
        findCuttingWait(lot, lot.megalot_id === null ? null : await load.megalot.load(lot.megalot_id)),
    }),
    cutter: t.string({
      nullable: true,
      description: 'Name of the person who started its cut; null before the cut.',
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
      description:
        'Whether the lot can be undone: while its files are not generated. A reissue lot is never undone.',
      resolve: async (lot, _args, { load, user }) => {
        const megalot = lot.megalot_id === null ? null : await load.megalot.load(lot.megalot_id);
        return { refusal: findUndoRefusal(lot, megalot, user.role) };
      },
    }),
  }),
});
