import { POLES } from '@cmon/core/catalogue/product';
import type { MegalotRow } from '../../queries/megalots/megalotRows.ts';
import {
  countPoleProgress,
  findObjectMegalotsPage,
  type PoleProgressRow,
} from '../../queries/megalots/objectMegalots.ts';
import { loadOpenShipBy } from '../lists/loadOpenShipBy.ts';
import { toPageRequest } from '../lists/toPageRequest.ts';
import { findBoardMegalotsPage } from '../poles/boards.ts';
import { builder, needs } from './builder.ts';
import { Market, Pole } from './enums.ts';
import { createPageType, MegalotPage } from './pages.ts';
import { Megalot } from './refs.ts';
import { ShipBy } from './values.ts';

interface ObjectMegalotRow {
  readonly megalot: MegalotRow;
  readonly poles: readonly PoleProgressRow[];
}

const PoleProgress = builder.objectRef<PoleProgressRow>('PoleProgress').implement({
  description: 'Number of objects of a megalot at one pole, by their state.',
  ...needs('see'),
  fields: (t) => ({
    pole: t.expose('pole', { type: Pole }),
    total: t.exposeInt('total'),
    waiting: t.exposeInt('waiting', { description: 'Objects that are not printed or not cut yet.' }),
    ready: t.exposeInt('ready', { description: 'Objects that can be started.' }),
    running: t.exposeInt('running'),
    rework: t.exposeInt('rework', { description: 'Objects that wait for manual rework.' }),
    made: t.exposeInt('made'),
    distressed: t.exposeInt('distressed', {
      description:
        'Objects that are not made and are late, held or en souffrance, have no blank, or wait for rework.',
    }),
    blanksMissing: t.exposeInt('blanks_missing', {
      description: 'Objects for which no blank is left.',
    }),
  }),
});

const ObjectMegalot = builder.objectRef<ObjectMegalotRow>('ObjectMegalot').implement({
  description: 'A megalot with objects that the poles have still to make.',
  ...needs('see'),
  fields: (t) => ({
    megalot: t.expose('megalot', { type: Megalot }),
    shipBy: t.field({
      type: ShipBy,
      description:
        'Its ship-by. It may be late because of its work at the poles, although its cut is complete.',
      resolve: ({ megalot }, _args, context) => loadOpenShipBy(megalot, context),
    }),
    poles: t.field({ type: [PoleProgress], resolve: ({ poles }) => [...poles] }),
  }),
});

const ObjectMegalotPage = createPageType('ObjectMegalotPage', ObjectMegalot);

builder.queryFields((t) => ({
  boardMegalots: t.field({
    type: MegalotPage,
    description:
      'The megalots that are printed on boards and not cut completely: PRIO first, then by ship-by.',
    args: {
      stores: t.arg({ type: [Market] }),
      late: t.arg.boolean(),
      size: t.arg.int({ defaultValue: 20 }),
      after: t.arg.string(),
    },
    resolve: async (_root, { stores, late, ...request }, { db, readsWholeList, now }) => ({
      ...(await findBoardMegalotsPage(db, { stores, late }, toPageRequest(request, { readsWholeList }), now)),
      readAt: now,
    }),
  }),
  objectMegalots: t.field({
    type: ObjectMegalotPage,
    description: 'The megalots with objects that a pole has still to make: PRIO first, then by ship-by.',
    args: {
      poles: t.arg({ type: [Pole] }),
      stores: t.arg({ type: [Market] }),
      late: t.arg.boolean(),
      page: t.arg.int({ defaultValue: 1 }),
      size: t.arg.int({ defaultValue: 20 }),
      after: t.arg.string(),
      before: t.arg.string(),
    },
    resolve: async (_root, args, { db, readsWholeList, now }) => {
      const page = await findObjectMegalotsPage(
        db,
        { poles: args.poles ?? null, stores: args.stores ?? null, late: args.late ?? null },
        toPageRequest(args, { readsWholeList }),
        now,
      );
      const progress = await countPoleProgress(
        db,
        page.rows.map(({ id }) => id),
        now,
      );
      const rows = page.rows.map((megalot) => ({
        megalot,
        poles: progress
          .filter((row) => row.megalot_id === megalot.id)
          .toSorted((a, b) => POLES.indexOf(a.pole) - POLES.indexOf(b.pole)),
      }));
      return { ...page, rows, readAt: now };
    },
  }),
}));
