import type { Result } from '@cmon/core/failure';
import { FILE_STATE } from '@cmon/core/production/statuses';
import type { Selectable } from 'kysely';
import type { FileOutcome, FilesTable } from '../../db/lotTables.ts';
import { countRipError, moveWithLots } from '../megalots/steps/moveWithLots.ts';
import { rollUpOrders } from '../orders/steps/rollUpOrders.ts';
import type { Ctx } from '../work/context.ts';
import { findOrderIdsOfLots, lockLotsOf, lockMegalot } from '../work/lock.ts';
import { runCommand, type Work } from '../work/runCommand.ts';

export interface RecordResultsInput {
  readonly generatorId: string;
  readonly results: readonly { readonly name: string; readonly outcome: FileOutcome }[];
}

/**
 * Records what a RIP did with published files. When all print files of a megalot were taken, it moves to `mg_dec_rip`. An
 * error is stored and counted as an attempt, and a megalot at the RIP moves back. Results of withdrawn or unknown files,
 * and repeated results, are ignored.
 */
export function recordResults(ctx: Ctx, input: RecordResultsInput): Promise<Result<{ recorded: number }>> {
  return runCommand(ctx, 'recordResults', {}, async (work) => {
    const outcomes = new Map(input.results.map(({ name, outcome }) => [name, outcome]));
    if (outcomes.size === 0) return { recorded: 0 };
    const rows = await work.trx
      .selectFrom('files')
      .select('megalot_id')
      .distinct()
      .where('name', 'in', [...outcomes.keys()])
      .orderBy('megalot_id')
      .execute();
    let recorded = 0;
    for (const { megalot_id } of rows)
      recorded += await recordMegalotResults(work, megalot_id, outcomes, input);
    return { recorded };
  });
}

type FileRow = Selectable<FilesTable>;

async function recordMegalotResults(
  work: Work,
  megalotId: string,
  outcomes: ReadonlyMap<string, FileOutcome>,
  { generatorId }: RecordResultsInput,
): Promise<number> {
  const megalot = await lockMegalot(work.trx, megalotId);
  if (!megalot.live || megalot.file_state !== FILE_STATE.generated) return 0;
  const files = await work.trx
    .selectFrom('files')
    .selectAll()
    .where('megalot_id', '=', megalot.id)
    .where('revision', '=', megalot.revision)
    .where('kind', '=', 'print')
    .where('withdrawn_at', 'is', null)
    .orderBy('name')
    .execute();
  const changed = files.flatMap((file) => {
    const outcome = outcomes.get(file.name);
    return outcome !== undefined && isNewOutcome(file, outcome) ? [{ ...file, result: outcome }] : [];
  });
  if (changed.length === 0) return 0;
  for (const { id, result } of changed) {
    const change = { result, result_at: work.now };
    await work.trx.updateTable('files').set(change).where('id', '=', id).execute();
  }
  work.record({
    action: 'recordResults',
    object: 'megalot',
    objectId: megalot.id,
    version: megalot.version,
    detail: { generatorId, files: changed.map(({ name, result }) => ({ name, result })) },
  });
  const currentFiles = files.map((file) => changed.find(({ id }) => id === file.id) ?? file);
  const failed = changed.find(({ result }) => result === 'Error');
  const lots = await lockLotsOf(work.trx, [megalot.id]);
  if (failed !== undefined) {
    const isAtRip = megalot.cutting === 'mg_dec_rip';
    const cause = { reason: failed.name, byPerson: false };
    const current = isAtRip ? await moveWithLots(work, megalot, lots, 'mg_dec_aucun', cause) : megalot;
    await countRipError(work, current, failed.name);
  } else if (megalot.cutting === 'mg_dec_aucun' && currentFiles.every(isTaken)) {
    await moveWithLots(work, megalot, lots, 'mg_dec_rip', { reason: null, byPerson: false });
  }
  const lotIds = lots.map((lot) => lot.id);
  await rollUpOrders(work, await findOrderIdsOfLots(work.trx, lotIds), { reason: null });
  return changed.length;
}

/** A file gets one final result. `Taken` may be reported before it. */
const isNewOutcome = ({ result }: FileRow, outcome: FileOutcome): boolean =>
  result === null || (result === 'Taken' && outcome !== 'Taken');

const isTaken = ({ result }: FileRow): boolean => result !== null && result !== 'Error';
