import type { Result } from '@cmon/core/failure';
import { FILE_STATE } from '@cmon/core/production/statuses';
import { megalotFileTransitions } from '@cmon/core/production/transitions/megalotTransitions';
import type { Selectable } from 'kysely';
import type { MegalotsTable } from '../../db/lotTables.ts';
import { findNewestVersions } from '../../queries/devices.ts';
import { rollUpOrders } from '../orders/steps/rollUpOrders.ts';
import { changeRow } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { findOrderIdsOfLots, lockLotsOf, lockMegalot } from '../work/lock.ts';
import { moveByTable } from '../work/moveByTable.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuseIf, runCommand, unwrapOrRefuse, type Work } from '../work/runCommand.ts';
import type { MovedMegalot } from './moveMegalot.ts';
import { findGenerationRefusal } from './steps/findGenerationRefusal.ts';
import { findRegenerateRefusal } from './steps/regenerateAndResendRefusals.ts';
import { buildMegalotFacts } from './steps/rollUpMegalot.ts';
import { takeBack } from './steps/takeBack.ts';
import { withdrawFiles } from './steps/withdrawFiles.ts';

export interface MegalotActionInput extends CommandInput {
  readonly megalotId: string;
  readonly expectedVersion?: number;
}

const getRequester = ({ actor, now }: Work) => ({ role: actor.role, now });

/**
 * Withdraws the files of a megalot and requests a new revision. A megalot that is at the RIP or printed is taken back first,
 * as long as the cut of its lots hasn't begun.
 */
export function regenerateMegalot(ctx: Ctx, input: MegalotActionInput): Promise<Result<MovedMegalot>> {
  return runCommand(ctx, 'regenerateMegalot', input, async (work): Promise<MovedMegalot> => {
    requireCapability(work, 'generate');
    const megalot = await lockMegalot(work.trx, input.megalotId);
    checkVersion('megalot', megalot, megalot.file_state, input.expectedVersion);
    const lots = await lockLotsOf(work.trx, [megalot.id]);
    refuseIf(findRegenerateRefusal(megalot, lots, getRequester(work)));
    const reason = input.reason ?? null;
    const renewed = await renewFiles(work, await takeBack(work, megalot, reason), reason);
    return {
      megalotId: renewed.id,
      version: renewed.version,
      cutting: renewed.cutting,
      fileState: renewed.file_state,
      moved: true,
    };
  });
}

/** Requests new files of a locked megalot whose files exist, and rolls up its orders. */
export async function renewFiles(work: Work, megalot: Selectable<MegalotsTable>, reason: string | null) {
  const renewed = await requestNewFiles(work, megalot, reason);
  const lots = await lockLotsOf(work.trx, [megalot.id]);
  const orderIds = await findOrderIdsOfLots(
    work.trx,
    lots.map((lot) => lot.id),
  );
  await rollUpOrders(work, orderIds, { reason });
  return renewed;
}

/** Moves a locked megalot from generated to waiting and requests new files, in the transaction of another command. */
export async function requestNewFiles(work: Work, megalot: Selectable<MegalotsTable>, reason: string | null) {
  const facts = buildMegalotFacts(megalot, []);
  const mover = { role: work.actor.role, reason };
  unwrapOrRefuse(moveByTable(megalotFileTransitions, megalot.file_state, FILE_STATE.waiting, mover, facts));
  const { pins, canVarnish } = await findNewestVersions(work.trx, megalot.device);
  const waiting = await changeRow(work, 'megalots', megalot.id, {
    file_state: FILE_STATE.waiting,
    state_since: work.now,
    ...pins,
    varnish: work.settings.varnishPicto && canVarnish,
  });
  work.record({
    action: 'regenerateMegalot',
    object: 'megalot',
    objectId: megalot.id,
    track: 'file',
    from: megalot.file_state,
    to: FILE_STATE.waiting,
    reason,
    version: waiting.version,
  });
  return withdrawFiles(work, waiting);
}

export interface GenerateMegalotInput extends MegalotActionInput {
  /** True when failed attempts are retried. Refused when none has failed. */
  readonly retry?: boolean;
}

/** Enqueues the generation of a waiting megalot's files. Refused while a generator is writing them. */
export function generateMegalot(ctx: Ctx, input: GenerateMegalotInput): Promise<Result<MovedMegalot>> {
  return runCommand(ctx, 'generateMegalot', input, async (work): Promise<MovedMegalot> => {
    requireCapability(work, 'generate');
    const megalot = await lockMegalot(work.trx, input.megalotId);
    checkVersion('megalot', megalot, megalot.file_state, input.expectedVersion);
    const action = input.retry === true ? 'retry' : 'generate';
    refuseIf(findGenerationRefusal(megalot, action, getRequester(work)));
    await changeRow(work, 'megalots', megalot.id, {
      attempts: 0,
      souffrance: false,
      retry_at: null,
    });
    work.record({
      action: 'generateMegalot',
      object: 'megalot',
      objectId: megalot.id,
      reason: input.reason ?? null,
      version: megalot.version + 1,
    });
    await work.enqueue({
      queue: 'generateMegalot',
      data: { megalotId: megalot.id, revision: megalot.revision },
    });
    return {
      megalotId: megalot.id,
      version: megalot.version + 1,
      cutting: megalot.cutting,
      fileState: FILE_STATE.waiting,
      moved: true,
    };
  });
}
