import type { BoardPlaceRow, BoardRow } from '../../../queries/megalots/findMegalotBoards.ts';
import { builder, needs } from '../builder.ts';
import { Item } from '../refs.ts';

const BoardPlace = builder.objectRef<BoardPlaceRow>('BoardPlace').implement({
  description: 'A fixed place of a board. It is free when it has neither an item nor a lock.',
  ...needs('see'),
  fields: (t) => ({
    place: t.exposeInt('place', { description: 'Number on the board, from 1, row by row.' }),
    item: t.field({
      type: Item,
      nullable: true,
      resolve: ({ itemId }, _args, { load }) => (itemId === null ? null : load.item.load(itemId)),
    }),
    locked: t.boolean({ resolve: ({ reason }) => reason !== null }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it is locked.' }),
  }),
});

export const Board = builder.objectRef<BoardRow>('Board').implement({
  description: 'A board on which the objects of a megalot are made, each in a fixed place.',
  ...needs('see'),
  fields: (t) => ({
    board: t.exposeInt('board'),
    columns: t.exposeInt('columns'),
    rows: t.exposeInt('rows'),
    places: t.expose('places', { type: [BoardPlace] }),
  }),
});
