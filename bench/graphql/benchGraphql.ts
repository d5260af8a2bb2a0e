import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openSession } from '../../apps/server/src/auth/sessions.ts';
import { openDatabase } from '../../apps/server/src/db/openDatabase.ts';
import { root } from '../../scripts/run/root.ts';
import { startService } from '../../scripts/run/service.ts';
import type { BenchRow } from '../benchRow.ts';
import { startBenchPostgres } from '../orders/startBenchPostgres.ts';
import { type Load, measureRate } from './measureRate.ts';

const ORDER_COUNT = 10_000;
const PROGRAM = join(root, 'dist/server/main.js');
const PEER = join(root, 'bench/graphql/serveMercurius.ts');
/** Sessions that send in turn, because each may send only 300 requests a minute. */
const SESSION_COUNT = 600;
const QUERY = 'query order($id: ID!) { order(id: $id) { id version number store locale status prio zone } }';

/** Measures how many orders a second are looked up by GraphQL over HTTP, on PostgreSQL and on the embedded database. */
export async function benchGraphql(): Promise<BenchRow[]> {
  const postgres = await startBenchPostgres([ORDER_COUNT]);
  const folder = mkdtempSync(join(tmpdir(), 'cmon-bench-graphql-'));
  try {
    const { url } = await postgres.open(ORDER_COUNT);
    const onPostgres = await compareRates({ DATABASE_URL: url, DATA_DIR: folder });
    await seedEmbedded(folder);
    const embedded = await compareRates({ DATABASE_URL: '', DATA_DIR: folder });
    return [
      buildRow('graphql', 1.2, onPostgres, `PostgreSQL with ${ORDER_COUNT} orders`),
      buildRow('graphql-embedded', 4, embedded, 'the embedded database with a day of orders'),
    ];
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Rates {
  readonly ours: number;
  readonly mercurius: number;
}

function buildRow(name: string, minRatio: number, { ours, mercurius }: Rates, where: string): BenchRow {
  return {
    name,
    ours: Math.round(ours),
    unit: 'requests/s',
    peers: { 'mercurius with jit': Math.round(mercurius) },
    goal: `≥ ${minRatio} × mercurius with jit`,
    met: ours >= minRatio * mercurius,
    note: `${(ours / mercurius).toFixed(2)} ×, with sessions, authorisation and limits, which the peer lacks; ${where}`,
  };
}

/** Measures our server and the peer with the same queries on the same database. */
async function compareRates(databases: {
  readonly DATABASE_URL: string;
  readonly DATA_DIR: string;
}): Promise<Rates> {
  const { tokens, ids } = await openSessions(databases);
  const env = { ...process.env, LOG_LEVEL: 'warn', PORT: '0', ...databases };
  const load = { query: QUERY, ids };
  const ours = await measureService(PROGRAM, env, { ...load, path: '/graphql', tokens });
  const peerEnv = { ...env, NODE_OPTIONS: '--import tsx' };
  return { ours, mercurius: await measureService(PEER, peerEnv, { ...load, path: '/graphql', tokens: [] }) };
}

/** Opens the sessions and returns their tokens, with the ids of the orders. */
async function openSessions({ DATABASE_URL, DATA_DIR }: { DATABASE_URL: string; DATA_DIR: string }) {
  const { db, close } = await openDatabase({ databaseUrl: DATABASE_URL || null, dataDir: DATA_DIR });
  try {
    const { rows: users } = await sql<{ id: string }>`select id from users where role = 'preparator'`.execute(
      db,
    );
    const userId = users[0]?.id;
    if (userId === undefined) throw new Error('The sample has no preparator.');
    const tokens: string[] = [];
    for (let n = 0; n < SESSION_COUNT; n += 1)
      tokens.push(await openSession(db, { userId, station: null }, new Date()));
    const { rows } = await sql<{ id: string }>`select id from orders limit ${ORDER_COUNT}`.execute(db);
    return { tokens, ids: rows.map(({ id }) => id) };
  } finally {
    await close();
  }
}

async function measureService(program: string, env: NodeJS.ProcessEnv, load: Load): Promise<number> {
  const service = startService(program, program === PROGRAM ? ['--services=web'] : [], env);
  try {
    return await measureRate(await service.ready, load);
  } finally {
    service.child.kill('SIGTERM');
    await service.ended;
  }
}

/** Fills the embedded database with the sample of `npm start`. */
async function seedEmbedded(folder: string): Promise<void> {
  const env = { ...process.env, CMON_SEED: '1', LOG_LEVEL: 'warn', PORT: '0', DATA_DIR: folder };
  const seeding = startService(PROGRAM, ['--services=web'], { ...env, DATABASE_URL: '' });
  await seeding.ready;
  seeding.child.kill('SIGTERM');
  await seeding.ended;
}
