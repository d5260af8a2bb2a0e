import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type BackupAnswer,
  type BackupRequest,
  runBackupRequest,
} from '../../apps/server/src/backup/runBackupRequest.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { openCatalogueVersions } from '../../apps/server/src/files/catalogueArchive.ts';
import { openPhotoFiles } from '../../apps/server/src/files/photos/photoFiles.ts';
import { openStorage } from '../../apps/server/src/files/storage/openStorage.ts';
import { root } from '../../scripts/run/root.ts';
import { formatBackupResult } from './backupMessages.ts';
import { readPassphrase } from './readPassphrase.ts';
import { failCommand, runCommandLineRequest } from './runCommandLineRequest.ts';

/** Runs `npm run backup`, prints its result and sets the exit code. */
export async function runBackupCommand(parameters: readonly string[]): Promise<void> {
  const flags = readFlags(parameters);
  if (flags === null)
    return failCommand('backup', { flags: 'it takes a folder, and --passphrase-file FILE' });
  try {
    const passphrase = readPassphrase(flags.passphraseFile);
    const folder = resolve(process.env.INIT_CWD ?? '.', flags.folder);
    const config = readConfig(
      { ...process.env, DATA_DIR: resolve(root, process.env.DATA_DIR || 'data') },
      [],
    );
    const request: BackupRequest = { kind: 'backup', folder, passphrase };
    const photos = openPhotoFiles(config.privateStorage);
    const openArchive = () => openCatalogueVersions(config.catalogueDir);
    const storage = openStorage(config.storage);
    const { dataDir } = config;
    const answer = await runCommandLineRequest<BackupRequest, BackupAnswer>(
      request,
      ({ db }, backupRequest) =>
        runBackupRequest({ db, storage, photos, dataDir, openArchive }, backupRequest),
    );
    if (!answer.ok) return failCommand('backup', { error: answer.failure.kind });
    const { rows, files, catalogues, missingCatalogues } = answer.value;
    console.log(formatBackupResult({ rows, files, catalogues, folder }));
    if (missingCatalogues.length > 0)
      console.warn(`These catalogue versions are not in dist/catalogues: ${missingCatalogues.join(', ')}`);
  } catch (error) {
    failCommand('backup', { error });
  }
}

function readFlags(parameters: readonly string[]): { folder: string; passphraseFile?: string } | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: { 'passphrase-file': { type: 'string' } },
    });
    const [folder, ...otherPositionals] = positionals;
    if (folder === undefined || otherPositionals.length > 0) return null;
    const file = values['passphrase-file'];
    return { folder, ...(file === undefined ? {} : { passphraseFile: file }) };
  } catch {
    // parseArgs throws for an unknown flag; the caller prints what is allowed.
    return null;
  }
}
