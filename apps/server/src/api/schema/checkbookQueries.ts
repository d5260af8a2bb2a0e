import type { Failure } from '@cmon/core/failure';
import { type BookletCounts, findBookletMegalotsPage } from '../../queries/checkbooks/bookletMegalots.ts';
import { findCheckbooksPage } from '../../queries/checkbooks/findCheckbooksPage.ts';
import {
  findLastReports,
  findOpenReportLines,
  type MachineReportRow,
} from '../../queries/checkbooks/machineReportRows.ts';
import type { MegalotRow } from '../../queries/megalots/megalotRows.ts';
import { loadOpenShipBy } from '../lists/loadOpenShipBy.ts';
import { toPageRequest } from '../lists/toPageRequest.ts';
import { builder, needs } from './builder.ts';
import { BookletStage, Market } from './enums.ts';
import { createPageType } from './pages.ts';
import { Checkbook, Megalot } from './refs.ts';
import { Refused, ShipBy } from './values.ts';

const BookletCount = builder.objectRef<BookletCounts>('BookletCounts').implement({
  description: 'The label sheets of a megalot in each stage of the L2C line, its checkbooks, and its pages.',
  ...needs('see'),
  fields: (t) => ({
    waiting: t.exposeInt('waiting', { description: 'Sheets that are not printed, cut and sorted yet.' }),
    toDo: t.exposeInt('toDo'),
    ready: t.exposeInt('ready'),
    running: t.exposeInt('running'),
    error: t.exposeInt('error', { description: 'Sheets with an error, and sheets in manual rework.' }),
    complete: t.exposeInt('complete'),
    orders: t.exposeInt('orders', { description: 'Orders with one of these sheets.' }),
    checkbooks: t.exposeInt('checkbooks', { description: 'Checkbooks with a page in this megalot.' }),
    bound: t.exposeInt('bound', { description: 'Checkbooks whose pages in this megalot are all bound.' }),
    pages: t.exposeInt('pages', { description: 'Pages that are expected.' }),
    seen: t.exposeInt('seen', { description: 'Pages that were produced and seen in their place.' }),
  }),
});

const NO_COUNTS = {
  waiting: 0,
  toDo: 0,
  ready: 0,
  running: 0,
  error: 0,
  complete: 0,
  orders: 0,
  checkbooks: 0,
  bound: 0,
  pages: 0,
  seen: 0,
};

const OpenReportLine = builder
  .objectRef<Awaited<ReturnType<typeof findOpenReportLines>>[number]>('OpenReportLine')
  .implement({
    description: 'A line of a machine report that changed nothing.',
    ...needs('see'),
    fields: (t) => ({
      line: t.exposeInt('line'),
      code: t.exposeString('code', { description: 'The code of the page as the machine sent it.' }),
      page: t.exposeInt('page'),
      result: t.exposeString('result', { description: '`ok`, `missing`, `duplicate` or `fault`.' }),
      at: t.expose('at', { type: 'DateTime' }),
      outcome: t.exposeString('outcome', {
        description:
          '`unknown` when its code or page is unknown; `refused` when its checkbook does not allow it.',
      }),
    }),
  });

const MachineReport = builder.objectRef<MachineReportRow>('MachineReport').implement({
  description: 'A report of the machine that binds checkbooks.',
  ...needs('see'),
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'Name of its file; empty when there is none.' }),
    source: t.exposeString('source', { description: '`api`, `screen` or `folder`.' }),
    receivedAt: t.expose('received_at', { type: 'DateTime' }),
    finished: t.boolean({
      description: 'False while its lines are taken in, or after an interruption.',
      resolve: ({ finished_at }) => finished_at !== null,
    }),
    by: t.exposeString('received_by_name', { nullable: true, description: 'Null when a machine sent it.' }),
    lines: t.exposeInt('lines'),
    applied: t.exposeInt('applied', { description: 'Lines that changed a checkbook.' }),
    repeated: t.exposeInt('repeated', {
      description: 'Lines that were received before, or twice in this report.',
    }),
    unknown: t.exposeInt('unknown', { description: 'Lines whose code or page is unknown.' }),
    refused: t.exposeInt('refused', {
      description: 'Lines that the state of their checkbook does not allow.',
    }),
    refusal: t.field({
      type: Refused,
      nullable: true,
      description: 'Why a file of the watched folder was refused as a whole.',
      resolve: ({ refusal }) => refusal as Failure | null,
    }),
    openLines: t.field({
      type: [OpenReportLine],
      description: 'The lines that changed nothing, at most 200.',
      resolve: ({ id }, _args, { db }) => findOpenReportLines(db, id, 200),
    }),
  }),
});

const BookletMegalot = builder.objectRef<MegalotRow>('BookletMegalot').implement({
  description: 'A megalot that prints label sheets for the L2C line.',
  ...needs('see'),
  fields: (t) => ({
    megalot: t.field({ type: Megalot, resolve: (megalot) => megalot }),
    shipBy: t.field({
      type: ShipBy,
      description:
        'Its ship-by. It may be late because of its work on the L2C line, although its cut is complete.',
      resolve: async (megalot, _args, context) => {
        const counts = (await context.load.bookletCounts.load(megalot.id)) ?? NO_COUNTS;
        const { waiting, toDo, ready, running, error } = counts;
        return loadOpenShipBy(megalot, context, waiting + toDo + ready + running + error === 0);
      },
    }),
    counts: t.field({
      type: BookletCount,
      resolve: async ({ id }, _args, { load }) =>
        (await load.bookletCounts.load(id)) ?? { ...NO_COUNTS, megalot_id: id },
    }),
    lastReport: t.field({
      type: MachineReport,
      nullable: true,
      description: 'The last machine report about one of its pages.',
      resolve: ({ id }, _args, { load }) => load.lastReportOfMegalot.load(id),
    }),
  }),
});

const BookletMegalotPage = createPageType('BookletMegalotPage', BookletMegalot);
const CheckbookPageOfList = createPageType('CheckbookList', Checkbook);

const CheckbookFilter = builder.inputType('CheckbookFilter', {
  fields: (t) => ({
    orderIds: t.idList({ description: 'Ids or numbers of orders.' }),
    megalotId: t.id({ description: 'Checkbooks with a page that this megalot prints.' }),
    stage: t.field({ type: BookletStage }),
  }),
});

builder.queryFields((t) => {
  const pageArgs = {
    page: t.arg.int({ defaultValue: 1 }),
    size: t.arg.int({ defaultValue: 20 }),
    after: t.arg.string(),
    before: t.arg.string(),
  };
  return {
    bookletMegalots: t.field({
      type: BookletMegalotPage,
      description:
        'Megalots on the L2C line: PRIO first, then by ship-by. Without a stage, those with a sheet that can be worked on.',
      args: {
        stage: t.arg({ type: BookletStage }),
        stores: t.arg({ type: [Market] }),
        late: t.arg.boolean(),
        ...pageArgs,
      },
      resolve: async (_root, args, { db, readsWholeList, now }) => ({
        ...(await findBookletMegalotsPage(
          db,
          { stage: args.stage ?? null, stores: args.stores ?? null, late: args.late ?? null },
          toPageRequest(args, { readsWholeList }),
          now,
        )),
        readAt: now,
      }),
    }),
    checkbooks: t.field({
      type: CheckbookPageOfList,
      description:
        'Checkbooks: PRIO first, then by ship-by. Without orders or a stage, those that are not complete.',
      args: { filter: t.arg({ type: CheckbookFilter }), ...pageArgs },
      resolve: async (_root, args, { db, readsWholeList, now }) => ({
        ...(await findCheckbooksPage(db, args.filter ?? {}, toPageRequest(args, { readsWholeList }))),
        readAt: now,
      }),
    }),
    machineReports: t.field({
      type: [MachineReport],
      description: 'The last reports of the machine, the newest first; at most 50.',
      args: { first: t.arg.int({ defaultValue: 10 }) },
      resolve: (_root, { first }, { db }) => findLastReports(db, Math.min(50, Math.max(1, first ?? 10))),
    }),
    checkbook: t.field({
      type: Checkbook,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, { load }) => load.checkbook.load(id.toUpperCase()),
    }),
  };
});
