import { findEvents } from '../../queries/eventRows.ts';
import { getBlankName } from '../../queries/readCatalogue.ts';
import {
  type BlankWithStock,
  countFree,
  countOnShelf,
  findBlankWithStock,
  listProductNames,
  readBlanks,
} from '../poles/blankValues.ts';
import { builder, needs } from './builder.ts';
import { Pole } from './enums.ts';
import { Blank, Event } from './refs.ts';

Blank.implement({
  description:
    'An unprinted object of one colour and size, with its stock. A blank that nobody has counted never blocks an item.',
  ...needs('see'),
  fields: (t) => ({
    blank: t.exposeID('blank', { description: 'Its code, which contains its colour and size.' }),
    name: t.string({
      description: 'Its name in the workshop, in the language of the user.',
      resolve: ({ blank }, _args, { catalogue, locale }) => getBlankName(blank, catalogue, locale),
    }),
    pole: t.expose('pole', { type: Pole, nullable: true }),
    products: t.stringList({
      description: 'Names of the products that are made from it, each once.',
      resolve: ({ blank }, _args, { catalogue, locale }) => listProductNames(blank, catalogue, locale),
    }),
    version: t.int({
      description: '0 for a blank that nobody has counted or given a shelf.',
      resolve: ({ row }) => row?.version ?? 0,
    }),
    bin: t.string({
      nullable: true,
      description: 'Its place on the shelf.',
      resolve: ({ row }) => row?.bin ?? null,
    }),
    threshold: t.int({
      description: 'The blank is low when fewer pieces than this are free; 0 for no warning.',
      resolve: ({ row }) => row?.threshold ?? 0,
    }),
    shelf: t.int({
      nullable: true,
      description: 'Pieces on the shelf; null while the blank is not counted.',
      resolve: countOnShelf,
    }),
    reserved: t.int({
      description: 'Pieces on the shelf that items in lots need and nobody has begun to make.',
      resolve: ({ row }) => row?.reserved ?? 0,
    }),
    free: t.int({
      nullable: true,
      description: 'Pieces on the shelf that no item needs; null while the blank is not counted.',
      resolve: countFree,
    }),
    inWork: t.int({ description: 'Pieces in work at the pole.', resolve: ({ row }) => row?.in_work ?? 0 }),
    missing: t.int({
      description: 'Pieces that items wait for. These items are en souffrance.',
      resolve: ({ row }) => row?.missing ?? 0,
    }),
    low: t.boolean({
      description: 'Whether fewer pieces than the threshold are free.',
      resolve: (value) => (countFree(value) ?? Number.POSITIVE_INFINITY) < (value.row?.threshold ?? 0),
    }),
    made: t.int({
      description: 'Pieces that became good objects while it was counted.',
      resolve: ({ row }) => row?.made ?? 0,
    }),
    wasted: t.int({
      description: 'Pieces that were lost while it was counted.',
      resolve: ({ row }) => row?.wasted ?? 0,
    }),
    countedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When somebody last counted, corrected or received pieces, or ended the count.',
      resolve: ({ row }) => row?.counted_at ?? null,
    }),
    countedBy: t.string({ nullable: true, resolve: ({ row }) => row?.counted_by_name ?? null }),
    events: t.field({
      type: [Event],
      description: 'Its last events, the newest first.',
      args: { first: t.arg.int({ defaultValue: 20 }) },
      resolve: ({ blank }, { first }, { db }) => findEvents(db, 'blank', blank, first ?? 0),
    }),
  }),
});

builder.queryFields((t) => ({
  blank: t.field({
    type: Blank,
    nullable: true,
    args: { blank: t.arg.id({ required: true }) },
    resolve: (_root, { blank }, context): Promise<BlankWithStock | null> =>
      findBlankWithStock(context, blank),
  }),
  blanks: t.field({
    type: [Blank],
    description: 'The blanks of some poles, or of all: those that items wait for first, then by code.',
    args: { poles: t.arg({ type: [Pole] }) },
    resolve: (_root, { poles }, context): Promise<BlankWithStock[]> => readBlanks(context, poles ?? null),
  }),
}));
