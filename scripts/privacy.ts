/**
 * `npm run privacy` handles the requests of people about their data. A person is named by one of their orders.
 *
 *   npm run privacy                            lists the requests for erasure
 *   npm run privacy -- --export STORE/NUMBER   prints everything that is stored about the person, as JSON
 *   npm run privacy -- --ask STORE/NUMBER      takes a request for erasure
 *   npm run privacy -- --erase ID              erases the data now instead of on the due date
 *   npm run privacy -- --withdraw ID           withdraws the request
 * It uses DATABASE_URL, else the embedded database in DATA_DIR, which a running server changes for it.
 */
import { runPrivacyCommand } from '../tools/commandLine/runPrivacyCommand.ts';

await runPrivacyCommand(process.argv.slice(2));
