import { join } from 'node:path';
import pino from 'pino';
import { openSecretBox } from '../../../apps/server/src/auth/secretBox.ts';
import type { Ctx } from '../../../apps/server/src/commands/work/context.ts';
import { type Config, readConfig } from '../../../apps/server/src/config.ts';
import type { OpenDatabase } from '../../../apps/server/src/db/databaseOptions.ts';
import { openDatabase } from '../../../apps/server/src/db/openDatabase.ts';
import { openCatalogue } from '../../../apps/server/src/files/followCatalogue.ts';
import { makeHotfolders } from '../../../apps/server/src/files/hotfolders.ts';
import { openPhotoFiles } from '../../../apps/server/src/files/photos/photoFiles.ts';
import type { PrintCatalogues } from '../../../apps/server/src/files/printCatalogues.ts';
import type { FileStorage } from '../../../apps/server/src/files/storage/fileStorage.ts';
import { openFolderStorage } from '../../../apps/server/src/files/storage/openFolderStorage.ts';
import { buildServer } from '../../../apps/server/src/http/buildServer.ts';
import { createJobHandler } from '../../../apps/server/src/jobs/createJobHandler.ts';
import { createLocalPort } from '../../../apps/server/src/jobs/createLocalPort.ts';
import { type Queue, RECURRING, type RecurringQueue } from '../../../apps/server/src/jobs/queues.ts';
import { reviveWork } from '../../../apps/server/src/jobs/reviveWork.ts';
import { readHotfolders } from '../../../apps/server/src/queries/devices.ts';
import type { WorkshopCatalogue } from '../../../apps/server/src/queries/readCatalogue.ts';
import type { VirtualClock } from './VirtualClock.ts';
import { openVirtualJobs, type VirtualJobs } from './virtualJobs.ts';

export const INTAKE_SECRET = 'secret-of-the-simulated-shops-32';
const WORKER_ID = 'worker';
/** A delivery that has been waiting without a job for this time has lost its job, s. */
const LOST_AFTER_S = 5;

/** The parts that a restart of the program opens anew. */
interface Program {
  readonly database: OpenDatabase;
  readonly jobs: VirtualJobs;
  runJob(queues: readonly Queue[]): Promise<boolean>;
  revive(): Promise<void>;
  close(): Promise<void>;
}

/** The whole server in this process, with the virtual clock. */
export interface World {
  readonly config: Config;
  readonly clock: VirtualClock;
  readonly catalogue: WorkshopCatalogue;
  readonly print: PrintCatalogues;
  readonly storage: FileStorage;
  readonly hotfolder: string;
  readonly origin: string;
  /** The lines that the server logged at the level `error`. */
  readonly errors: string[];
  program(): Program;
  ctx(): Ctx;
  /** Ends the program and starts it again on its data. */
  restart(): Promise<void>;
}

export interface WorldOptions {
  readonly dataDir: string;
  readonly clock: VirtualClock;
  readonly random: () => number;
  /** The port of the web service; 0 for a free one. */
  readonly port: number;
  /** A PostgreSQL database, in which every connection has `SEARCH_PATH`; null for the embedded one. */
  readonly databaseUrl: string | null;
  /** True if people, shops and generators act at the same time. */
  readonly atSameTime: boolean;
}

export async function openWorld(options: WorldOptions): Promise<World> {
  const { dataDir, clock, random, port, databaseUrl, atSameTime } = options;
  const hotfolder = join(dataDir, 'hotfolder');
  const env = { PORT: String(port), DATA_DIR: dataDir, INTAKE_SECRET_DEMO: INTAKE_SECRET };
  const config = readConfig(env, []);
  const current = await openCatalogue(config.catalogueDir);
  const { catalogue, print } = current;
  const storage = openFolderStorage(hotfolder);
  const errors: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => errors.push(line) });
  let origin = '';

  const openProgram = async (): Promise<Program> => {
    const database = await openDatabase({ databaseUrl, dataDir, emptyCluster: config.emptyCluster });
    await clock.attach(database);
    const jobs = await openVirtualJobs(database, clock, atSameTime);
    const { engine } = jobs;
    const ctx = (): Ctx => ({
      db: database.db,
      actor: { userId: 'system', role: 'system', station: WORKER_ID },
      now: clock.now(),
      enqueue: engine.enqueue,
    });
    await makeHotfolders(hotfolder, await readHotfolders(database.db));
    const onError = (error: Error) => errors.push(`${error.name}: ${error.message}`);
    const photos = openPhotoFiles(config.privateStorage);
    const parts = { database, engine, published: { current }, storage, photos };
    const report = () => {};
    const handle = createJobHandler(
      { ...parts, report, onError, random },
      ctx,
      createLocalPort(ctx, WORKER_ID),
    );
    for (const queue of Object.keys(RECURRING) as RecurringQueue[])
      await engine.enqueueLater(database.db, queue, {}, 0, RECURRING[queue]);
    const secrets = openSecretBox(config.secretKey, dataDir);
    const web = { ...parts, secrets, config, enqueue: engine.enqueue, log, now: clock.now };
    const app = await buildServer(web);
    const usedPort = origin === '' ? port : Number(new URL(origin).port);
    origin = await app.listen({ host: '127.0.0.1', port: usedPort });
    await reviveWork(ctx(), engine, 0);
    return {
      database,
      jobs,
      runJob: async (queues) => {
        const takenJob = await jobs.take(queues);
        if (takenJob !== null) await handle(takenJob.queue, [takenJob.job]);
        return takenJob !== null;
      },
      revive: () => reviveWork(ctx(), engine, LOST_AFTER_S),
      close: async () => {
        await app.close();
        await database.close();
      },
    };
  };
  let program = await openProgram();
  return {
    config,
    clock,
    catalogue,
    print,
    storage,
    hotfolder,
    get origin() {
      return origin;
    },
    errors,
    program: () => program,
    ctx: () => ({
      db: program.database.db,
      actor: { userId: 'system', role: 'system', station: null },
      now: clock.now(),
      enqueue: program.jobs.engine.enqueue,
    }),
    restart: async () => {
      await program.close();
      program = await openProgram();
    },
  };
}
