import { request } from 'node:http';
import { resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Result } from '@cmon/core/failure';
import type { CommandLine } from '../../apps/server/src/commands/work/commandLine.ts';
import { DatabaseLockedError } from '../../apps/server/src/db/lockDirectory.ts';
import { openDatabase } from '../../apps/server/src/db/openDatabase.ts';
import { getControlSocket } from '../../apps/server/src/http/openLocalControl.ts';
import { root } from '../../scripts/run/root.ts';

/** The database of a command: a PostgreSQL, or the embedded one in the data folder. */
interface Target {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

/** The database of DATABASE_URL, else the embedded one in DATA_DIR. */
function readTarget(): Target {
  return {
    databaseUrl: process.env.DATABASE_URL || null,
    dataDir: resolve(root, process.env.DATA_DIR || 'data'),
  };
}

/**
 * Runs a request of the command line: in the server that has the embedded database open, else in the database itself.
 * Throws a DatabaseLockedError when another program has the embedded database open.
 */
export async function runCommandLineRequest<CommandRequest extends object, Answer>(
  commandRequest: CommandRequest,
  run: (commandLine: CommandLine, commandRequest: CommandRequest) => Promise<Result<Answer>>,
): Promise<Result<Answer>> {
  const { databaseUrl, dataDir } = readTarget();
  const served = databaseUrl === null ? await askServer<Answer>(dataDir, commandRequest) : null;
  if (served !== null) return served;
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    return await run({ db: database.db, enqueue: async () => undefined }, commandRequest);
  } finally {
    await database.close();
  }
}

/** Asks the server that has the embedded database open. Resolves to null when no server runs. */
function askServer<Answer>(dataDir: string, commandRequest: object): Promise<Result<Answer> | null> {
  return new Promise((done, fail) => {
    const call = request({ socketPath: getControlSocket(dataDir), method: 'POST', path: '/' }, (response) => {
      if (response.statusCode === 200)
        void json(response).then((answer) => done(answer as Result<Answer>), fail);
      else
        fail(new Error('The running server could not do this. Its log says why, or it is an older version.'));
    });
    // These codes mean that no server listens at the socket, or that its path is too long for a socket.
    call.on('error', (error: NodeJS.ErrnoException) =>
      ['ENOENT', 'ECONNREFUSED', 'EINVAL'].includes(error.code ?? '') ? done(null) : fail(error),
    );
    call.end(JSON.stringify(commandRequest));
  });
}

/** Prints why a command failed and sets the exit code: 2 for wrong flags, 3 for a locked database, 1 otherwise. */
export function failCommand(
  command: string,
  failure: { readonly flags: string } | { readonly error: unknown },
): void {
  if ('flags' in failure) {
    console.error(`npm run ${command}: ${failure.flags}`);
    process.exitCode = 2;
    return;
  }
  const { error } = failure;
  console.error(`npm run ${command}: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = error instanceof DatabaseLockedError ? 3 : 1;
}
