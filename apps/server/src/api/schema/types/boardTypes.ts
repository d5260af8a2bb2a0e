import { TEXT_READERS } from '@cmon/core/access/capabilities';
import { findBoardDoneRefusal } from '../../../commands/megalots/steps/boardRefusals.ts';
import type { BoardPlaceRow, BoardRow } from '../../../queries/megalots/findMegalotBoards.ts';
import { listTypedTexts, loadComposition } from '../../itemFacts.ts';
import type { BoardLayout, BoardShape } from '../../poles/boards.ts';
import { builder, needs, personal } from '../builder.ts';
import { Item } from '../refs.ts';
import { ActionState } from '../values.ts';

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
    texts: t.stringList({
      ...personal(...TEXT_READERS),
      description:
        'The typed texts of its piece; null for users who may not read them, and for a free place.',
      resolve: async ({ itemId }, _args, { load }) => {
        const item = itemId === null ? null : await load.item.load(itemId);
        return item === null ? null : listTypedTexts(item, await loadComposition(item, load));
      },
    }),
    locked: t.boolean({ resolve: ({ reason }) => reason !== null }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Code of the reason why the place is locked; null when it is not.',
    }),
  }),
});

export const Board = builder.objectRef<BoardRow>('Board').implement({
  description: 'A board on which the objects of a megalot are made, each in a fixed place.',
  ...needs('see'),
  fields: (t) => ({
    board: t.exposeInt('board', { description: 'Number of the board in its megalot, from 1.' }),
    columns: t.exposeInt('columns'),
    rows: t.exposeInt('rows'),
    places: t.expose('places', { type: [BoardPlace] }),
    doneAt: t.expose('done_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the board was made from the present files; null until then.',
    }),
    doneBy: t.exposeString('done_by_name', { nullable: true }),
    canMarkDone: t.field({
      type: ActionState,
      description: 'Whether the board can be marked as made, or the mark removed when it is marked.',
      resolve: async ({ megalot_id }, _args, { load, user }) => {
        const megalot = await load.megalot.load(megalot_id);
        if (megalot === null) throw new Error(`The megalot ${megalot_id} of a board is missing.`);
        return { refusal: findBoardDoneRefusal(megalot, user.role) };
      },
    }),
  }),
});

const BoardShapeType = builder.objectRef<BoardShape>('BoardShape').implement({
  description: 'The outline of a print on a board, mm.',
  ...needs('see'),
  fields: (t) => ({
    itemId: t.exposeID('itemId'),
    x: t.exposeFloat('x', { description: '`x` and `y` are the top left corner of the turned trim box.' }),
    y: t.exposeFloat('y'),
    width: t.exposeFloat('width', { description: 'Width of the trim box before the turn.' }),
    height: t.exposeFloat('height'),
    turn: t.exposeInt('turn', { description: 'Degrees, clockwise: 0 or 90.' }),
    outline: t.exposeString('outline', {
      description: 'Path of absolute M, L, C and Z commands, from the top left corner of the trim box.',
    }),
  }),
});

const BoardSheet = builder.objectRef<BoardLayout['boards'][number]>('BoardSheet').implement({
  ...needs('see'),
  fields: (t) => ({
    board: t.field({ type: Board, resolve: (board) => board }),
    shapes: t.expose('shapes', { type: [BoardShapeType] }),
  }),
});

export const BoardLayoutType = builder.objectRef<BoardLayout>('BoardLayout').implement({
  description: 'The boards of a megalot as they are printed from its files. Lengths in mm.',
  ...needs('see'),
  fields: (t) => ({
    device: t.string({ resolve: ({ format }) => format.device }),
    width: t.float({ resolve: ({ format }) => format.width }),
    height: t.float({ resolve: ({ format }) => format.height }),
    sideMargin: t.float({ resolve: ({ format }) => format.sideMargin }),
    startOffset: t.float({
      description: 'Height of the band with marks and codes above the places.',
      resolve: ({ format }) => format.startOffset,
    }),
    endBand: t.float({
      description: 'Height of the band below the places.',
      resolve: ({ format }) => format.endBand,
    }),
    engraved: t.boolean({
      description: 'Whether texts and pictos are engraved instead of printed.',
      resolve: ({ format }) => format.engrave,
    }),
    sheets: t.field({ type: [BoardSheet], resolve: ({ boards }) => [...boards] }),
  }),
});
