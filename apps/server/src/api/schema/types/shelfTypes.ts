import { readShelf, type ShelfValue, type ShelvedOrder } from '../../../queries/shipping/readShelf.ts';
import { builder, needs } from '../builder.ts';
import { Item, Order } from '../refs.ts';

const MOST_MISSING = 3;

const Shelved = builder.objectRef<ShelvedOrder>('ShelvedOrder').implement({
  ...needs('see'),
  fields: (t) => ({
    order: t.field({ type: Order, resolve: ({ order }) => order }),
    made: t.exposeInt('made', { description: 'Number of its finished items.' }),
    total: t.exposeInt('total', { description: 'Number of its items.' }),
    places: t.exposeInt('places', { description: 'The number of neighbouring places that its pieces need.' }),
    fits: t.exposeBoolean('fits', { description: 'False when it needs more places than a row has.' }),
    complete: t.boolean({ resolve: ({ made, total }) => total > 0 && made === total }),
    missing: t.field({
      type: [Item],
      description: `The first ${MOST_MISSING} items that it waits for.`,
      resolve: async ({ missing }, _args, { load }) => {
        const items = await Promise.all(missing.slice(0, MOST_MISSING).map((id) => load.item.load(id)));
        return items.flatMap((item) => item ?? []);
      },
    }),
  }),
});

const Cell = builder.objectRef<ShelfValue['cells'][number]>('ShelfCell').implement({
  ...needs('see'),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name on the shelf, e.g. `A1`.' }),
    row: t.exposeString('row'),
    place: t.exposeInt('place'),
    shelved: t.field({ type: Shelved, nullable: true, resolve: ({ shelved }) => shelved }),
  }),
});

const Shelf = builder.objectRef<ShelfValue & { readonly readAt: Date }>('Shelf').implement({
  description: 'The packing shelf, where orders wait for their last items.',
  ...needs('see'),
  fields: (t) => ({
    cells: t.field({ type: [Cell], resolve: ({ cells }) => [...cells] }),
    overflow: t.field({
      type: [Shelved],
      description: 'Orders that found the shelf full, and orders in places that the settings no longer have.',
      resolve: ({ overflow }) => [...overflow],
    }),
    readAt: t.expose('readAt', { type: 'DateTime' }),
  }),
});

builder.queryField('shelf', (t) =>
  t.field({
    type: Shelf,
    resolve: async (_root, _args, { db, settings, now }) => ({
      ...(await readShelf(db, await settings())),
      readAt: now,
    }),
  }),
);
