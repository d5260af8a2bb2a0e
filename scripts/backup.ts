/**
 * `npm run backup -- FOLDER` writes everything that cmon stores into a new folder, while it runs: the database, the print
 * files, and the secrets of the data folder (docs/backup.md says more).
 *
 *   npm run backup -- FOLDER                            a new or empty folder
 *   npm run backup -- FOLDER --passphrase-file FILE     encrypted with the first line of FILE
 * It uses DATABASE_URL, else the embedded database in DATA_DIR, which a running server reads for it.
 */
import { runBackupCommand } from '../tools/commandLine/runBackupCommand.ts';

await runBackupCommand(process.argv.slice(2));
