import { can } from '@cmon/core/access/capabilities';
import type { Failure } from '@cmon/core/failure';
import { formatScanCode } from '@cmon/core/production/scanCode';
import { findPrintLabelRefusal } from '../../../commands/packing/printLabel.ts';
import { findVoidLabelRefusal } from '../../../commands/packing/voidLabel.ts';
import { findVoidRefusal } from '../../../commands/packing/voidParcel.ts';
import { findWeighRefusal } from '../../../commands/packing/weighParcel.ts';
import type { TrackingState as TrackingStateValue } from '../../../db/orderTables.ts';
import { findEvents } from '../../../queries/eventRows.ts';
import type { ParcelRow } from '../../../queries/shipping/parcelRows.ts';
import { buildTrackingUrl } from '../../../queries/shipping/shippingChoices.ts';
import { readParcelWeight, toPacker } from '../../floor.ts';
import { builder, needs } from '../builder.ts';
import { ParcelException, ParcelLabelState, ParcelState, TrackingState } from '../enums.ts';
import { Event, Item, Order, Parcel } from '../refs.ts';
import { ActionState } from '../values.ts';
import { Manifest } from './manifestTypes.ts';

function createMissingOrder(parcel: ParcelRow): Failure {
  return { kind: 'notFound', object: 'order', id: parcel.order_id };
}

const TrackingEvent = builder
  .objectRef<{ readonly at: Date; readonly state: TrackingStateValue; readonly text: string }>(
    'TrackingEvent',
  )
  .implement({
    ...needs('see'),
    fields: (t) => ({
      at: t.expose('at', { type: 'DateTime' }),
      state: t.expose('state', { type: TrackingState }),
      text: t.exposeString('text', {
        description:
          'The text of the carrier; empty when it wrote none, and for users who may not read personal data.',
      }),
    }),
  });

Parcel.implement({
  ...needs('see'),
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    code: t.string({ resolve: ({ id }) => formatScanCode({ kind: 'parcel', id }) }),
    index: t.exposeInt('number', { description: "Number among the order's parcels, from 1." }),
    of: t.exposeInt('of', { description: 'Number of parcels of the order, without voided ones.' }),
    order: t.field({
      type: Order,
      nullable: true,
      resolve: ({ order_id }, _args, { load }) => load.order.load(order_id),
    }),
    state: t.expose('state', { type: ParcelState }),
    openedAt: t.expose('opened_at', { type: 'DateTime' }),
    items: t.field({
      type: [Item],
      resolve: async ({ item_ids }, _args, { load }) =>
        (await Promise.all(item_ids.map((id) => load.item.load(id)))).filter((item) => item !== null),
    }),
    events: t.field({
      type: [Event],
      args: { first: t.arg.int({ defaultValue: 50 }) },
      resolve: ({ id }, { first }, { db }) => findEvents(db, 'parcel', id, first ?? 0),
    }),
    itemIds: t.idList({ resolve: ({ item_ids }) => [...item_ids] }),
    carrier: t.string({ resolve: ({ carrier }) => carrier ?? '' }),
    service: t.exposeString('service', {
      nullable: true,
      description: 'Name of the carrier’s product that the carrier service chose.',
    }),
    box: t.exposeString('box', { nullable: true, description: 'Code of its box.' }),
    tracking: t.exposeString('tracking', { nullable: true }),
    trackingUrl: t.string({
      nullable: true,
      description: 'Address of the parcel’s page at the carrier.',
      resolve: async (parcel, _args, { settings }) => buildTrackingUrl(parcel, await settings()),
    }),
    lastTracking: t.field({
      type: TrackingEvent,
      nullable: true,
      description: 'The last event that the carrier reported.',
      resolve: ({ tracked_at: at, tracked_state: state, tracked_text }, _args, { user }) => {
        // The text of a carrier may contain a name or an address.
        const text = can(user.role, 'readPeople') ? (tracked_text ?? '') : '';
        return at === null || state === null ? null : { at, state, text };
      },
    }),
    exceptions: t.field({
      type: [ParcelException],
      description: 'The reasons why somebody should look at the parcel.',
      resolve: ({ exceptions }) => [...exceptions],
    }),
    labelError: t.exposeString('label_error', {
      nullable: true,
      description: 'Code of the last failure of the carrier service.',
    }),
    weight: t.int({
      nullable: true,
      description:
        'Weight in grams. It is estimated from the items and the box until somebody weighs the parcel.',
      resolve: (parcel, _args, context) => readParcelWeight(parcel, context),
    }),
    weightEstimated: t.boolean({
      resolve: ({ weight_g, weight_estimated }) => weight_g === null || weight_estimated,
    }),
    canWeigh: t.field({
      type: ActionState,
      resolve: async (parcel, _args, context) => {
        const order = await context.load.order.load(parcel.order_id);
        if (order === null) return { refusal: createMissingOrder(parcel) };
        return { refusal: findWeighRefusal(order, parcel, await toPacker(context)) };
      },
    }),
    labelState: t.expose('label_state', {
      type: ParcelLabelState,
      description: 'State of the carrier’s label.',
    }),
    canPrintLabel: t.field({
      type: ActionState,
      description: 'Whether its label can be printed, or printed again.',
      resolve: async (parcel, _args, context) => {
        const order = await context.load.order.load(parcel.order_id);
        if (order === null) return { refusal: createMissingOrder(parcel) };
        const isEmpty = parcel.item_ids.length === 0 && can(context.user.role, 'pack');
        const empty: Failure = { kind: 'guardRefused', guard: 'parcelFilled', detail: order.id };
        const packer = await toPacker(context);
        return { refusal: isEmpty ? empty : findPrintLabelRefusal(order, parcel, packer) };
      },
    }),
    canVoidLabel: t.field({
      type: ActionState,
      resolve: (parcel, _args, { user }) => ({ refusal: findVoidLabelRefusal(parcel, user.role) }),
    }),
    canVoid: t.field({
      type: ActionState,
      resolve: async (parcel, _args, { load, user }) => {
        const order = await load.order.load(parcel.order_id);
        return {
          refusal: order === null ? createMissingOrder(parcel) : findVoidRefusal(order, parcel, user.role),
        };
      },
    }),
    manifest: t.field({
      type: Manifest,
      nullable: true,
      description: 'The manifest with which the carrier took the parcel; null until then.',
      resolve: ({ manifest_id: id }, _args, { load }) => (id === null ? null : load.manifest.load(id)),
    }),
    closedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ state, changed_at }) => (state === 'open' ? null : changed_at),
    }),
    shippedAt: t.expose('shipped_at', { type: 'DateTime', nullable: true }),
    shippedBy: t.exposeString('shipped_by_name', { nullable: true }),
  }),
});
