/**
 * `npm run token` issues, revokes and lists the tokens with which generators use the API. A new token replaces the
 * generator's previous one. It is shown once: the database keeps only its hash.
 *
 *   npm run token -- --generator ID            issues a token
 *   npm run token -- --generator ID --revoke   revokes it
 *   npm run token                              lists all tokens
 * It uses DATABASE_URL, else the embedded database in DATA_DIR, which a running server changes for it.
 */
import { resolve } from 'node:path';
import { runTokenCommand } from '../tools/control/runTokenCommand.ts';
import { root } from './run/root.ts';

await runTokenCommand(process.argv.slice(2), {
  databaseUrl: process.env.DATABASE_URL || null,
  dataDir: resolve(root, process.env.DATA_DIR ?? 'data'),
});
