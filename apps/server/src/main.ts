import pino, { type Logger } from 'pino';
import type { Ctx } from './commands/work/context.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import type { OpenDatabase } from './db/databaseOptions.ts';
import { DatabaseLockedError } from './db/lockDirectory.ts';
import { openDatabase } from './db/openDatabase.ts';
import { openCatalogueArchive } from './files/catalogueArchive.ts';
import { makeHotfolders } from './files/hotfolders.ts';
import { openPrintCatalogues } from './files/printCatalogues.ts';
import { buildServer } from './http/buildServer.ts';
import { describeError } from './http/handleErrors.ts';
import { openJobs } from './jobs/openJobs.ts';
import { chooseLogLevel, startJobs } from './jobs/startJobs.ts';
import { readDevices } from './queries/devices.ts';
import { readCatalogue } from './queries/readCatalogue.ts';
import { seedDay } from './seed/seedDay.ts';
import { seedUsers } from './seed/seedUsers.ts';

/** Exit codes. The message on stderr says what to do. */
const EXIT = { error: 1, badConfig: 2, databaseHeld: 3 } as const;
const DRAIN_MS = 30_000;

/** Functions that close the opened parts, in the order of opening. They are called in reverse order. */
const closeFunctions: (() => Promise<void>)[] = [];

/** Opens the database, the catalogue and the jobs, fills the database, then starts the worker and the web service. */
async function main(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2));
  const log = pino(
    { level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination(2),
  );
  stopOnSignals(log);

  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    onConnectionLost: (code) => log.warn({ code }, 'database connection lost'),
  });
  closeFunctions.push(() => database.close());
  const archive = openCatalogueArchive(config.catalogueDir);
  archive.markUsed();
  const catalogue = await readCatalogue(archive.folder);
  const print = openPrintCatalogues(archive, catalogue.catalogue);
  const isWorker = config.services.includes('worker');
  const onError = (error: Error) => log.error({ err: describeError(error) }, 'job engine');
  const engine = await openJobs(database, { worker: isWorker, onError });
  const parts = { database, catalogue, archive, print, engine };

  await seed(config, parts);
  if (isWorker) {
    await makeHotfolders(config.hotfolder, await readDevices(database.db));
    const worker = await startJobs({
      ...parts,
      hotfolder: config.hotfolder,
      generatorId: config.generatorId,
      onError,
      report: (report) => log[chooseLogLevel(report)](report, 'job'),
    });
    closeFunctions.push(() => worker.stop());
  } else {
    closeFunctions.push(() => engine.stop());
  }
  const address = config.services.includes('web') ? await serve(config, parts, log) : '';
  process.stdout.write(`CMON READY ${address}\n`);
}

/** The opened parts of the program. */
interface ServerParts {
  readonly database: OpenDatabase;
  readonly catalogue: Awaited<ReturnType<typeof readCatalogue>>;
  readonly archive: ReturnType<typeof openCatalogueArchive>;
  readonly print: ReturnType<typeof openPrintCatalogues>;
  readonly engine: Awaited<ReturnType<typeof openJobs>>;
}

/** Fills an empty database with sample users, and with a day of sample orders if configured. */
async function seed(config: Config, { database, catalogue, print, engine }: ServerParts): Promise<void> {
  if (config.seed === 'none') return;
  const ctx: Ctx = {
    db: database.db,
    actor: { userId: 'system', role: 'system', station: null },
    now: new Date(),
    enqueue: engine.enqueue,
  };
  await seedUsers(ctx, config.dataDir);
  if (config.seed === 'day') await seedDay({ ctx, catalogue, print, hotfolder: config.hotfolder });
}

async function serve(config: Config, { engine, ...parts }: ServerParts, log: Logger): Promise<string> {
  const app = await buildServer({ ...parts, config, enqueue: engine.enqueue, log, now: () => new Date() });
  closeFunctions.push(() => app.close());
  const listening = await app.listen({ host: config.host, port: config.port });
  log.info({ listening, basePath: config.basePath }, 'serving');
  return config.port === 0 ? listening : config.origin;
}

/**
 * Drains at SIGTERM, SIGINT and SIGHUP: no new requests are accepted, running requests and jobs finish, then the database
 * closes. The same happens when a parent process closes its channel to this one.
 */
function stopOnSignals(log: Logger): void {
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'draining');
    setTimeout(() => {
      log.error('not drained in time');
      process.exit(EXIT.error);
    }, DRAIN_MS).unref();
    await closeAll((error) => log.error({ err: describeError(error) }, 'closing'));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
  process.on('disconnect', () => void stop('disconnect'));
}

async function closeAll(onError: (error: Error) => void): Promise<void> {
  for (const close of closeFunctions.splice(0).reverse()) await close().catch(onError);
}

function describeStartError(error: unknown): { code: number; text: string } {
  if (error instanceof ConfigError) return { code: EXIT.badConfig, text: error.message };
  if (error instanceof DatabaseLockedError) return { code: EXIT.databaseHeld, text: error.message };
  const { code, port, path } = error as { code?: string; port?: number; path?: string };
  if (code === 'EADDRINUSE')
    return { code: EXIT.error, text: `Port ${port} is in use. Set PORT to a free port.` };
  if (code === 'EACCES' && port !== undefined)
    return { code: EXIT.error, text: `Opening port ${port} is not permitted. Set PORT to another port.` };
  if (code === 'ENOENT' && path !== undefined)
    return { code: EXIT.error, text: `${path} is missing. Run npm run build.` };
  return { code: EXIT.error, text: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

main().catch(async (error: unknown) => {
  const { code, text } = describeStartError(error);
  process.stderr.write(`cmon: ${text}\n`);
  await closeAll(() => {});
  process.exit(code);
});
