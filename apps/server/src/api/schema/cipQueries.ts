import type { CipDeliveryRow } from '../../queries/cip/cipDeliveries.ts';
import { type CipCounts, findCipMegalotsPage } from '../../queries/cip/cipMegalots.ts';
import type { CipStage as CipStageName } from '../../queries/cip/cipStages.ts';
import type { MegalotRow } from '../../queries/megalots/megalotRows.ts';
import type { ItemRow } from '../../queries/orders/itemRows.ts';
import { loadOpenShipBy } from '../lists/loadOpenShipBy.ts';
import { toPageRequest } from '../lists/toPageRequest.ts';
import { builder, needs } from './builder.ts';
import { CipStage, Market } from './enums.ts';
import { createPageType } from './pages.ts';
import { Item, Megalot } from './refs.ts';
import { ShipBy } from './values.ts';

const CipCount = builder.objectRef<CipCounts>('CipCounts').implement({
  description: 'The parts of a megalot in each stage of the CIP line, and their pieces.',
  ...needs('see'),
  fields: (t) => ({
    waiting: t.exposeInt('waiting', { description: 'Parts that are not made yet.' }),
    toDo: t.exposeInt('toDo', { description: 'Parts that can be handed to the line.' }),
    inProgress: t.exposeInt('inProgress', { description: 'Parts that were handed to the line.' }),
    distress: t.exposeInt('distress', { description: 'Parts of which pieces are missing.' }),
    done: t.exposeInt('done'),
    expected: t.exposeInt('expected', { description: 'Pieces of all parts.' }),
    sent: t.exposeInt('sent', { description: 'Pieces that were handed to the line.' }),
    received: t.exposeInt('received', { description: 'Pieces that the line has received.' }),
    missing: t.exposeInt('missing', { description: 'Pieces that the line misses.' }),
    arrived: t.exposeInt('arrived', {
      description: 'Parts on the line whose pieces have all arrived: these can be completed.',
    }),
  }),
});

const CipDelivery = builder.objectRef<CipDeliveryRow>('CipDelivery').implement({
  description:
    'Parts that were sent to the CIP line together. Its note: `{BASE_PATH}/delivery-notes/{id}.pdf`.',
  ...needs('see'),
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeInt('number'),
    madeAt: t.expose('made_at', { type: 'DateTime' }),
    madeBy: t.exposeString('made_by_name'),
    pieces: t.exposeInt('pieces'),
  }),
});

const CipPart = builder
  .objectRef<{ readonly item: ItemRow; readonly stage: CipStageName }>('CipPart')
  .implement({
    description: 'A part of a pack, for the CIP line.',
    ...needs('see'),
    fields: (t) => ({
      item: t.expose('item', { type: Item }),
      stage: t.expose('stage', { type: CipStage }),
      sent: t.int({
        description: 'Pieces that were handed to the line.',
        resolve: ({ item }) => item.cip_sent,
      }),
      received: t.int({
        description: 'Pieces that the line has received.',
        resolve: ({ item }) => item.cip_received,
      }),
      missing: t.int({
        description: 'Pieces that the line misses.',
        resolve: ({ item }) => item.cip_missing,
      }),
      problem: t.string({
        nullable: true,
        description: 'Reason code of the missing pieces.',
        resolve: ({ item }) => item.cip_problem,
      }),
    }),
  });

const CipMegalot = builder.objectRef<MegalotRow>('CipMegalot').implement({
  description: 'A megalot with parts for the CIP line.',
  ...needs('see'),
  fields: (t) => ({
    megalot: t.field({ type: Megalot, resolve: (megalot) => megalot }),
    shipBy: t.field({
      type: ShipBy,
      description:
        'Its ship-by. It may be late because of its work on the CIP line, although its cut is complete.',
      resolve: async (megalot, _args, context) => {
        const counts = await context.load.cipCounts.load(megalot.id);
        const open = counts === null ? 0 : counts.waiting + counts.toDo + counts.inProgress + counts.distress;
        return loadOpenShipBy(megalot, context, open === 0);
      },
    }),
    counts: t.field({
      type: CipCount,
      nullable: true,
      resolve: ({ id }, _args, { load }) => load.cipCounts.load(id),
    }),
    deliveries: t.field({
      type: [CipDelivery],
      description: 'The deliveries of its parts to the CIP line, the newest first.',
      resolve: ({ id }, _args, { load }) => load.cipDeliveriesOfMegalot.load(id),
    }),
    parts: t.field({
      type: [CipPart],
      description:
        'Its parts for the CIP line: open parts first, then PRIO first, then by ship-by. Without a size, all parts.',
      args: {
        size: t.arg.int(),
        after: t.arg.id({ description: 'Id of the item of the last part on the previous page.' }),
      },
      resolve: async ({ id }, { size, after }, { load }) => {
        const all = await load.cipPartsOfMegalot.load(id);
        const start = all.findIndex((part) => part.id === after) + 1;
        const parts = all.slice(start, size ? start + Math.max(1, size) : undefined);
        const items = await Promise.all(parts.map((part) => load.item.load(part.id)));
        return parts.flatMap(({ stage }, index) => {
          const item = items[index] ?? null;
          return item === null ? [] : [{ item, stage }];
        });
      },
    }),
  }),
});

const CipMegalotPage = createPageType('CipMegalotPage', CipMegalot);

builder.queryFields((t) => ({
  cipMegalots: t.field({
    type: CipMegalotPage,
    description:
      'Megalots on the CIP line: PRIO first, then by ship-by. Without a stage, those with a part that can be worked on.',
    args: {
      stage: t.arg({ type: CipStage }),
      stores: t.arg({ type: [Market] }),
      late: t.arg.boolean(),
      page: t.arg.int({ defaultValue: 1 }),
      size: t.arg.int({ defaultValue: 20 }),
      after: t.arg.string(),
      before: t.arg.string(),
    },
    resolve: async (_root, args, { db, readsWholeList, now }) => ({
      ...(await findCipMegalotsPage(
        db,
        { stage: args.stage ?? null, stores: args.stores ?? null, late: args.late ?? null },
        toPageRequest(args, { readsWholeList }),
        now,
      )),
      readAt: now,
    }),
  }),
  cipMegalot: t.field({
    type: CipMegalot,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { load }) => load.megalot.load(id.toUpperCase()),
  }),
}));
