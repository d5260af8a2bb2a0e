import { findPrintingReissues } from '../../queries/lots/findPrintingReissues.ts';
import { readOpenReissues } from '../reissues.ts';
import { builder } from './builder.ts';
import { OpenReissues, PrintingReissues } from './types/reissueTypes.ts';

/** The most reissues that are returned at once. */
const MAX_REISSUES = 20_000;

builder.queryFields((t) => ({
  openReissues: t.field({
    type: OpenReissues,
    args: {
      first: t.arg.int({
        defaultValue: 40,
        description:
          'Number of reissues to return. There may be more, because the reissues of one lot are never separated.',
      }),
    },
    resolve: (_root, { first }, context) => readOpenReissues(context, limitRows(first)),
  }),
  printingReissues: t.field({
    type: PrintingReissues,
    args: { first: t.arg.int({ defaultValue: 40 }) },
    resolve: (_root, { first }, { db }) => findPrintingReissues(db, limitRows(first)),
  }),
}));

function limitRows(first: number | null | undefined): number {
  return Math.max(0, Math.min(first ?? 0, MAX_REISSUES));
}
