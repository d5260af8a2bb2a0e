import { type Result, success } from '@cmon/core/failure';
import * as v from 'valibot';
import { type BackupSource, writeBackup } from './writeBackup.ts';

const BackupRequest = v.object({
  kind: v.literal('backup'),
  /** Absolute path. */
  folder: v.string(),
  passphrase: v.nullable(v.string()),
});

/** A request of the command line for a backup. */
export type BackupRequest = v.InferOutput<typeof BackupRequest>;

export interface BackupAnswer {
  readonly rows: number;
  readonly files: number;
  /** Versions of the catalogue in the backup. */
  readonly catalogues: number;
  /** Versions with which orders were composed and which are not in the archive. */
  readonly missingCatalogues: readonly string[];
}

export function parseBackupRequest(value: unknown): BackupRequest | null {
  const parsed = v.safeParse(BackupRequest, value);
  return parsed.success ? parsed.output : null;
}

/** Writes a backup for the person at the command line. */
export async function runBackupRequest(
  source: BackupSource,
  { folder, passphrase }: BackupRequest,
): Promise<Result<BackupAnswer>> {
  const { tables, files, catalogues, catalogueFiles } = await writeBackup(source, folder, {
    passphrase,
    now: new Date(),
  });
  return success({
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: files.length,
    catalogues: catalogueFiles.length,
    missingCatalogues: catalogues.filter(
      (composedWith) => !catalogueFiles.some(({ version }) => version === composedWith),
    ),
  });
}
