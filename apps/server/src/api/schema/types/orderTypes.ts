import type { Failure } from '@cmon/core/failure';
import { groupBy } from '@cmon/core/groupBy';
import { findCustomerGroup } from '@cmon/core/production/customerGroups';
import { countOrderAge } from '@cmon/core/production/monitoring/orderAge';
import { formatScanCode } from '@cmon/core/production/scanCode';
import { hasDelivery } from '../../../commands/intake/rereadOrder.ts';
import { findPrioRefusal } from '../../../commands/orders/setPrio.ts';
import {
  findHolder,
  findShipRefusal,
  getFreeSince,
  isPartialShipment,
} from '../../../commands/packing/steps/packingGuards.ts';
import { findEvents } from '../../../queries/eventRows.ts';
import { readOrderInPacking } from '../../../queries/shipping/readOrderInPacking.ts';
import { planShipment, type ShipmentPlan, toPacker } from '../../floor.ts';
import { isMadeByWorkshop, listFamilies, listLotsOfItems, listMegalotsOfItems } from '../../itemFacts.ts';
import { findRefundRefusal, listNextOrderStates } from '../../nextStates.ts';
import { findOrderReissueRefusal } from '../../reissues.ts';
import { computeOrderShipBy } from '../../values.ts';
import { builder, needs, personal } from '../builder.ts';
import { CustomerGroup, Market, OrderStatus, StoreLocale } from '../enums.ts';
import { NextOrderStatus } from '../nextStates.ts';
import { Blocker, Checkbook, Event, Item, Order, Parcel } from '../refs.ts';
import { ActionState, LotRef, MegalotRef, ShipBy } from '../values.ts';
import { OrderLine, Refund } from './refundTypes.ts';

const OrderPacker = builder
  .objectRef<{ readonly name: string; readonly mine: boolean }>('OrderPacker')
  .implement({
    ...needs('see'),
    fields: (t) => ({
      name: t.exposeString('name'),
      mine: t.exposeBoolean('mine', { description: 'Whether it is the user of the request.' }),
    }),
  });

const ShipmentPlanType = builder.objectRef<ShipmentPlan>('ShipmentPlan').implement({
  ...needs('see'),
  fields: (t) => ({
    box: t.exposeString('box', { nullable: true, description: 'Code of the box.' }),
    parcels: t.exposeInt('parcels'),
    weight: t.exposeInt('weight', { description: 'Weight in grams, with the boxes.' }),
  }),
});

Order.implement({
  ...needs('see'),
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    number: t.exposeString('number', { description: "The shop's number of the order." }),
    code: t.string({
      description: "Content of the order's QR code.",
      resolve: ({ id }) => formatScanCode({ kind: 'order', id }),
    }),
    store: t.expose('store', { type: Market }),
    locale: t.expose('locale', { type: StoreLocale }),
    status: t.expose('status', {
      type: OrderStatus,
      description: 'Derived from the shop status and the production status.',
    }),
    productionStatus: t.expose('production_status', { type: OrderStatus }),
    shopStatus: t.expose('shop_status', { type: OrderStatus }),
    placedAt: t.expose('placed_at', { type: 'DateTime' }),
    age: t.int({
      description: 'Working days since the day on which it was placed, as the filter by age counts them.',
      resolve: async ({ placed_at }, _args, { now, settings }) =>
        countOrderAge(placed_at, now, await settings()),
    }),
    receivedAt: t.expose('received_at', { type: 'DateTime' }),
    shippedAt: t.expose('shipped_at', { type: 'DateTime', nullable: true }),
    shipBy: t.field({ type: ShipBy, resolve: (order, _args, { now }) => computeOrderShipBy(order, now) }),
    prio: t.exposeBoolean('prio'),
    held: t.boolean({ resolve: ({ production_status }) => production_status === 'holded' }),
    enSouffrance: t.boolean({
      description:
        'Whether at least one item can’t be made until somebody acts. The blockers name the items.',
      resolve: async ({ id, status }, _args, { load }) =>
        status !== 'canceled' &&
        status !== 'closed' &&
        (await load.itemSummariesOfOrder.load(id)).some(
          ({ souffrance, pulled }) => souffrance !== null && !pulled,
        ),
    }),
    holdReason: t.exposeString('hold_reason', { nullable: true }),
    holdNote: t.string({
      ...personal('pack', 'hold'),
      description: 'The note that was added to the reason of the present hold. It may name a shopper.',
      resolve: async ({ id }, _args, { load }) => (await load.holdOfOrder.load(id))?.note ?? null,
    }),
    heldAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the present hold began; null for an order that is not held.',
      resolve: async ({ id }, _args, { load }) => (await load.holdOfOrder.load(id))?.at ?? null,
    }),
    heldBy: t.string({
      nullable: true,
      description: 'Name of the user who holds the order; null for a hold by the system.',
      resolve: async ({ id }, _args, { load }) => (await load.holdOfOrder.load(id))?.by_name ?? null,
    }),
    refund: t.field({
      type: OrderStatus,
      nullable: true,
      description: 'State of its refund, which stays when the refund has ended; null without any refund.',
      resolve: ({ refund_status }) => refund_status,
    }),
    zone: t.exposeString('zone'),
    carrier: t.string({ resolve: ({ carrier }) => carrier ?? '' }),
    itemCount: t.int({
      description: 'Number of its items that the workshop makes. Stock goods are counted in `stockCount`.',
      resolve: async ({ id }, _args, { load }) =>
        (await load.itemSummariesOfOrder.load(id)).filter(isMadeByWorkshop).length,
    }),
    stockCount: t.int({
      description: 'Number of its items of stock goods, which are not made.',
      resolve: async ({ id }, _args, { load }) =>
        (await load.itemSummariesOfOrder.load(id)).filter((item) => !isMadeByWorkshop(item)).length,
    }),
    lines: t.field({
      type: [OrderLine],
      description: 'The ordered lines, stock lines included.',
      resolve: async ({ id }, _args, { load }) => [
        ...groupBy(await load.itemsOfOrder.load(id), ({ line }) => line).values(),
      ],
    }),
    refunds: t.field({
      type: [Refund],
      description: 'The refunds of the order, the oldest first.',
      resolve: ({ id }, _args, { load }) => load.refundsOfOrder.load(id),
    }),
    families: t.stringList({
      description: 'Family codes of its products, e.g. EAO, MUG.',
      resolve: async ({ id }, _args, { load, catalogue }) =>
        listFamilies(await load.itemSummariesOfOrder.load(id), catalogue),
    }),
    slot: t.exposeString('slot', {
      nullable: true,
      description: 'Shelf slot where the order waits for its last items; null when it has none.',
    }),
    plan: t.field({
      type: ShipmentPlanType,
      description: 'The parcels that its items need, by their estimated weight.',
      resolve: (order, _args, context) => planShipment(order, context),
    }),
    packer: t.field({
      type: OrderPacker,
      nullable: true,
      description: 'The user who packs the order, or took it to pack it next; null while it is free.',
      resolve: async (order, _args, { load, user, now, settings }) => {
        const id = findHolder(order, getFreeSince(now, await settings()));
        if (id === null) return null;
        return { name: (await load.user.load(id))?.name ?? id, mine: id === user.id };
      },
    }),
    openReissues: t.int({
      description: 'Number of its reissues that are open or printing.',
      resolve: async ({ id }, _args, { load }) => (await load.openReissuesOfOrder.load(id))?.count ?? 0,
    }),
    lots: t.field({
      type: [LotRef],
      resolve: async ({ id }, _args, { load }) => listLotsOfItems(await load.itemSummariesOfOrder.load(id)),
    }),
    megalots: t.field({
      type: [MegalotRef],
      resolve: async ({ id }, _args, { load }) =>
        listMegalotsOfItems(await load.itemSummariesOfOrder.load(id)),
    }),
    items: t.field({
      type: [Item],
      resolve: async ({ id }, _args, { load }) => (await load.itemsOfOrder.load(id)).filter(isMadeByWorkshop),
    }),
    checkbooks: t.field({
      type: [Checkbook],
      description: 'The checkbooks of the order, which the L2C line binds.',
      resolve: ({ id }, _args, { load }) => load.checkbooksOfOrder.load(id),
    }),
    parcels: t.field({ type: [Parcel], resolve: ({ id }, _args, { load }) => load.parcelsOfOrder.load(id) }),
    events: t.field({
      type: [Event],
      description: 'The events of the order and of its parts, the newest first.',
      args: { first: t.arg.int({ defaultValue: 50 }) },
      resolve: ({ id }, { first }, { db }) => findEvents(db, 'order', id, first ?? 0),
    }),
    blockers: t.field({
      type: [Blocker],
      resolve: ({ id }, _args, { load }) => load.blockersOfOrder.load(id),
    }),
    nextStates: t.field({
      type: [NextOrderStatus],
      resolve: (order, _args, context) => listNextOrderStates(order, context),
    }),
    canRequestRefund: t.field({
      type: ActionState,
      description:
        'Whether a refund can be requested: also of a paid order that the workshop cancelled, to give the payment back.',
      resolve: async (order, _args, context) => ({ refusal: await findRefundRefusal(order, context) }),
    }),
    canReread: t.boolean({
      description: 'Whether an item is en souffrance and the last delivery of the shop can be read again.',
      resolve: async (order, _args, { db, load }) =>
        (await load.itemSummariesOfOrder.load(order.id)).some(
          ({ souffrance, pulled }) => souffrance !== null && !pulled,
        ) && hasDelivery(db, order),
    }),
    canSetPrio: t.field({
      type: ActionState,
      resolve: (order, _args, { user }) => ({ refusal: findPrioRefusal(order, user.role) }),
    }),
    canShipPart: t.field({
      type: ActionState,
      description: 'Whether its packed items can be shipped before the others, with a reason.',
      resolve: async (order, _args, context) => {
        const packing = await readOrderInPacking(context.db, order);
        const complete: Failure = { kind: 'guardRefused', guard: 'itemsRemain', detail: order.id };
        if (!isPartialShipment(packing)) return { refusal: complete };
        return { refusal: findShipRefusal(packing, await toPacker(context), await context.settings()) };
      },
    }),
    canReissue: t.field({
      type: ActionState,
      description: 'Whether at least one of its items can be reissued now.',
      resolve: async (order, _args, context) => ({ refusal: await findOrderReissueRefusal(order, context) }),
    }),
    customerGroup: t.field({
      type: CustomerGroup,
      nullable: true,
      description: 'Null for a customer group without a meaning for the workshop.',
      resolve: ({ customer_group }) => findCustomerGroup(customer_group),
    }),
    country: t.string({
      description: 'Country of the delivery address, ISO 3166.',
      resolve: ({ address }) => address.country,
    }),
    city: t.string({
      ...personal('readPeople'),
      description: 'Town of the delivery address; null for users who may not read it.',
      resolve: ({ address }) => address.city,
    }),
  }),
});
