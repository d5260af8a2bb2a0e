import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { findFreePort } from '@cmon/testkit/net/findFreePort';
import {
  createTemporaryPostgres,
  type TemporaryPostgres,
} from '@cmon/testkit/postgres/createTemporaryPostgres';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../apps/server/src/db/openDatabase.ts';
import { makeDataDir, type ServerProcess, startMain } from '../../apps/server/src/testing/startMain.ts';
import { call } from './call.ts';
import { checkWhileRunning } from './checkWhileRunning.ts';
import { repeatAtRate } from './repeatAtRate.ts';
import { INTAKE_SECRET, prepareSignedOrders } from './signedOrders.ts';

const DELIVERIES_PER_SECOND = 20;
/** Deliveries during the outage: those of two seconds, and of a minute in `npm run test:faults`. */
const OUTAGE_DELIVERIES = DELIVERIES_PER_SECOND * (process.env.CMON_FULL_COUNTS === '1' ? 60 : 2);
/** A shop gives up waiting after this time and delivers again later. */
const SHOP_TIMEOUT_MS = 5_000;

let postgres: TemporaryPostgres;
let dataDir: string;
beforeEach(async () => {
  postgres = await createTemporaryPostgres([]);
  await postgres.start();
  dataDir = makeDataDir();
});
afterEach(async () => {
  await postgres.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The program with web service and worker in one process. It is started again whenever it ends, as systemd does. */
class SupervisedProgram {
  readonly origin: string;
  #server: ServerProcess;
  #isSupervised = true;
  starts = 0;

  constructor(port: number) {
    this.origin = `http://127.0.0.1:${port}`;
    this.#server = this.#start(port);
  }

  #start(port: number): ServerProcess {
    this.starts += 1;
    const server = startMain({
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: `${postgres.url}/postgres`,
      INTAKE_SECRET_DEMO: INTAKE_SECRET,
      LOG_LEVEL: 'silent',
    });
    void server.ended.then(() => {
      if (this.#isSupervised) this.#server = this.#start(port);
    });
    return server;
  }

  ready = (): Promise<string> => this.#server.ready;

  kill(): void {
    this.#server.child.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    this.#isSupervised = false;
    this.#server.child.kill('SIGTERM');
    await this.#server.ended;
  }
}

/** Sends a signal to every process of PostgreSQL. */
function signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void {
  const [main = ''] = readFileSync(`${postgres.dataDir}/postmaster.pid`, 'utf8').split('\n');
  const children = readdirSync('/proc').filter((pid) => {
    try {
      return (
        /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === main
      );
    } catch {
      return false;
    }
  });
  for (const pid of [main, ...children]) process.kill(Number(pid), signal);
}

const OUTAGES: Readonly<Record<string, { begin: () => Promise<void>; end: () => Promise<void> }>> = {
  'shut down': { begin: () => postgres.stop(), end: () => postgres.start() },
  frozen: { begin: async () => signalAll('SIGSTOP'), end: async () => signalAll('SIGCONT') },
};

it.each(Object.keys(OUTAGES))(
  'REL-4 REL-27 a database that is %s under 20 deliveries a second, with the program killed meanwhile, loses nothing',
  async (kind) => {
    const { begin, end } = OUTAGES[kind] ?? {};
    const program = new SupervisedProgram(await findFreePort());
    await program.ready();
    const makeOrder = await prepareSignedOrders();
    const agent = new Agent({ keepAlive: true });
    const acknowledged = new Set<number>();
    const unacknowledged = new Set<number>();
    // The answers to the deliveries that began and ended during the outage.
    const outageAnswers = new Set<number | string>();
    let isOutage = false;
    let outageDeliveryCount = 0;
    const send = async (n: number): Promise<void> => {
      const beganInOutage = isOutage;
      const order = { method: 'POST', path: '/intake/demo', ...makeOrder(n) } as const;
      const answer = await call(program.origin, order, agent, SHOP_TIMEOUT_MS).then(
        ({ status }) => status,
        () => 'none' as const,
      );
      (answer === 202 ? acknowledged : unacknowledged).add(n);
      if (!beganInOutage || !isOutage) return;
      outageAnswers.add(answer);
      outageDeliveryCount += 1;
    };
    let hasSentEnough = false;
    const sending = repeatAtRate(DELIVERIES_PER_SECOND, send, () => hasSentEnough);
    await expect.poll(() => acknowledged.size).toBeGreaterThan(DELIVERIES_PER_SECOND);

    await begin?.();
    isOutage = true;
    await expect.poll(() => outageDeliveryCount, { timeout: 300_000 }).toBeGreaterThan(OUTAGE_DELIVERIES / 2);
    program.kill();
    await expect.poll(() => outageDeliveryCount, { timeout: 300_000 }).toBeGreaterThan(OUTAGE_DELIVERIES);
    isOutage = false;
    await end?.();
    const before = acknowledged.size;
    await expect.poll(() => acknowledged.size).toBeGreaterThan(before + DELIVERIES_PER_SECOND);
    hasSentEnough = true;
    const sentCount = await sending;
    expect(program.starts).toBeGreaterThan(1);
    // While the database is frozen, the shop gives up before the server answers.
    expect([...outageAnswers].sort()).toEqual(kind === 'frozen' ? ['none'] : [503, 'none']);

    // The shop delivers again what was not acknowledged.
    expect(unacknowledged.size).toBeGreaterThanOrEqual(OUTAGE_DELIVERIES);
    for (const n of unacknowledged) await send(n);
    expect(acknowledged.size).toBe(sentCount);
    const database = await openDatabase({ databaseUrl: `${postgres.url}/postgres`, dataDir: '' });
    const countStates = async () =>
      (await database.executeSql('select state, count(*)::int as n from inbox group by state', [])).rows;
    await expect.poll(countStates).toEqual([{ state: 'applied', n: sentCount }]);
    const keys = Array.from(acknowledged, (n) => makeOrder(n).key);
    expect(await checkWhileRunning(database, { acknowledged: keys })).toEqual([]);
    const { rows } = await database.executeSql('select count(*)::int as n from orders', []);
    expect(rows).toEqual([{ n: sentCount }]);
    await database.close();
    agent.destroy();
    await program.stop();
  },
);
