import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '../../apps/server/src/backup/restoreBackup.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { root } from '../../scripts/run/root.ts';
import { formatRestoreResult } from './backupMessages.ts';
import { readPassphrase } from './readPassphrase.ts';
import { failCommand } from './runCommandLineRequest.ts';

/** Runs `npm run restore`, prints its result and sets the exit code. */
export async function runRestoreCommand(parameters: readonly string[]): Promise<void> {
  const flags = readFlags(parameters);
  if (flags === null)
    return failCommand('restore', {
      flags: 'it takes a folder, --tombstones FILE and --passphrase-file FILE',
    });
  try {
    const config = readConfig(
      { ...process.env, DATA_DIR: resolve(root, process.env.DATA_DIR || 'data') },
      [],
    );
    const currentFolder = process.env.INIT_CWD ?? '.';
    const { manifest, erased } = await restoreBackup(config, resolve(currentFolder, flags.folder), {
      passphrase: readPassphrase(flags.passphraseFile),
      tombstones: flags.tombstones.map((file) => resolve(currentFolder, file)),
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const [files, catalogues] = [manifest.files.length, manifest.catalogueFiles.length];
    console.log(formatRestoreResult({ at: manifest.at, rows, files, catalogues, erased }));
    if (flags.tombstones.length === 0)
      console.warn(
        'Only the erasures that the backup knows were repeated: give the newest list with --tombstones.',
      );
  } catch (error) {
    failCommand('restore', { error });
  }
}

interface Flags {
  readonly folder: string;
  readonly tombstones: readonly string[];
  readonly passphraseFile?: string;
}

function readFlags(parameters: readonly string[]): Flags | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: {
        tombstones: { type: 'string', multiple: true, default: [] },
        'passphrase-file': { type: 'string' },
      },
    });
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0) return null;
    const file = values['passphrase-file'];
    return { folder, tombstones: values.tombstones, ...(file === undefined ? {} : { passphraseFile: file }) };
  } catch {
    // parseArgs throws for an unknown flag; the caller prints what is allowed.
    return null;
  }
}
