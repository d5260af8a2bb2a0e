/**
 * `npm run restore -- FOLDER` restores a backup into an empty place: an empty DATA_DIR, and an empty database where
 * DATABASE_URL is set. People whose data was erased since the backup are erased again.
 *
 *   npm run restore -- FOLDER --tombstones FILE         FILE is the newest list of erased orders; may be repeated
 *   npm run restore -- FOLDER --passphrase-file FILE    for an encrypted backup
 */
import { runRestoreCommand } from '../tools/commandLine/runRestoreCommand.ts';

await runRestoreCommand(process.argv.slice(2));
