import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { Result } from '@cmon/core/failure';
import {
  runTokenRequest,
  type TokenAnswer,
  type TokenRequest,
} from '../../apps/server/src/commands/generators/runTokenRequest.ts';
import { DatabaseLockedError } from '../../apps/server/src/db/lockDirectory.ts';
import { openDatabase } from '../../apps/server/src/db/openDatabase.ts';
import { getControlSocket } from '../../apps/server/src/http/openLocalControl.ts';

/** The database of the command: a PostgreSQL, or the embedded one in the data folder. */
interface Target {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

/** Runs `npm run token`, prints its result and sets the exit code. */
export async function runTokenCommand(parameters: readonly string[], target: Target): Promise<void> {
  const wanted = readRequest(parameters);
  if (wanted === null) return end(2, 'known: --generator ID, and --revoke with it');
  try {
    const served = target.databaseUrl === null ? await askServer(wanted, target) : null;
    const answer = served ?? (await changeDatabase(wanted, target));
    if (answer.ok) print(wanted, answer.value);
    else end(1, describeRefusal(wanted, answer.failure.kind));
  } catch (error) {
    if (error instanceof DatabaseLockedError) end(3, error.message);
    else end(1, error instanceof Error ? error.message : String(error));
  }
}

function readRequest(parameters: readonly string[]): TokenRequest | null {
  try {
    const { values } = parseArgs({
      args: [...parameters],
      options: { generator: { type: 'string' }, revoke: { type: 'boolean', default: false } },
    });
    if (values.generator !== undefined) {
      return { kind: values.revoke ? 'revoke' : 'issue', generatorId: values.generator };
    }
    if (!values.revoke) return { kind: 'list' };
  } catch {
    // The caller prints what is allowed.
  }
  return null;
}

/** Asks the server that has the embedded database open. Returns null when no server runs. */
function askServer(wanted: TokenRequest, { dataDir }: Target): Promise<Result<TokenAnswer> | null> {
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

async function changeDatabase(wanted: TokenRequest, target: Target): Promise<Result<TokenAnswer>> {
  const database = await openDatabase(target);
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
