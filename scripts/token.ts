/**
 * `npm run token` issues, revokes and lists the tokens with which generators use the API. A new token replaces the
 * generator's previous one. It is shown once: the database keeps only its hash.
 *
 *   npm run token -- --generator ID            issues a token
 *   npm run token -- --generator ID --revoke   revokes it
 *   npm run token                              lists all tokens
 * The command uses the database at DATABASE_URL, or else the embedded database in DATA_DIR. While a server runs on the
 * embedded database, that server does the work for the command.
 */
import { runTokenCommand } from '../tools/commandLine/runTokenCommand.ts';

await runTokenCommand(process.argv.slice(2));
