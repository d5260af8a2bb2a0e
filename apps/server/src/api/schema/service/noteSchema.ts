import { can } from '@cmon/core/access/capabilities';
import { removeNote, writeNote } from '../../../commands/service/orderNotes.ts';
import type { OrderNoteRow } from '../../../queries/orders/findNotesOfOrders.ts';
import { buildDoneFromRow } from '../../buildDone.ts';
import { toMoveOptions } from '../../moves.ts';
import { resolveMutation } from '../../results.ts';
import { builder, needs, personal } from '../builder.ts';
import { Order } from '../refs.ts';
import { MutationResult } from '../types/resultTypes.ts';

const OrderNote = builder.objectRef<OrderNoteRow>('OrderNote').implement({
  description: 'A note that staff wrote about an order.',
  ...needs('see'),
  fields: (t) => ({
    id: t.exposeID('id'),
    text: t.exposeString('text', { ...personal('hold', 'pack', 'advanceFloor') }),
    onFloor: t.exposeBoolean('on_floor', {
      description: 'Whether the note is shown at the workstations too.',
    }),
    writtenAt: t.expose('written_at', { type: 'DateTime' }),
    writtenBy: t.string({
      nullable: true,
      resolve: async ({ written_by }, _args, { load }) => (await load.user.load(written_by))?.name ?? null,
    }),
  }),
});

builder.objectFields(Order, (t) => ({
  notes: t.field({
    type: [OrderNote],
    description:
      'The notes about the order, newest first. Users without the capability `hold` only get the notes for the floor.',
    resolve: async ({ id }, _args, { load, user }) => {
      const notes = await load.notesOfOrder.load(id);
      return can(user.role, 'hold') ? notes : notes.filter(({ on_floor }) => on_floor);
    },
  }),
}));

const NoteText = builder.inputType('NoteText', {
  fields: (t) => ({
    orderId: t.id({ required: true }),
    expectedVersion: t.int({ required: true }),
    text: t.string({ required: true }),
    onFloor: t.boolean({ required: true }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

const NoteRemoval = builder.inputType('NoteRemoval', {
  fields: (t) => ({
    orderId: t.id({ required: true }),
    expectedVersion: t.int({ required: true }),
    noteId: t.id({ required: true }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

builder.mutationFields((t) => ({
  writeNote: t.field({
    ...needs('hold'),
    type: MutationResult,
    description: 'Writes a note about an order. `onFloor` shows it at the workstations too.',
    args: { input: t.arg({ type: NoteText, required: true }) },
    resolve: (_root, { input }, context) => {
      const { orderId, text, onFloor, station } = input;
      return resolveMutation(
        context,
        writeNote(context.command(station), { orderId, text, onFloor, ...toMoveOptions(input) }),
        () => buildDoneFromRow(context, 'order', orderId),
      );
    },
  }),
  removeNote: t.field({
    ...needs('hold'),
    type: MutationResult,
    description: 'Deletes a note of an order.',
    args: { input: t.arg({ type: NoteRemoval, required: true }) },
    resolve: (_root, { input }, context) => {
      const { orderId, noteId, station } = input;
      return resolveMutation(
        context,
        removeNote(context.command(station), { orderId, noteId, ...toMoveOptions(input) }),
        () => buildDoneFromRow(context, 'order', orderId),
      );
    },
  }),
}));
