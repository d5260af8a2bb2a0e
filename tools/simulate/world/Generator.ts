import { issueToken } from '../../../apps/server/src/commands/generators/generatorTokens.ts';
import { ApiAwayError } from '../../../apps/server/src/generator/ApiError.ts';
import { createRemotePort, type RemotePort } from '../../../apps/server/src/generator/createRemotePort.ts';
import { generateMegalot } from '../../../apps/server/src/generator/generateMegalot.ts';
import { openApiClient } from '../../../apps/server/src/generator/openApiClient.ts';
import { createFolderLook } from '../../../apps/server/src/generator/watchFolders.ts';
import { unwrap } from '../../../apps/server/src/seed/unwrap.ts';
import type { Faults } from '../faults/Faults.ts';
import type { World } from './openWorld.ts';

/** A dead generator is started again after this time. */
const DEAD_MS = 15 * 60_000;
/** A generator without work looks for it and at its folders this often. */
const IDLE_MS = 20 * 60_000;
/** A generation calls its port about this often. A killed one dies at one of these calls. */
const STEPS = 8;

/** A generator with a token of its own, which knows the workshop by the API only. */
export class Generator {
  readonly #world: World;
  readonly #id: string;
  readonly #faults: Faults;
  readonly #random: () => number;
  #token: string | null = null;
  #port: RemotePort | null = null;
  #look: (() => Promise<void>) | null = null;
  /** Until then it is dead or idle. */
  #restsUntil = 0;

  constructor(world: World, id: string, faults: Faults, random: () => number) {
    this.#world = world;
    this.#id = id;
    this.#faults = faults;
    this.#random = random;
  }

  /** Looks at its folders and generates at most one megalot. Returns whether there was one. */
  async step(): Promise<boolean> {
    const { clock, print, storage } = this.#world;
    if (clock.ms < this.#restsUntil) return false;
    if (this.#port === null) await this.#start();
    const port = this.#port;
    if (port === null) return false;
    const { megalots } = await port.readRun(1);
    const [job] = megalots;
    if (job === undefined) {
      await this.#look?.();
      this.#restsUntil = clock.ms + IDLE_MS;
      return false;
    }
    const diesAt = this.#faults.happens('generatorDeath') ? 1 + Math.floor(this.#random() * STEPS) : null;
    try {
      const used = diesAt === null ? port : createMortalPort(port, diesAt);
      await generateMegalot({ port: used, print, storage }, job);
    } catch (error) {
      if (!(error instanceof ApiAwayError)) throw error;
    }
    if (diesAt === null) return true;
    this.#port = null;
    this.#restsUntil = clock.ms + DEAD_MS;
    return true;
  }

  async #start(): Promise<void> {
    const { ctx, origin, storage } = this.#world;
    this.#token ??= unwrap(await issueToken(ctx(), { generatorId: this.#id })).token;
    const port = createRemotePort(openApiClient(origin, this.#token));
    await port.register(true);
    this.#port = port;
    const start = {
      host: 'simulation',
      apiUrl: origin,
      autoConnect: true,
      autoStart: true,
      autoReload: null,
      batchCount: null,
    };
    const onFault = (error: Error) => {
      throw error;
    };
    const { look } = createFolderLook({ port, storage, start, onAlert: () => {}, onFault });
    this.#look = look;
  }
}

/** A port of a process that is killed at its n-th call: from then on, nothing that it does reaches anybody. */
function createMortalPort(port: RemotePort, diesAt: number): RemotePort {
  let calls = 0;
  return new Proxy(port, {
    get: (target, name) => {
      const method = Reflect.get(target, name) as (...values: unknown[]) => Promise<unknown>;
      return async (...values: unknown[]) => {
        calls += 1;
        if (calls >= diesAt) throw new ApiAwayError('killed');
        return method(...values);
      };
    },
  });
}
