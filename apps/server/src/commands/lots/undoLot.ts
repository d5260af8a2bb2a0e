import type { Actor } from '@cmon/core/access/roles';
import type { Failure, Result } from '@cmon/core/failure';
import { FILE_STATE } from '@cmon/core/production/statuses';
import type { Selectable } from 'kysely';
import type { LotsTable, MegalotsTable } from '../../db/lotTables.ts';
import { updateReducedMegalot } from '../megalots/steps/updateReducedMegalot.ts';
import { rollUpOrders } from '../orders/steps/rollUpOrders.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { findOrderIdsOfLots, lockLot } from '../work/lock.ts';
import { findCapabilityRefusal, requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuseIf, runCommand } from '../work/runCommand.ts';
import { removeFromLots } from './steps/removeFromLots.ts';

export interface UndoLotInput extends CommandInput {
  readonly lotId: string;
  readonly expectedVersion?: number;
}

export interface UndoneLot {
  readonly lotId: string;
  readonly orderIds: readonly string[];
}

/** Undoes a lot whose files aren't generated yet: its orders wait for a lot again. */
export function undoLot(ctx: Ctx, input: UndoLotInput): Promise<Result<UndoneLot>> {
  return runCommand(ctx, 'undoLot', input, async (work) => {
    requireCapability(work, 'generate');
    const { lot, megalot } = await lockLot(work.trx, input.lotId);
    checkVersion('lot', lot, lot.cutting, input.expectedVersion);
    refuseIf(findUndoRefusal(lot, megalot, work.actor.role));
    const orderIds = await findOrderIdsOfLots(work.trx, [lot.id]);
    await removeFromLots(work, [lot.id], 'all', 'undoLot');
    if (megalot !== null) await updateReducedMegalot(work, megalot);
    await rollUpOrders(work, orderIds, { reason: input.reason ?? 'undoLot' });
    return { lotId: lot.id, orderIds };
  });
}

/** Why a lot can't be undone now; null when it can. `megalot` is the megalot that the lot is in, or null. */
export function findUndoRefusal(
  { id, live, class: lotClass }: Pick<Selectable<LotsTable>, 'id' | 'live' | 'class'>,
  megalot: Pick<Selectable<MegalotsTable>, 'file_state'> | null,
  role: Actor,
): Failure | null {
  const forbidden = findCapabilityRefusal(role, 'generate');
  if (forbidden !== null) return forbidden;
  if (!live) return { kind: 'notFound', object: 'lot', id };
  if (lotClass === 'reissue') return { kind: 'guardRefused', guard: 'notReissue', detail: id };
  const isGenerated = megalot !== null && megalot.file_state !== FILE_STATE.waiting;
  return isGenerated ? { kind: 'guardRefused', guard: 'filesNotGenerated', detail: id } : null;
}
