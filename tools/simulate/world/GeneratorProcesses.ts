import { setTimeout as sleep } from 'node:timers/promises';
import { issueToken } from '../../../apps/server/src/commands/generators/generatorTokens.ts';
import { changeSettings } from '../../../apps/server/src/commands/settings/changeSettings.ts';
import { unwrap } from '../../../apps/server/src/seed/unwrap.ts';
import { type ServerProcess, startMain } from '../../../apps/server/src/testing/startMain.ts';
import type { Faults } from '../faults/Faults.ts';
import type { World } from './openWorld.ts';

/** A killed generator is started again after this simulated time. */
const RESTART_DELAY_MS = 15 * 60_000;
/** The longest real time for which the simulated clock waits for the waiting files. Then leases may expire. */
const MAX_WAIT_MS = 30_000;
const POLL_MS = 50;
/** Real seconds between two looks of a generator at its folders, and for the next megalot. */
const HEARTBEAT_S = 1;

interface Running {
  readonly server: ServerProcess;
  readonly token: string;
  /** The simulated time when a killed generator is started again; null while it runs. */
  deadUntil: number | null;
}

/**
 * Generators as processes of the built program, which race for the megalots over the API. They live in real time: the
 * simulated clock waits for them, but not forever.
 */
export class GeneratorProcesses {
  readonly #world: World;
  readonly #faults: Faults;
  readonly #random: () => number;
  readonly #running = new Map<string, Running>();
  #leasesSeen = 0;

  constructor(world: World, faults: Faults, random: () => number) {
    this.#world = world;
    this.#faults = faults;
    this.#random = random;
  }

  /** Starts the generators, and lets each fetch the catalogue. They end with this process. */
  async start(ids: readonly string[]): Promise<void> {
    process.once('exit', this.#killAll);
    const { ctx } = this.#world;
    const changes = [{ key: 'heartbeatTime', value: HEARTBEAT_S, expectedVersion: 0 }];
    unwrap(await changeSettings(ctx(), { changes, comment: null }));
    for (const id of ids) {
      const { token } = unwrap(await issueToken(ctx(), { generatorId: id }));
      this.#running.set(id, this.#spawn(token));
    }
    await Promise.all([...this.#running.values()].map(({ server }) => server.ready));
  }

  /**
   * Starts dead generators again when their time has come, waits until no megalot waits for files, and kills generators
   * meanwhile. Returns whether a generator began a megalot since the last step.
   */
  async step(): Promise<boolean> {
    for (const [id, { deadUntil, token }] of this.#running) {
      if (deadUntil === null || deadUntil > this.#world.clock.ms) continue;
      const started = this.#spawn(token);
      this.#running.set(id, started);
      await started.server.ready;
    }
    const leases = await this.#countLeases();
    const begun = leases - this.#leasesSeen;
    this.#leasesSeen = leases;
    let kills = Array.from({ length: begun }).filter(() => this.#faults.happens('generatorDeath')).length;
    const end = performance.now() + MAX_WAIT_MS;
    while (performance.now() < end && (await this.#countWaiting()) > 0) {
      await sleep(POLL_MS * (0.5 + this.#random()));
      if (kills > 0 && (await this.#kill(await this.#listOwners()))) kills -= 1;
    }
    // None of the generators had work, so an idle one is killed.
    if (kills > 0) await this.#kill([...this.#running.keys()]);
    return begun > 0;
  }

  /** Kills all generators. */
  async stop(): Promise<void> {
    process.off('exit', this.#killAll);
    this.#killAll();
    await Promise.all([...this.#running.values()].map(({ server }) => server.ended));
  }

  readonly #killAll = (): void => {
    for (const { server } of this.#running.values()) server.child.kill('SIGKILL');
  };

  #spawn(token: string): Running {
    const { config, origin } = this.#world;
    const env = {
      DATABASE_URL: '',
      DATA_DIR: config.dataDir,
      API_URL: `${origin}${config.basePath}`,
      GENERATOR_TOKEN: token,
      GENERATOR_ID: '',
      AUTO_RELOAD: String(HEARTBEAT_S),
    };
    return { token, server: startMain(env, ['--services=generator']), deadUntil: null };
  }

  /** Kills one of these generators that is alive. Returns whether there was one. */
  async #kill(ids: readonly string[]): Promise<boolean> {
    const alive = ids
      .map((id) => this.#running.get(id))
      .filter((running) => running !== undefined && running.deadUntil === null);
    const victim = alive[Math.floor(this.#random() * alive.length)];
    if (victim === undefined) return false;
    victim.server.child.kill('SIGKILL');
    await victim.server.ended;
    victim.deadUntil = this.#world.clock.ms + RESTART_DELAY_MS;
    return true;
  }

  /** The generators that are in the middle of a megalot. */
  async #listOwners(): Promise<string[]> {
    const { rows } = await this.#world
      .program()
      .database.executeSql(
        'select distinct lease_owner as id from megalots where lease_until > clock_timestamp() order by 1',
      );
    return rows.map(({ id }) => String(id));
  }

  /** Counts how often a megalot was leased; each lease raises its fencing number. */
  async #countLeases(): Promise<number> {
    const { rows } = await this.#world
      .program()
      .database.executeSql('select coalesce(sum(fence), 0)::int as n from megalots');
    return Number(rows[0]?.n);
  }

  /** Counts the megalots that a living generator can write now, or is writing. */
  async #countWaiting(): Promise<number> {
    const dead = [...this.#running].filter(([, { deadUntil }]) => deadUntil !== null).map(([id]) => id);
    if (dead.length === this.#running.size) return 0;
    const { rows } = await this.#world.program().database.executeSql(
      `select count(*)::int as n from megalots
         where live and file_state = 0 and not souffrance and not paused
           and (retry_at is null or retry_at <= clock_timestamp())
           and (lease_until is null or lease_until <= clock_timestamp() or not lease_owner = any($1))`,
      [dead],
    );
    return Number(rows[0]?.n);
  }
}
