import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@cmon/core/access/roles';
import pino from 'pino';
import { hashPassword } from '../../auth/passwordHash.ts';
import { openSecretBox } from '../../auth/secretBox.ts';
import { openTestWorkshop, type TestWorkshop, unwrap } from '../../commands/testing/workshop.ts';
import { type Config, readConfig } from '../../config.ts';
import { openTestDatabase, type TestDatabase, type TestEngine } from '../../db/testing/openTestDatabase.ts';
import { openCatalogueArchive } from '../../files/catalogueArchive.ts';
import { openPhotoFiles } from '../../files/photos/photoFiles.ts';
import { openPrintCatalogues } from '../../files/printCatalogues.ts';
import { openFolderStorage } from '../../files/storage/openFolderStorage.ts';
import { openJobs } from '../../jobs/openJobs.ts';
import { buildServer } from '../buildServer.ts';

export const PASSWORD = 'lavande-sechee-42-fois';
export const INTAKE_SECRET = '0123456789abcdef0123456789abcdef';
export const email = (name: string): string => `${name.toLowerCase()}@cmon.example`;

/** The real web service on a free port with a test database. Its clock is the workshop's, which tests set. */
export interface TestWeb {
  readonly origin: string;
  readonly config: Config;
  /** Folder that contains the hotfolders. */
  readonly hotfolder: string;
  readonly database: TestDatabase;
  readonly workshop: TestWorkshop;
  /** All log lines so far. */
  readonly logged: string[];
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Signs in and returns the `Cookie` header of the session. */
  signIn(role: Role): Promise<string>;
  graphql(cookie: string | null, query: string, variables?: object): Promise<GraphqlResponse>;
  /** The number of connections that the service has open now. */
  countConnections(): Promise<number>;
  /** Closes the database while the service runs. */
  loseDatabase(): Promise<void>;
  close(): Promise<void>;
}

let passwordHash: Promise<string> | null = null;

/** Returns the hash of `PASSWORD`. It is computed once for all users, because hashing is slow on purpose. */
function hashOnce(): Promise<string> {
  passwordHash ??= hashPassword(PASSWORD).then((hashed) => unwrap(hashed));
  return passwordHash;
}

interface GraphqlResponse {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: an answer has the shape of its query.
  readonly data: any;
  readonly errors: readonly { readonly message: string; readonly path?: readonly string[] }[];
}

/**
 * Starts the web service on a new database with the users of a test workshop. PostgreSQL is the default, because the tests
 * of the API need 50 % more processor time on PGlite. Tests of what differs between the engines name their engine.
 */
export async function openTestWeb(
  env: NodeJS.ProcessEnv = {},
  engine: TestEngine = 'postgres',
): Promise<TestWeb> {
  const database = await openTestDatabase(engine);
  const workshop = await openTestWorkshop(database.db);
  await database.db
    .updateTable('users')
    .set({ password_hash: await hashOnce() })
    .execute();
  const dataDir = mkdtempSync(join(tmpdir(), 'cmon-web-'));
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, INTAKE_SECRET_DEMO: INTAKE_SECRET, ...env }, []);
  const hotfolder = join(dataDir, 'hotfolder');
  const jobEngine = await openJobs(database, { worker: false, onError: () => {} });
  const logged: string[] = [];
  const archive = openCatalogueArchive(config.catalogueDir);
  const { catalogue } = workshop;
  const app = await buildServer({
    config,
    database,
    published: { current: { catalogue, archive, print: openPrintCatalogues(archive, catalogue.catalogue) } },
    storage: openFolderStorage(hotfolder),
    photos: openPhotoFiles(config.privateStorage),
    secrets: openSecretBox(config.secretKey, dataDir),
    enqueue: jobEngine.enqueue,
    log: pino({ level: 'trace' }, { write: (line: string) => logged.push(line) }),
    now: () => workshop.now,
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  let isDatabaseLost = false;
  const loseDatabase = async () => {
    if (isDatabaseLost) return;
    isDatabaseLost = true;
    await jobEngine.stop();
    await database.close();
  };
  const call = (path: string, init?: RequestInit) =>
    fetch(`${origin}${path}`, { redirect: 'manual', ...init });
  return {
    origin,
    config,
    hotfolder,
    database,
    workshop,
    logged,
    fetch: call,
    signIn: async (role) =>
      readCookies(
        await postJson(call, `${config.basePath}/auth/sign-in`, { email: email(role), password: PASSWORD }),
      ),
    graphql: async (cookie, query, variables = {}) => {
      const headers: Record<string, string> = cookie === null ? {} : { cookie };
      const response = await postJson(call, `${config.basePath}/graphql`, { query, variables }, headers);
      const body = (await response.json()) as Partial<GraphqlResponse>;
      return { status: response.status, data: body.data, errors: body.errors ?? [] };
    },
    countConnections: () =>
      new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count))),
    loseDatabase,
    close: async () => {
      await app.close();
      await loseDatabase();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export function postJson(
  call: TestWeb['fetch'],
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-cmon-request': '1', ...headers },
    body: JSON.stringify(body),
  });
}

/** Returns the cookies that a response sets, as the `Cookie` header of the next request. */
export function readCookies(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
