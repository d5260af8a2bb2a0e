import type { Page } from '../../queries/page.ts';
import { builder, needs, type Rule } from './builder.ts';
import { Item, Lot, Megalot, Order, Parcel } from './refs.ts';

type ReadPage<Row> = Page<Row> & { readonly readAt: Date };

/** A reference to the type of a page's rows. */
type RowRef<Row> = ReturnType<ReturnType<typeof builder.objectRef<Row>>['implement']>;

/** Creates the type of a page of a list. Only users who fulfil `rule` may read it. */
export function createPageType<Row>(
  name: string,
  row: RowRef<Row>,
  description?: string,
  rule: Rule = 'see',
) {
  return builder.objectRef<ReadPage<Row>>(name).implement({
    ...(description === undefined ? {} : { description }),
    ...needs(rule),
    fields: (t) => ({
      rows: t.field({ type: [row], resolve: ({ rows }) => [...rows] }),
      total: t.exposeInt('total', {
        description:
          'Number of rows of the list. For a very long list it is an estimate, and `totalExact` is false.',
      }),
      totalExact: t.exposeBoolean('totalExact'),
      page: t.exposeInt('page'),
      pages: t.exposeInt('pages'),
      size: t.exposeInt('size'),
      startCursor: t.exposeString('startCursor', { nullable: true }),
      endCursor: t.exposeString('endCursor', { nullable: true }),
      readAt: t.expose('readAt', { type: 'DateTime' }),
    }),
  });
}

export const OrderPage = createPageType(
  'OrderPage',
  Order,
  'A page of a list. `page` is 1-based and always inside `1..pages`: a request beyond the last page returns the last page. The cursors contain the sort keys of the first and the last row.',
);
export const LotPage = createPageType('LotPage', Lot);
export const MegalotPage = createPageType('MegalotPage', Megalot);
export const ParcelPage = createPageType('ParcelPage', Parcel);
export const ItemPage = createPageType('ItemPage', Item);
