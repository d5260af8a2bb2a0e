import type { LotRow } from '../../queries/lots/lotRows.ts';
import type { MegalotRow } from '../../queries/megalots/megalotRows.ts';
import type { ItemRow } from '../../queries/orders/itemRows.ts';
import type { OrderRow } from '../../queries/orders/orderRows.ts';
import type { Page } from '../../queries/page.ts';
import type { ParcelRow } from '../../queries/shipping/parcelRows.ts';
import { builder, needs } from './builder.ts';
import { Item, Lot, Megalot, Order, Parcel } from './refs.ts';

type ReadPage<Row> = Page<Row> & { readonly readAt: Date };

export const OrderPage = builder.objectRef<ReadPage<OrderRow>>('OrderPage').implement({
  description:
    'A page of a list. `page` is 1-based and always inside `1..pages`: a request beyond the last page returns the last page. The cursors are keyset cursors.',
  ...needs('see'),
  fields: (t) => ({
    rows: t.field({ type: [Order], resolve: ({ rows }) => [...rows] }),
    total: t.exposeInt('total'),
    totalExact: t.exposeBoolean('totalExact', {
      description: 'False when the total of a very long list is an estimate.',
    }),
    page: t.exposeInt('page'),
    pages: t.exposeInt('pages'),
    size: t.exposeInt('size'),
    startCursor: t.exposeString('startCursor', { nullable: true }),
    endCursor: t.exposeString('endCursor', { nullable: true }),
    readAt: t.expose('readAt', { type: 'DateTime' }),
  }),
});

export const LotPage = builder.objectRef<ReadPage<LotRow>>('LotPage').implement({
  ...needs('see'),
  fields: (t) => ({
    rows: t.field({ type: [Lot], resolve: ({ rows }) => [...rows] }),
    total: t.exposeInt('total'),
    totalExact: t.exposeBoolean('totalExact'),
    page: t.exposeInt('page'),
    pages: t.exposeInt('pages'),
    size: t.exposeInt('size'),
    startCursor: t.exposeString('startCursor', { nullable: true }),
    endCursor: t.exposeString('endCursor', { nullable: true }),
    readAt: t.expose('readAt', { type: 'DateTime' }),
  }),
});

export const MegalotPage = builder.objectRef<ReadPage<MegalotRow>>('MegalotPage').implement({
  ...needs('see'),
  fields: (t) => ({
    rows: t.field({ type: [Megalot], resolve: ({ rows }) => [...rows] }),
    total: t.exposeInt('total'),
    totalExact: t.exposeBoolean('totalExact'),
    page: t.exposeInt('page'),
    pages: t.exposeInt('pages'),
    size: t.exposeInt('size'),
    startCursor: t.exposeString('startCursor', { nullable: true }),
    endCursor: t.exposeString('endCursor', { nullable: true }),
    readAt: t.expose('readAt', { type: 'DateTime' }),
  }),
});

export const ParcelPage = builder.objectRef<ReadPage<ParcelRow>>('ParcelPage').implement({
  ...needs('see'),
  fields: (t) => ({
    rows: t.field({ type: [Parcel], resolve: ({ rows }) => [...rows] }),
    total: t.exposeInt('total'),
    totalExact: t.exposeBoolean('totalExact'),
    page: t.exposeInt('page'),
    pages: t.exposeInt('pages'),
    size: t.exposeInt('size'),
    startCursor: t.exposeString('startCursor', { nullable: true }),
    endCursor: t.exposeString('endCursor', { nullable: true }),
    readAt: t.expose('readAt', { type: 'DateTime' }),
  }),
});

export const ItemPage = builder.objectRef<ReadPage<ItemRow>>('ItemPage').implement({
  ...needs('see'),
  fields: (t) => ({
    rows: t.field({ type: [Item], resolve: ({ rows }) => [...rows] }),
    total: t.exposeInt('total'),
    totalExact: t.exposeBoolean('totalExact'),
    page: t.exposeInt('page'),
    pages: t.exposeInt('pages'),
    size: t.exposeInt('size'),
    startCursor: t.exposeString('startCursor', { nullable: true }),
    endCursor: t.exposeString('endCursor', { nullable: true }),
    readAt: t.expose('readAt', { type: 'DateTime' }),
  }),
});
