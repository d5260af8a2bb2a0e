import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { parseBackupRequest, runBackupRequest } from '../backup/runBackupRequest.ts';
import type { BackupSource } from '../backup/writeBackup.ts';
import { parseFiguresRequest, runFiguresRequest } from '../commands/figures/runFiguresRequest.ts';
import { parseTokenRequest, runTokenRequest } from '../commands/generators/runTokenRequest.ts';
import { parsePrivacyRequest, runPrivacyRequest } from '../commands/privacy/runPrivacyRequest.ts';
import { parseUserRequest, runUserRequest } from '../commands/users/runUserRequest.ts';
import type { CommandLine } from '../commands/work/commandLine.ts';
import type { Enqueue } from '../commands/work/context.ts';

/** The longest path of a Unix socket on Linux is 107 bytes; other systems allow 103. */
const MAX_PATH_BYTES = 103;

/** The socket on which a process answers the commands of its own machine's user. */
export const getControlSocket = (dataDir: string): string => join(dataDir, 'control.sock');

/**
 * Listens on a Unix socket in the data folder for commands like `npm run user` and `npm run backup`, because no
 * second process can open the embedded database. Only users who may write in that folder, and so could change the
 * database itself, can connect. No socket is opened on Windows, nor when its path would be too long.
 */
export async function openLocalControl(
  source: BackupSource,
  enqueue: Enqueue,
): Promise<{ close(): Promise<void> }> {
  const path = getControlSocket(source.dataDir);
  if (process.platform === 'win32' || Buffer.byteLength(path) > MAX_PATH_BYTES) {
    return { close: async () => undefined };
  }
  const server = createServer(async (request, response) => {
    const answer = await runRequest(
      source,
      { db: source.db, enqueue },
      await json(request).catch(() => null),
    ).catch(() => null);
    response.writeHead(answer === null ? 400 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  // This process has the lock of the database, so the process that left an older socket has ended.
  rmSync(path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Runs a request of one of the commands. Resolves to null when it is none of them. */
async function runRequest(
  source: BackupSource,
  commandLine: CommandLine,
  body: unknown,
): Promise<object | null> {
  const backup = parseBackupRequest(body);
  if (backup !== null) return runBackupRequest(source, backup);
  const token = parseTokenRequest(body);
  if (token !== null) return runTokenRequest(commandLine, token);
  if (parseFiguresRequest(body) !== null) return runFiguresRequest(commandLine);
  const privacy = parsePrivacyRequest(body);
  if (privacy !== null) return runPrivacyRequest(commandLine, privacy, source.photos);
  const user = parseUserRequest(body);
  return user === null ? null : runUserRequest(commandLine, user);
}
