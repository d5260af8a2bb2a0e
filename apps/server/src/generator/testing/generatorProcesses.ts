import { runTokenRequest } from '../../commands/generators/runTokenRequest.ts';
import { unwrap } from '../../commands/testing/workshop.ts';
import type { TestWeb } from '../../http/testing/testWeb.ts';
import { type ServerProcess, startMain } from '../../testing/startMain.ts';

/** Issues the token of a generator, as `npm run token` does. */
export async function issueGeneratorToken(web: TestWeb, generatorId: string): Promise<string> {
  const ctx = { db: web.database.db, enqueue: async () => undefined };
  const { token } = unwrap(await runTokenRequest(ctx, { kind: 'issue', generatorId }));
  if (token === null) throw new Error(`No token was issued for the generator ${generatorId}.`);
  return token;
}

/** Starts a process of the built program that only generates. It asks for work every second. */
export function startGeneratorProcess(
  web: TestWeb,
  dataDir: string,
  token: string,
  env: Record<string, string> = {},
): ServerProcess {
  const settings = { DATABASE_URL: '', DATA_DIR: dataDir, API_URL: web.origin, GENERATOR_TOKEN: token };
  return startMain({ ...settings, GENERATOR_ID: '', AUTO_RELOAD: '1', ...env }, ['--services=generator']);
}

/** Stores a setting of the workshop, which generators read before their next run. */
export async function storeSetting({ database }: TestWeb, key: string, value: unknown): Promise<void> {
  const row = { key, value: JSON.stringify(value), changed_at: new Date(), changed_by: 'test' };
  await database.db.insertInto('settings').values(row).execute();
}
