import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@cmon/core/access/roles';
import { type DocumentNode, print } from 'graphql';
import { openSession } from '../../apps/server/src/auth/sessions.ts';
import type { OpenDatabase } from '../../apps/server/src/db/databaseOptions.ts';
import { root } from '../../scripts/run/root.ts';
import { startService } from '../../scripts/run/service.ts';

/** A running server with the API and the back-office, as `npm start` runs it, in a process of its own. */
export interface BenchServer {
  readonly origin: string;
  /** Returns the token of a new session of a user with this role. A session may send 300 requests a minute. */
  readonly signIn: (role: Role) => Promise<string>;
  /** Sends a GraphQL document. Returns the data of the response, and the time until the response was read, ms. */
  readonly query: (token: string, document: DocumentNode, variables?: object) => Promise<BenchResponse>;
  readonly stop: () => Promise<void>;
}

interface BenchResponse {
  // biome-ignore lint/suspicious/noExplicitAny: a response has the shape of its document.
  readonly data: any;
  readonly ms: number;
}

/** Starts a server on a database, with an empty data folder. `env` overrides variables of its environment. */
export async function startBenchServer(
  database: OpenDatabase & { readonly url: string },
  env: NodeJS.ProcessEnv = {},
): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), 'cmon-bench-server-'));
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
      if (userId === undefined) throw new Error(`The database has no user with the role ${role}.`);
      return openSession(database.db, { userId, station: null }, new Date());
    },
    query: async (token, document, variables = {}) => {
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
