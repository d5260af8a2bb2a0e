/**
 * `npm run privacy` handles the requests of people about their data. A person is named by one of their orders.
 *
 *   npm run privacy                            lists the requests for erasure
 *   npm run privacy -- --export STORE/NUMBER   prints everything that is stored about the person, as JSON
 *   npm run privacy -- --ask STORE/NUMBER      takes a request for erasure
 *   npm run privacy -- --erase ID              erases the data now instead of on the due date
 *   npm run privacy -- --withdraw ID           withdraws the request
 * The command uses the database at DATABASE_URL, or else the embedded database in DATA_DIR. While a server runs on the
 * embedded database, that server does the work for the command.
 */
import { runPrivacyCommand } from '../tools/commandLine/runPrivacyCommand.ts';

await runPrivacyCommand(process.argv.slice(2));
