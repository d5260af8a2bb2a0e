import type { Result } from '@cmon/core/failure';
import { findCutterOf } from '@cmon/core/production/devices/findCutterOf';
import type { LotCuttingState } from '@cmon/core/production/statuses';
import { recordScan } from '../floor/steps/recordScan.ts';
import { rollUpMegalot } from '../megalots/steps/rollUpMegalot.ts';
import { rollUpOrders } from '../orders/steps/rollUpOrders.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { findOrderIdsOfLots, lockLot } from '../work/lock.ts';
import { type CommandInput, refuse, runCommand, type Work } from '../work/runCommand.ts';
import { findScannedPage } from './steps/findScannedPage.ts';
import { findNextPage, loadLotFacts } from './steps/loadLotFacts.ts';
import { type LotRow, moveLotRow } from './steps/moveLotRow.ts';

export interface MoveLotCuttingInput extends CommandInput {
  readonly lotId: string;
  readonly to: LotCuttingState;
  readonly expectedVersion?: number;
  /** Number of the page just cut, for a lot of several pages. Default: the first page that isn't cut yet. */
  readonly page?: number;
  /** The scanned code of that page, in place of its number. */
  readonly pageCode?: string;
  /** Web width loaded at the cutter, mm. The move is refused when it isn't the lot's width. */
  readonly laize?: number;
  /** Code of the cutter at the person's table. The start of a cut is refused when the lot's files are for another cutter. */
  readonly cutter?: string;
}

export interface MovedLot {
  readonly lotId: string;
  readonly version: number;
  readonly cutting: LotCuttingState;
  readonly pagesCut: number;
  readonly undoKey: string | null;
}

/** Moves a lot along its cutting track, and updates its megalot and orders. */
export function moveLotCutting(ctx: Ctx, input: MoveLotCuttingInput): Promise<Result<MovedLot>> {
  return runCommand(ctx, 'moveLotCutting', input, async (work): Promise<MovedLot> => {
    const { lot, megalot } = await lockLot(work.trx, input.lotId);
    checkVersion('lot', lot, lot.cutting, input.expectedVersion);
    const isStartOfCut = input.to.startsWith('dec_decoupe') && lot.cutting === 'dec_bde_imprimees';
    if (isStartOfCut) await checkCutter(work, lot, input);
    const page = input.pageCode === undefined ? input.page : await findScannedPage(work, lot, input.pageCode);
    const storedFacts = await loadLotFacts(work, lot, megalot);
    const facts = {
      ...storedFacts,
      page: page ?? (input.to === 'dec_decoupe_multipage' ? findNextPage(storedFacts) : null),
    };
    const command = input.to === lot.cutting ? 'cutPage' : 'moveLotCutting';
    const cause = { action: 'moveLotCutting', reason: input.reason ?? null, command } as const;
    const moved = await moveLotRow(work, lot, input.to, facts, cause);
    if (megalot !== null) await rollUpMegalot(work, megalot);
    const orderIds = await findOrderIdsOfLots(work.trx, [lot.id]);
    await rollUpOrders(work, orderIds, { reason: input.reason ?? null });
    const undoKey = isStartOfCut
      ? await recordScan(work, {
          code: `L/${lot.id}`,
          action: 'moveLotCutting',
          answer: { lotId: lot.id, cutting: moved.cutting },
          undo: { kind: 'cutting', id: lot.id, version: moved.version, to: lot.cutting },
        })
      : null;
    return {
      lotId: lot.id,
      version: moved.version,
      cutting: moved.cutting,
      pagesCut: moved.pages_cut.length,
      undoKey,
    };
  });
}

/** Refuses a cut on another cutter or with another web width than the lot's. The refusal names the right ones. */
async function checkCutter(
  work: Work,
  lot: LotRow,
  { cutter, laize }: Pick<MoveLotCuttingInput, 'cutter' | 'laize'>,
): Promise<void> {
  if (cutter === undefined && laize === undefined) return;
  const rightCutter = findCutterOf(await work.devices(), lot.device)?.code ?? null;
  const isRightCutter = cutter === undefined || rightCutter === null || cutter === rightCutter;
  const isRightLaize = laize === undefined || lot.laize === null || laize === lot.laize;
  if (isRightCutter && isRightLaize) return;
  const detail = [rightCutter, lot.laize === null ? null : `${lot.laize} mm`].filter((part) => part !== null);
  refuse({ kind: 'guardRefused', guard: 'rightCutter', detail: detail.join(' · ') });
}
