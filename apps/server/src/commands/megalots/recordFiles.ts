import type { Result } from '@cmon/core/failure';
import type { StripPlace } from '@cmon/core/imposition/roll/listStripPlaces';
import { FILE_STATE } from '@cmon/core/production/statuses';
import { megalotFileTransitions } from '@cmon/core/production/transitions/megalotTransitions';
import { holdsLease, type Lease } from '../../queries/megalots/holdsLease.ts';
import { rollUpOrders } from '../orders/steps/rollUpOrders.ts';
import { continueWaitingLots, findLotsWaitingFor } from '../reissues/steps/continueWaitingLots.ts';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { createId } from '../work/createId.ts';
import { insertRows } from '../work/insertRows.ts';
import { findOrderIdsOfLots, lockLotsOf, lockMegalot } from '../work/lock.ts';
import { moveByTable } from '../work/moveByTable.ts';
import { refuse, runCommand, unwrapOrRefuse, type Work } from '../work/runCommand.ts';
import { updateGenerator } from './leaseMegalot.ts';
import { buildMegalotFacts } from './steps/rollUpMegalot.ts';

interface RecordedFile {
  readonly kind: string;
  readonly name: string;
  /** Name of the hotfolder. */
  readonly folder: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly spots: readonly string[];
  readonly pages: number;
}

export interface RecordFilesInput {
  readonly lease: Lease;
  readonly generatorId: string;
  readonly files: readonly RecordedFile[];
  /** Names of the files that were not in their hotfolder before. */
  readonly published?: readonly string[] | null;
  /** Metres of media. */
  readonly metres: number;
  /** Share of the media that is covered, 0 to 1. */
  readonly efficiency: number;
  /** Report of the preflight check. */
  readonly preflight: object;
  /** Number of pages of each lot, by lot number. */
  readonly pagesOfLots?: Readonly<Record<number, number>>;
  /** Where each strip lies on the web. */
  readonly places?: readonly StripPlace[];
}

export interface RecordedFiles {
  readonly megalotId: string;
  readonly fileIds: readonly string[];
}

/**
 * Records the published files of a megalot: its file state becomes `generated`, and its orders become `generated`. Files
 * that were sent again keep the time at which they were generated, and those that were missing get the time at which they
 * came back.
 */
export function recordFiles(ctx: Ctx, input: RecordFilesInput): Promise<Result<RecordedFiles>> {
  return runCommand(ctx, 'recordFiles', {}, async (work): Promise<RecordedFiles> => {
    const { lease, files } = input;
    const megalot = await lockLeasedMegalot(work, lease);
    const lots = await lockLotsOf(work.trx, [megalot.id]);
    const facts = buildMegalotFacts(megalot, lots, { leaseHeld: true, filesComplete: files.length > 0 });
    unwrapOrRefuse(
      moveByTable(megalotFileTransitions, megalot.file_state, FILE_STATE.generated, work.actor, facts),
    );
    const sentFiles = await readSentFiles(work, megalot);
    const rows = files.map((file) => ({
      id: sentFiles.get(file.name)?.id ?? createId(),
      megalot_id: megalot.id,
      revision: megalot.revision,
      kind: file.kind,
      name: file.name,
      folder: file.folder,
      bytes: file.bytes,
      sha256: file.sha256,
      spots: JSON.stringify(file.spots),
      pages: file.pages,
      created_at: work.now,
    }));
    await insertRows(
      work.trx,
      'files',
      rows.filter(({ name }) => !sentFiles.has(name)),
    );
    await recordResending(work, sentFiles, input.published ?? []);
    if (sentFiles.size === 0)
      await insertRows(
        work.trx,
        'strip_places',
        (input.places ?? []).map(({ stripId, page, fromMm, toMm }) => ({
          megalot_id: megalot.id,
          revision: megalot.revision,
          strip_id: stripId,
          page,
          from_mm: fromMm,
          to_mm: toMm,
        })),
      );
    await changeRow(work, 'megalots', megalot.id, {
      file_state: FILE_STATE.generated,
      state_since: work.now,
      lease_owner: null,
      lease_until: null,
      attempts: 0,
      last_error: null,
      retry_at: null,
      souffrance: false,
      ...(sentFiles.size > 0
        ? { resent_at: work.now }
        : {
            generated_by: input.generatorId,
            generated_at: work.now,
            metres: input.metres,
            efficiency: input.efficiency,
            preflight: JSON.stringify(input.preflight),
          }),
    });
    work.record({
      action: 'recordFiles',
      object: 'megalot',
      objectId: megalot.id,
      track: 'file',
      from: FILE_STATE.waiting,
      to: FILE_STATE.generated,
      version: megalot.version + 1,
      detail: {
        revision: megalot.revision,
        generatorId: input.generatorId,
        files: files.map(({ name, sha256 }) => ({ name, sha256 })),
      },
    });
    for (const lot of lots) {
      const pages = Math.max(1, input.pagesOfLots?.[lot.number] ?? 1);
      await work.trx.updateTable('lots').set({ pages }).where('id', '=', lot.id).execute();
    }
    const lotIds = lots.map((lot) => lot.id);
    const cause = { action: 'recordFiles', reason: null } as const;
    await continueWaitingLots(work, await findLotsWaitingFor(work, lotIds), cause);
    await updateGenerator(work, input.generatorId, null, null);
    await rollUpOrders(work, await findOrderIdsOfLots(work.trx, lotIds));
    return { megalotId: megalot.id, fileIds: rows.map((row) => row.id) };
  });
}

/** Reads the files of the revision that were sent before. This run has sent them again. */
async function readSentFiles(
  work: Work,
  { id, revision }: { readonly id: string; readonly revision: number },
) {
  const rows = await work.trx
    .selectFrom('files')
    .select(['id', 'name'])
    .where('megalot_id', '=', id)
    .where('revision', '=', revision)
    .where('withdrawn_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.name, row]));
}

/** Records which files were missing and are back. The results of the RIP are cleared, because it takes the files again. */
async function recordResending(
  work: Work,
  sentFiles: ReadonlyMap<string, { readonly id: string }>,
  published: readonly string[],
): Promise<void> {
  if (sentFiles.size === 0) return;
  const ids = [...sentFiles.values()].map(({ id }) => id);
  await work.trx.updateTable('files').set({ result: null, result_at: null }).where('id', 'in', ids).execute();
  const restoredIds = published.flatMap((name) => sentFiles.get(name)?.id ?? []);
  if (restoredIds.length === 0) return;
  await work.trx.updateTable('files').set({ resent_at: work.now }).where('id', 'in', restoredIds).execute();
}

/** Locks a megalot. Refuses with `leaseLost` when the lease has expired or isn't the latest one. */
export async function lockLeasedMegalot(work: Work, lease: Lease) {
  const megalot = await lockMegalot(work.trx, lease.megalotId);
  if (!(await holdsLease(work.trx, lease))) refuse({ kind: 'leaseLost', megalot: lease.megalotId });
  return megalot;
}
