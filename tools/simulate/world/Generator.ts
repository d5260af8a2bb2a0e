import { issueToken } from '../../../apps/server/src/commands/generators/generatorTokens.ts';
import { createRemotePort, type RemotePort } from '../../../apps/server/src/generator/createRemotePort.ts';
import { generateMegalot } from '../../../apps/server/src/generator/generateMegalot.ts';
import { openApiClient } from '../../../apps/server/src/generator/openApiClient.ts';
import { createFolderCheck } from '../../../apps/server/src/generator/watchFolders.ts';
import { unwrap } from '../../../apps/server/src/seed/unwrap.ts';
import type { Faults } from '../faults/Faults.ts';
import { generateUntilCrash } from './generateUntilCrash.ts';
import type { World } from './openWorld.ts';

/** A generator that crashed is started again after this simulated time. */
const RESTART_DELAY_MS = 15 * 60_000;
/** A generator without work asks for some, and checks its folders, after this simulated time. */
const IDLE_MS = 20 * 60_000;
/** About how often a generation calls its port. A crash happens at one of these calls. */
const PORT_CALLS = 8;

/** A generator with a token of its own, which knows the workshop by the API only. */
export class Generator {
  readonly #world: World;
  readonly #id: string;
  readonly #faults: Faults;
  readonly #random: () => number;
  #token: string | null = null;
  #port: RemotePort | null = null;
  #checkFolders: (() => Promise<void>) | null = null;
  /** Simulated time of the next step: until then it has crashed or has no work. */
  #nextStepAtMs = 0;

  constructor(world: World, id: string, faults: Faults, random: () => number) {
    this.#world = world;
    this.#id = id;
    this.#faults = faults;
    this.#random = random;
  }

  /** Generates one megalot, or checks the folders if none waits. Returns whether there was a megalot. */
  async step(): Promise<boolean> {
    const { clock, print, storage } = this.#world;
    if (clock.ms < this.#nextStepAtMs) return false;
    if (this.#port === null) await this.#start();
    const port = this.#port;
    if (port === null) return false;
    const { megalots } = await port.readRun(1);
    const [job] = megalots;
    if (job === undefined) {
      await this.#checkFolders?.();
      this.#nextStepAtMs = clock.ms + IDLE_MS;
      return false;
    }
    const crashAtCall = this.#faults.happens('generatorDeath')
      ? 1 + Math.floor(this.#random() * PORT_CALLS)
      : null;
    await generateUntilCrash(port, crashAtCall, (used) =>
      generateMegalot({ port: used, print, storage }, job),
    );
    if (crashAtCall === null) return true;
    this.#port = null;
    this.#nextStepAtMs = clock.ms + RESTART_DELAY_MS;
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
    const { checkFolders } = createFolderCheck({ port, storage, start, onAlert: () => {}, onFault });
    this.#checkFolders = checkFolders;
  }
}
