/**
 * `npm run backup -- FOLDER` writes everything that cmon stores into a new folder, while it runs: the database, the print
 * files, and the secrets of the data folder (docs/backup.md says more).
 *
 *   npm run backup -- FOLDER                            a new or empty folder
 *   npm run backup -- FOLDER --passphrase-file FILE     encrypted with the first line of FILE
 * The command reads the database at DATABASE_URL, or else the embedded database in DATA_DIR. While a server runs on the
 * embedded database, that server reads it for the command.
 */
import { runBackupCommand } from '../tools/commandLine/runBackupCommand.ts';

await runBackupCommand(process.argv.slice(2));
