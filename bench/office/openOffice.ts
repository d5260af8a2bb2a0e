import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@cmon/core/access/roles';
import { type DocumentNode, print } from 'graphql';
import { openSession } from '../../apps/server/src/auth/sessions.ts';
import type { OpenDatabase } from '../../apps/server/src/db/databaseOptions.ts';
import { root } from '../../scripts/run/root.ts';
import { startService } from '../../scripts/run/service.ts';

/** The API of a server that runs as `npm start` runs it, as a process of its own. */
export interface BenchOffice {
  readonly origin: string;
  /** A session's token. A session may send 300 requests a minute. */
  readonly signIn: (role: Role) => Promise<string>;
  /** Sends a document and returns its data, and the time until the answer was read, ms. */
  readonly ask: (token: string, document: DocumentNode, variables?: object) => Promise<BenchAnswer>;
  readonly stop: () => Promise<void>;
}

interface BenchAnswer {
  // biome-ignore lint/suspicious/noExplicitAny: an answer has the shape of its document.
  readonly data: any;
  readonly ms: number;
}

/** Starts a server on a database, as a process of its own with an empty data folder. */
export async function openOffice(
  database: OpenDatabase & { readonly url: string },
  env: NodeJS.ProcessEnv = {},
): Promise<BenchOffice> {
  const folder = mkdtempSync(join(tmpdir(), 'cmon-bench-office-'));
  const server = startService(join(root, 'dist/server/main.js'), ['--services=web'], {
    ...process.env,
    LOG_LEVEL: 'warn',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    ...env,
  });
  const origin = await server.ready;
  const users = await database.db.selectFrom('users').select(['id', 'role']).execute();
  return {
    origin,
    signIn: (role) => {
      const userId = users.find((user) => user.role === role)?.id;
      if (userId === undefined) throw new Error(`The sample has no ${role}.`);
      return openSession(database.db, { userId, station: null }, new Date());
    },
    ask: async (token, document, variables = {}) => {
      const body = JSON.stringify({ query: print(document), variables });
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const startedAt = performance.now();
      const response = await fetch(`${origin}/graphql`, { method: 'POST', headers, body });
      const text = await response.text();
      const ms = performance.now() - startedAt;
      const { data, errors } = JSON.parse(text);
      if (!response.ok || errors)
        throw new Error(`The API answered ${response.status}: ${text.slice(0, 500)}`);
      return { data, ms };
    },
    stop: async () => {
      server.child.kill('SIGTERM');
      await server.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The middle one of some times; the upper one of the middle two. */
export const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
