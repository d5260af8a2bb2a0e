/**
 * `npm run token` issues, revokes and lists the tokens with which generators use the API. A new token replaces the
 * generator's previous one. It is shown once: the database keeps only its hash.
 *
 *   npm run token -- --generator ID            issues a token
 *   npm run token -- --generator ID --revoke   revokes it
 *   npm run token                              lists all tokens
 *
 * It uses DATABASE_URL if that is set, else the embedded database in DATA_DIR. While a server has that one open, the
 * server makes the change.
 */
import { request } from 'node:http';
import { resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { Result } from '@cmon/core/failure';
import {
  runTokenRequest,
  type TokenAnswer,
  type TokenRequest,
} from '../apps/server/src/commands/generators/runTokenRequest.ts';
import { DatabaseLockedError } from '../apps/server/src/db/lockDirectory.ts';
import { openDatabase } from '../apps/server/src/db/openDatabase.ts';
import { getControlSocket } from '../apps/server/src/http/openLocalControl.ts';
import { root } from './run/root.ts';

const dataDir = resolve(root, process.env.DATA_DIR ?? 'data');
const databaseUrl = process.env.DATABASE_URL || null;

try {
  const wanted = readRequest();
  const answer = (databaseUrl === null ? await askServer(wanted) : null) ?? (await changeDatabase(wanted));
  if (answer.ok) print(wanted, answer.value);
  else end(1, describeRefusal(wanted, answer.failure.kind));
} catch (error) {
  if (error instanceof DatabaseLockedError) end(3, error.message);
  else end(1, error instanceof Error ? error.message : String(error));
}

function readRequest(): TokenRequest {
  try {
    const { values } = parseArgs({
      options: { generator: { type: 'string' }, revoke: { type: 'boolean', default: false } },
    });
    if (values.generator !== undefined) {
      return { kind: values.revoke ? 'revoke' : 'issue', generatorId: values.generator };
    }
    if (!values.revoke) return { kind: 'list' };
  } catch {
    // The usage below says what is allowed.
  }
  end(2, 'known: --generator ID, and --revoke with it');
  process.exit(2);
}

/** Asks the server that has the embedded database open. Returns null when no server runs. */
function askServer(wanted: TokenRequest): Promise<Result<TokenAnswer> | null> {
  return new Promise((done, fail) => {
    const call = request(
      { socketPath: getControlSocket(dataDir), method: 'POST', path: '/' },
      (response) => void json(response).then((answer) => done(answer as Result<TokenAnswer>), fail),
    );
    call.on('error', (error: NodeJS.ErrnoException) =>
      ['ENOENT', 'ECONNREFUSED', 'EINVAL'].includes(error.code ?? '') ? done(null) : fail(error),
    );
    call.end(JSON.stringify(wanted));
  });
}

async function changeDatabase(wanted: TokenRequest): Promise<Result<TokenAnswer>> {
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    return await runTokenRequest({ db: database.db, enqueue: async () => undefined }, wanted);
  } finally {
    await database.close();
  }
}

function print({ kind }: TokenRequest, { token, tokens }: TokenAnswer): void {
  if (token !== null) {
    console.log(token);
    console.error('Set it as GENERATOR_TOKEN, or write it to a file and set GENERATOR_TOKEN_FILE.');
    return;
  }
  if (kind === 'revoke') {
    console.log('The token is revoked.');
    return;
  }
  if (tokens.length === 0) console.log('No token was issued.');
  for (const { generatorId, createdAt, usedAt, revokedAt } of tokens) {
    const state = revokedAt === null ? 'valid' : `revoked ${showTime(revokedAt)}`;
    const used = usedAt === null ? 'never used' : `last used ${showTime(usedAt)}`;
    console.log(`${generatorId.padEnd(24)} issued ${showTime(createdAt)}  ${used}  ${state}`);
  }
}

/** A time arrives as a date from the database, and as text from the server. */
const showTime = (time: Date | string): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

function describeRefusal(wanted: TokenRequest, kind: string): string {
  const id = 'generatorId' in wanted ? wanted.generatorId : '';
  return kind === 'notFound'
    ? `The generator ${id} has no valid token.`
    : `${id} is not an id: use up to 60 letters, digits, dots, dashes and underscores.`;
}

function end(code: number, text: string): void {
  console.error(`npm run token: ${text}`);
  process.exitCode = code;
}
