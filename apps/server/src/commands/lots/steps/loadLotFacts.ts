import type { WorkshopSettings } from '@cmon/core/production/settings';
import { FILE_STATE } from '@cmon/core/production/statuses';
import type { LotFacts } from '@cmon/core/production/transitions/lotFacts';
import type { Selectable } from 'kysely';
import type { LotsTable, MegalotsTable } from '../../../db/lotTables.ts';
import { findLotPages, type LotPage } from '../../../queries/lots/findLotPages.ts';
import type { Work } from '../../work/runCommand.ts';

export const NO_LOT_FACTS: LotFacts = {
  fileState: FILE_STATE.waiting,
  printed: true,
  pages: 1,
  pagesCut: [],
  pagesLost: [],
  page: null,
  rightCutter: true,
  cutter: null,
  userId: '',
  cutterMayCheck: true,
  justScanned: false,
  reissuesWritten: false,
  wholeLotWaits: false,
  previous: null,
  allDisposed: false,
  needsDouble: false,
  cutting: 'attente',
  double: 'dbl_aucun',
  shipping: 'exp_aucun',
  everyOrderGone: false,
  parcelVoided: false,
};

/** Data that the guards of a lot need in addition to the lot's row. */
export interface LotReadings {
  readonly fileState: number;
  /** Number of live strips without a disposition. */
  readonly undecided: number;
  /** Number of live strips with the disposition Ressortir. */
  readonly toReissue: number;
  /** The lot's pages in ascending order, with whether they are lost; empty while the lot has no files. */
  readonly lotPages: readonly LotPage[];
  /** The lot's last event; null when it has none. */
  readonly lastEvent: { readonly actor: string; readonly at: Date } | null;
}

/** User, time and settings for which the facts are built. */
export interface FactsContext {
  readonly userId: string;
  readonly now: Date;
  readonly settings: WorkshopSettings;
}

/**
 * Builds the facts for the guards of the lot tables. The commands and the API's list of next moves both use this function,
 * so that every offered move is allowed. `input` overrides facts with the person's input; by default the cutter is assumed
 * to be the right one.
 */
export function buildLotFacts(
  lot: Selectable<LotsTable>,
  { fileState, undecided, toReissue, lotPages, lastEvent }: LotReadings,
  { userId, now, settings }: FactsContext,
  input: Partial<LotFacts> = {},
): LotFacts {
  const elapsedMs = lastEvent === null ? Number.POSITIVE_INFINITY : now.getTime() - lastEvent.at.getTime();
  return {
    ...NO_LOT_FACTS,
    fileState,
    pages: lot.pages,
    pagesCut: lot.pages_cut,
    pagesLost: listLostPages(lot, lotPages),
    cutter: lot.cutter,
    userId,
    cutterMayCheck: settings.cutterMayCheck,
    justScanned: lastEvent?.actor === userId && elapsedMs < settings.undoTime * 1_000,
    reissuesWritten: toReissue > 0,
    previous: lot.previous_cutting,
    allDisposed: undecided === 0,
    needsDouble: lot.needs_double,
    cutting: lot.cutting,
    double: lot.double,
    shipping: lot.shipping,
    ...input,
  };
}

/** Reads and builds the facts for a lot that the command has locked. */
export async function loadLotFacts(
  work: Work,
  lot: Selectable<LotsTable>,
  megalot: Selectable<MegalotsTable> | null,
  input: Partial<LotFacts> = {},
): Promise<LotFacts> {
  const { undecided, reissued } = await work.trx
    .selectFrom('strips')
    .select(({ fn, eb }) => [
      fn.sum<number>(eb.case().when('disposition', 'is', null).then(1).else(0).end()).as('undecided'),
      fn.sum<number>(eb.case().when('disposition', '=', 'Ressortir').then(1).else(0).end()).as('reissued'),
    ])
    .where('lot_id', '=', lot.id)
    .where('live', '=', true)
    .executeTakeFirstOrThrow();
  const [pagesOfLot] = lot.pages > 1 ? await findLotPages(work.trx, [lot.id]) : [];
  const lastEvent = await work.trx
    .selectFrom('events')
    .select(['actor', 'at'])
    .where('object', '=', 'lot')
    .where('object_id', '=', lot.id)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst();
  const readings = {
    fileState: megalot?.file_state ?? FILE_STATE.waiting,
    undecided: Number(undecided ?? 0),
    toReissue: Number(reissued ?? 0),
    lotPages: pagesOfLot?.pages ?? [],
    lastEvent: lastEvent ?? null,
  };
  const context = { userId: work.actor.userId, now: work.now, settings: work.settings };
  return buildLotFacts(lot, readings, context, input);
}

/** Numbers of a lot's lost pages, from 1 in the order of its pages. */
function listLostPages(
  { pages }: Pick<Selectable<LotsTable>, 'pages'>,
  lotPages: readonly LotPage[],
): number[] {
  if (lotPages.length !== pages) return [];
  return lotPages.flatMap(({ lost }, index) => (lost ? [index + 1] : []));
}

/** Number of the first page that is neither cut nor lost; null when there is none. */
export function findNextPage({
  pages,
  pagesCut,
  pagesLost,
}: Pick<LotFacts, 'pages' | 'pagesCut' | 'pagesLost'>): number | null {
  const donePages = [...pagesCut, ...pagesLost];
  return (
    Array.from({ length: pages }, (_, index) => index + 1).find((page) => !donePages.includes(page)) ?? null
  );
}
