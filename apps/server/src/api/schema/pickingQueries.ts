import { findPickingList, type PickingRow } from '../../queries/blanks/findPickingList.ts';
import { builder, needs } from './builder.ts';
import { Pole } from './enums.ts';
import { Blank } from './refs.ts';

const PickingGroup = builder.objectRef<PickingRow>('PickingGroup').implement({
  description: 'The pieces of one blank to take from the shelf, for objects that nobody has begun to make.',
  ...needs('see'),
  fields: (t) => ({
    pole: t.expose('pole', { type: Pole }),
    stock: t.field({
      type: Blank,
      resolve: async ({ blank, pole }, _args, { load }) => ({
        blank,
        pole,
        row: await load.blank.load(blank),
      }),
    }),
    itemCount: t.exposeInt('items'),
    pieces: t.exposeInt('pieces', { description: 'Pieces to take, without the missing ones.' }),
    missing: t.exposeInt('missing', { description: 'Pieces that items of the list wait for.' }),
    prio: t.exposeBoolean('prio', { description: 'Whether one of its orders is PRIO.' }),
    orderNumbers: t.stringList({
      description: 'Numbers of its orders: PRIO first, then the earliest ship-by.',
      resolve: ({ orders }) => [...orders],
    }),
  }),
});

builder.queryFields((t) => ({
  pickingList: t.field({
    type: [PickingGroup],
    description:
      'The blanks to take for some lots, or for all, by pole and bin. Its paper is at `picking-lists/{ids}.pdf`, with the ids of the lots between commas, or `all`.',
    args: { lotIds: t.arg.idList() },
    resolve: (_root, { lotIds }, { db }) => findPickingList(db, lotIds ?? null),
  }),
}));
