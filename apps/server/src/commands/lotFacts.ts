import type { LotFacts } from '@cmon/core/production/lotFacts';
import type { Selectable } from 'kysely';
import type { LotsTable, MegalotsTable } from '../db/lotTables.ts';
import type { Work } from './runCommand.ts';

export const NO_LOT_FACTS: LotFacts = {
  fileState: 0,
  printed: true,
  pages: 1,
  pagesCut: [],
  page: null,
  rightCutter: true,
  cutter: null,
  userId: '',
  cutterMayCheck: true,
  justScanned: false,
  reissueWithinCap: true,
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

/** What the lot tables' guards ask, read from the lot and its strips. */
export async function lotFacts(
  work: Work,
  lot: Selectable<LotsTable>,
  megalot: Selectable<MegalotsTable> | null,
  said: Partial<LotFacts> = {},
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
  return {
    ...NO_LOT_FACTS,
    fileState: megalot?.file_state ?? 0,
    pages: lot.pages,
    pagesCut: lot.pages_cut,
    cutter: lot.cutter,
    userId: work.actor.userId,
    cutterMayCheck: work.settings.cutterMayCheck,
    justScanned: await isOwnFreshMove(work, lot.id),
    reissuesWritten: Number(reissued ?? 0) > 0,
    wholeLotWaits: work.settings.reissueLoop === 'closed' && lot.cutting === 'dec_bde_ressortir',
    previous: lot.previous_cutting,
    allDisposed: Number(undecided ?? 0) === 0,
    needsDouble: lot.needs_double,
    cutting: lot.cutting,
    double: lot.double,
    shipping: lot.shipping,
    ...said,
  };
}

async function isOwnFreshMove(work: Work, lotId: string): Promise<boolean> {
  const last = await work.trx
    .selectFrom('events')
    .select(['actor', 'at'])
    .where('object', '=', 'lot')
    .where('object_id', '=', lotId)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined || last.actor !== work.actor.userId) return false;
  return work.now.getTime() - last.at.getTime() < work.settings.undoTime * 1_000;
}
