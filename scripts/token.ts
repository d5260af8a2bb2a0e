/**
 * `npm run token` issues, revokes and lists the tokens with which generators use the API. A new token replaces the
 * generator's previous one. It is shown once: the database keeps only its hash.
 *
 *   npm run token -- --generator ID            issues a token
 *   npm run token -- --generator ID --revoke   revokes it
 *   npm run token                              lists all tokens
 * It uses DATABASE_URL, else the embedded database in DATA_DIR, which a running server changes for it.
 */
import { runTokenCommand } from '../tools/commandLine/runTokenCommand.ts';

await runTokenCommand(process.argv.slice(2));
