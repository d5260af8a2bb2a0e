import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '@cmon/core/imposition/packing/createRandom';
import {
  createTemporaryPostgres,
  type TemporaryPostgres,
} from '@cmon/testkit/postgres/createTemporaryPostgres';
import { runAdminStatement } from '@cmon/testkit/postgres/runAdminStatement';
import { createUser } from '../../apps/server/src/commands/users/createUser.ts';
import { isRecurring, QUEUES } from '../../apps/server/src/jobs/queues.ts';
import { unwrap } from '../../apps/server/src/seed/unwrap.ts';
import { Faults } from './faults/Faults.ts';
import { Floor } from './people/Floor.ts';
import { type Employee, hireStaff } from './people/hireStaff.ts';
import { OfficeUser, type OperationCounts } from './people/OfficeUser.ts';
import { planDay } from './planDay.ts';
import { Shops } from './Shops.ts';
import { createShiftPace, findShiftStart } from './shifts.ts';
import { Devices } from './world/Devices.ts';
import { Generator } from './world/Generator.ts';
import { GeneratorProcesses } from './world/GeneratorProcesses.ts';
import { hashEvents } from './world/hashEvents.ts';
import { openWorld, type World } from './world/openWorld.ts';
import { Scheduler } from './world/Scheduler.ts';
import { seedIds } from './world/seedIds.ts';
import { SEARCH_PATH, VirtualClock } from './world/VirtualClock.ts';

/** A Monday at the beginning of the season. */
export const START = new Date('2026-08-24T00:00:00Z');
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Number of actions that run at the same time. More would only wait for the machine's two processors. */
const MAX_CONCURRENT_ACTIONS = 6;
/** The most days in which the workshop may finish its work after the last order. */
const MAX_DAYS_AFTER = 7;
/** A person without work looks again after this time, and less and less often while there is none. */
const IDLE_S = 180;
const MAX_IDLE_S = 1_800;
/** After this time a person looks again even if nothing has changed, because things that were set aside may be due. */
const MAX_UNSEEN_MS = 2 * 3_600_000;
const GENERATORS = ['gen-1', 'gen-2', 'gen-3'];
/** Simulated seconds between steps of a generator, checks for recurring jobs, and looks of the devices at their folders. */
const GENERATOR_S = 240;
const HOUSEKEEPING_CHECK_S = 1_800;
/** Interval at which the watcher's session is prolonged. Without that, it would end after an idle time. */
const WATCH_S = 600;
const DEVICES_S = 600;
/** Seconds between vacuums: rows of sessions and jobs change all day, and their dead versions slow each read down. */
const VACUUM_S = 2 * 3_600;
const JOBS_OF_WORKER = QUEUES.filter((queue) => queue !== 'generateMegalot' && !isRecurring(queue));
const RECURRING_JOBS = QUEUES.filter(isRecurring);

export interface SimulationOptions {
  readonly days: number;
  readonly ordersPerDay: number;
  readonly seed: number;
  /** How many times more often than usual faults happen; 1 by default. */
  readonly faultFactor?: number;
  readonly port?: number;
  /** `postgres` starts a server of its own, which is several times faster. */
  readonly engine: 'pglite' | 'postgres';
  /** True if people, shops and generators act at the same time. Otherwise they take turns, so the seed decides all. */
  readonly atSameTime?: boolean;
  /** True if the generators are processes of their own, which race for the megalots. */
  readonly processes?: boolean;
  /** The hour until which orders come in on each day; all day by default. */
  readonly ordersUntilHour?: number;
  /** Ends the simulation after this many hours, without finishing the work. */
  readonly stopAfterHours?: number;
  /**
   * Simulated seconds in one second of a shift, so that people can watch it in the back-office; as fast as possible
   * without it.
   */
  readonly speed?: number;
  /** Called when the back-office can be opened, with somebody who may read everything. */
  readonly onStart?: (reader: OfficeUser, address: string) => void;
  /** Called after each simulated hour. */
  readonly onHour?: (now: Date, openOrders: number) => void;
}

/** The simulated workshop after its last day. `close` removes it. */
export interface Simulation {
  readonly world: World;
  readonly faults: Faults;
  readonly floor: Floor;
  readonly operations: OperationCounts;
  readonly acknowledged: ReadonlySet<string>;
  /** Somebody who may read everything. */
  readonly reader: OfficeUser;
  readonly restarts: number;
  /** SHA-256 over the whole event log. */
  readonly eventHash: string;
  close(): Promise<void>;
}

/** Runs the days, then the workshop goes on without new orders and faults until nothing is left to do. */
export async function simulate(options: SimulationOptions): Promise<Simulation> {
  const {
    days,
    ordersPerDay,
    seed,
    port = 0,
    ordersUntilHour = 24,
    stopAfterHours,
    atSameTime = false,
  } = options;
  const streams = createRandom(seed);
  const createStream = () => createRandom(Math.floor(streams() * 2 ** 31));
  const endSeededIds = seedIds(seed);
  const dataDir = mkdtempSync(join(tmpdir(), 'cmon-simulation-'));
  const clock = new VirtualClock(START);
  const postgres = options.engine === 'postgres' ? await startQuietPostgres() : null;
  const databaseUrl = postgres === null ? null : `${postgres.url}/postgres`;
  const world = await openWorld({ dataDir, clock, random: createStream(), port, databaseUrl, atSameTime });
  const scheduler = new Scheduler(clock, {
    atOnce: atSameTime ? MAX_CONCURRENT_ACTIONS : 1,
    ...(options.speed === undefined ? {} : { waitMs: createShiftPace(options.speed) }),
  });
  const faults = new Faults(createStream(), options.faultFactor ?? 1);
  const floor = new Floor(faults, clock, createStream());
  const operations: OperationCounts = new Map();
  const shops = new Shops(world, scheduler, faults, createStream());
  const [season, timing] = [createStream(), createStream()];
  let [restarts, jobsDone] = [0, 0];
  /** Counts what has happened. While the count stays the same, people without work don't look again. */
  const countChanges = () => [...operations.values()].reduce((sum, { done }) => sum + done, jobsDone);

  const runJobs = async () => {
    const { runJob } = world.program();
    while (await runJob(JOBS_OF_WORKER)) jobsDone += 1;
  };
  const withJobsAfter = (work: () => Promise<unknown>) => async () => {
    await work();
    await runJobs();
  };
  scheduler.every(
    HOUSEKEEPING_CHECK_S,
    withJobsAfter(async () => {
      for (const queue of RECURRING_JOBS) await world.program().runJob([queue]);
      await world.program().revive();
    }),
  );
  const stepsOfGenerators: Step[] = [];
  const processes = options.processes ? new GeneratorProcesses(world, faults, createStream()) : null;
  if (processes !== null) {
    await processes.start(GENERATORS);
    stepsOfGenerators.push(() => processes.step());
  } else {
    stepsOfGenerators.push(() => world.program().runJob(['generateMegalot']));
    for (const id of GENERATORS.slice(1)) {
      const generator = new Generator(world, id, faults, createStream());
      stepsOfGenerators.push(() => generator.step());
    }
  }
  for (const step of stepsOfGenerators)
    scheduler.every(
      GENERATOR_S + Math.floor(timing() * 60),
      withJobsAfter(async () => {
        if (await step()) jobsDone += 1;
      }),
    );
  const devices = new Devices(world.hotfolder, clock, faults);
  scheduler.every(DEVICES_S, async () => devices.takeFiles());
  const endHour = async () => {
    if (faults.happens('restart')) {
      await world.restart();
      restarts += 1;
    }
    options.onHour?.(clock.now(), await countOpenOrders(world));
  };
  scheduler.every(HOUR_MS / 1_000, endHour, { alone: true });
  const password = `simulated-workshop-${seed}`;
  for (const employee of await hireStaff(world, password, operations))
    employ(employee, { floor, scheduler, runJobs, timing, countChanges });
  const reader = await hireReader(world, password, operations);
  scheduler.every(WATCH_S, () => keepWatching(world));
  options.onStart?.(reader, `${world.origin}${world.config.basePath}/`);
  // Autovacuum is off, because it would run at any time and thereby change query plans.
  if (postgres !== null) scheduler.every(VACUUM_S, () => vacuum(world));
  for (let day = 0; day < days; day += 1) {
    const midnight = START.getTime() + day * DAY_MS;
    for (const order of planDay(new Date(midnight), ordersPerDay, season, ordersUntilHour)) {
      scheduler.at(
        midnight + Math.round(order.afterMs),
        withJobsAfter(() => shops.place(order)),
      );
    }
  }
  const lastHour = stopAfterHours ?? (days - 1) * 24 + ordersUntilHour;
  await scheduler.runUntil(START.getTime() + lastHour * HOUR_MS);
  const isFinished = async () => stopAfterHours !== undefined || (await countOpenOrders(world)) === 0;
  for (let hour = lastHour + 1; hour <= (days + MAX_DAYS_AFTER) * 24 && !(await isFinished()); hour += 1) {
    if (hour > days * 24) faults.end();
    await scheduler.runUntil(START.getTime() + hour * HOUR_MS);
  }
  return {
    world,
    faults,
    floor,
    operations,
    acknowledged: shops.acknowledged,
    reader,
    restarts,
    eventHash: await hashEvents(world),
    close: async () => {
      await processes?.stop();
      await world.program().close();
      await postgres?.remove();
      endSeededIds();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Does a generator's next work. Returns whether there was some. */
type Step = () => Promise<boolean>;

/** Starts a PostgreSQL without work in the background, so that the same seed gives the same query plans. */
async function startQuietPostgres(): Promise<TemporaryPostgres> {
  const flags = ['autovacuum', 'fsync', 'synchronous_commit', 'jit'].flatMap((name) => ['-c', `${name}=off`]);
  const postgres = await createTemporaryPostgres(flags);
  await postgres.start();
  await runAdminStatement(postgres.url, `alter database postgres set search_path = ${SEARCH_PATH}`);
  return postgres;
}

interface Workplace {
  readonly floor: Floor;
  readonly scheduler: Scheduler;
  readonly runJobs: () => Promise<void>;
  readonly timing: () => number;
  readonly countChanges: () => number;
}

/** Lets a person work in the shifts, one action after the other. */
function employ({ user, job }: Employee, workplace: Workplace): void {
  const { floor, scheduler, runJobs, timing, countChanges } = workplace;
  const work = job(user, floor);
  let signedInOn = '';
  let idleTimes = 0;
  let [lookedAt, changesSeen] = [0, -1];
  const act = async (): Promise<void> => {
    const now = floor.clock.now();
    const shiftStart = findShiftStart(now);
    if (shiftStart > now.getTime()) {
      scheduler.at(shiftStart + Math.round(timing() * 600_000), act);
      return;
    }
    const changes = countChanges();
    if (idleTimes > 0 && changesSeen === changes && floor.clock.ms - lookedAt < MAX_UNSEEN_MS) {
      scheduler.at(floor.clock.ms + MAX_IDLE_S * 1_000, act);
      return;
    }
    [lookedAt, changesSeen] = [floor.clock.ms, changes];
    const day = now.toISOString().slice(0, 10);
    if (signedInOn !== day) await user.signIn();
    signedInOn = day;
    const { value: pause } = await work.next();
    await runJobs();
    idleTimes = pause === 'idle' ? idleTimes + 1 : 0;
    const seconds =
      pause === 'idle' ? Math.min(MAX_IDLE_S, IDLE_S * 2 ** idleTimes * (0.5 + timing())) : (pause ?? 0);
    scheduler.at(floor.clock.ms + Math.max(1, Math.round(seconds)) * 1_000, act);
  };
  scheduler.at(floor.clock.ms, act);
}

/** An administrator, as whom anybody can watch the simulation in the back-office. */
async function hireReader(world: World, password: string, counts: OperationCounts): Promise<OfficeUser> {
  const person = {
    name: 'watch',
    role: 'administrator',
    email: 'watch@simulation.example',
    password,
  } as const;
  unwrap(await createUser(world.ctx(), { ...person, ownPassword: true, locale: 'en_GB' }));
  return new OfficeUser({ ...person, badge: null }, () => world.origin, counts);
}

/** Prolongs the watcher's sessions, because a simulated hour without a click passes quickly. */
async function keepWatching(world: World): Promise<void> {
  await world.program().database.executeSql(
    `update sessions set active_at = clock_timestamp(), expires_at = clock_timestamp() + interval '8 hours'
       where user_id in (select id from users where name = 'watch')`,
  );
}

async function vacuum(world: World): Promise<void> {
  await world.program().database.executeSql('vacuum analyze');
}

async function countOpenOrders(world: World): Promise<number> {
  const { rows } = await world
    .program()
    .database.executeSql(
      "select count(*)::int as n from orders where status not in ('complete', 'canceled', 'closed')",
    );
  return Number(rows[0]?.n);
}
