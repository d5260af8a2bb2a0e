import { can } from '@cmon/core/access/capabilities';
import type { Failure } from '@cmon/core/failure';
import { formatScanCode } from '@cmon/core/production/scanCode';
import { findPrintLabelRefusal } from '../../../commands/packing/printLabel.ts';
import { findVoidLabelRefusal } from '../../../commands/packing/voidLabel.ts';
import { findVoidRefusal } from '../../../commands/packing/voidParcel.ts';
import { findEvents } from '../../../queries/eventRows.ts';
import type { ParcelRow } from '../../../queries/shipping/parcelRows.ts';
import { toPacker } from '../../floor.ts';
import { needs } from '../builder.ts';
import { ParcelLabelState, ParcelState } from '../enums.ts';
import { Event, Item, Order, Parcel } from '../refs.ts';
import { ActionState } from '../values.ts';
import { Manifest } from './manifestTypes.ts';

const missing = (parcel: ParcelRow): Failure => ({ kind: 'notFound', object: 'order', id: parcel.order_id });

Parcel.implement({
  ...needs('see'),
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    code: t.string({ resolve: ({ id }) => formatScanCode({ kind: 'parcel', id }) }),
    index: t.exposeInt('number', { description: "1-based among the order's parcels." }),
    of: t.exposeInt('of'),
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
    tracking: t.exposeString('tracking', { nullable: true }),
    weight: t.exposeInt('weight_g', { nullable: true, description: 'Grams.' }),
    labelState: t.expose('label_state', {
      type: ParcelLabelState,
      description: 'State of the carrier’s label.',
    }),
    canPrintLabel: t.field({
      type: ActionState,
      description: 'Whether its label can be printed, or printed again.',
      resolve: async (parcel, _args, context) => {
        const order = await context.load.order.load(parcel.order_id);
        if (order === null) return { refusal: missing(parcel) };
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
        return { refusal: order === null ? missing(parcel) : findVoidRefusal(order, parcel, user.role) };
      },
    }),
    manifest: t.field({
      type: Manifest,
      nullable: true,
      description: 'The manifest with which the carrier took it.',
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
