import type { PrintPlan } from '@cmon/core/imposition/plan';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type MegalotDevices, readHotfolders, readMegalotDevices } from '../devices.ts';
import { printPlan } from './printPlan.ts';

/** What a lease is for: the megalot's content, which contains children's names, and the devices that it is made for. */
export interface GenerationWork extends MegalotDevices {
  readonly plan: PrintPlan;
  /** The hotfolders in which files of an earlier revision may be. */
  readonly folders: readonly string[];
}

/** Reads what a generator needs for a megalot. Returns null when the megalot or its devices don't exist. */
export async function readGenerationWork(
  db: Kysely<Database>,
  megalotId: string,
): Promise<GenerationWork | null> {
  const plan = await printPlan(db, megalotId);
  const devices = await readMegalotDevices(db, megalotId);
  if (plan === null || devices === null) return null;
  // The files of earlier revisions may be in a folder that the device had before.
  const files = await db
    .selectFrom('files')
    .select('folder')
    .distinct()
    .where('megalot_id', '=', megalotId)
    .where('folder', 'is not', null)
    .orderBy('folder')
    .execute();
  const folders = new Set([
    ...(await readHotfolders(db)),
    devices.device.folder,
    devices.cutter.folder,
    ...files.flatMap(({ folder }) => folder ?? []),
  ]);
  return { plan, ...devices, folders: [...folders] };
}
