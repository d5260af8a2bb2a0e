import { DEFAULT_DEVICE } from '@cmon/core/imposition/defaultDevice';
import pino, { type Logger } from 'pino';
import type { Ctx } from './commands/work/context.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import type { OpenDatabase } from './db/databaseOptions.ts';
import { DatabaseHeldError } from './db/holdDirectory.ts';
import { openDatabase } from './db/openDatabase.ts';
import { openCatalogueShelf } from './files/catalogueShelf.ts';
import { makeHotfolders } from './files/hotfolders.ts';
import { openPrintShelf } from './files/printShelf.ts';
import { describeFault } from './http/answerFaults.ts';
import { buildServer } from './http/buildServer.ts';
import { openJobs } from './jobs/openJobs.ts';
import { reportLevel, startJobs } from './jobs/startJobs.ts';
import { readCatalogue } from './queries/readCatalogue.ts';
import { seedDay } from './seed/seedDay.ts';
import { seedUsers } from './seed/seedUsers.ts';

/** What stops the program, by its exit code; each says on stderr what to do about it. */
const EXIT = { fault: 1, badConfig: 2, databaseHeld: 3 } as const;
const DRAIN_MS = 30_000;

/** How to take apart what was put together, in the order that it was. */
const closing: (() => Promise<void>)[] = [];

/** Wires the program by hand: database, catalogue, jobs, sample, worker, web; and takes it apart in the other order. */
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
  closing.push(() => database.close());
  const shelf = openCatalogueShelf(config.catalogueDir);
  shelf.keep();
  const catalogue = await readCatalogue(shelf.folder);
  const print = openPrintShelf(shelf, catalogue.catalogue);
  const works = config.services.includes('worker');
  const onError = (error: Error) => log.error({ err: describeFault(error) }, 'job engine');
  const engine = await openJobs(database, { worker: works, onError });
  const device = DEFAULT_DEVICE;
  const parts = { database, catalogue, shelf, print, device, engine };

  await seed(config, parts);
  if (works) {
    await makeHotfolders(config.hotfolder, device);
    const worker = await startJobs({
      ...parts,
      hotfolder: config.hotfolder,
      generatorId: config.generatorId,
      onError,
      report: (report) => log[reportLevel(report)](report, 'job'),
    });
    closing.push(() => worker.stop());
  } else {
    closing.push(() => engine.stop());
  }
  const address = config.services.includes('web') ? await serve(config, parts, log) : '';
  process.stdout.write(`CMON READY ${address}\n`);
}

interface Parts {
  readonly database: OpenDatabase;
  readonly catalogue: Awaited<ReturnType<typeof readCatalogue>>;
  readonly shelf: ReturnType<typeof openCatalogueShelf>;
  readonly print: ReturnType<typeof openPrintShelf>;
  readonly device: typeof DEFAULT_DEVICE;
  readonly engine: Awaited<ReturnType<typeof openJobs>>;
}

/** Fills an empty database with sample people, and with a day of sample orders. */
async function seed(config: Config, { database, catalogue, print, device, engine }: Parts): Promise<void> {
  if (config.seed === 'none') return;
  const ctx: Ctx = {
    db: database.db,
    actor: { userId: 'system', role: 'system', station: null },
    now: new Date(),
    enqueue: engine.enqueue,
  };
  await seedUsers(ctx, config.dataDir);
  if (config.seed === 'day') await seedDay({ ctx, catalogue, print, device, hotfolder: config.hotfolder });
}

async function serve(config: Config, { engine, ...parts }: Parts, log: Logger): Promise<string> {
  const app = await buildServer({ ...parts, config, enqueue: engine.enqueue, log, now: () => new Date() });
  closing.push(() => app.close());
  const listening = await app.listen({ host: config.host, port: config.port });
  log.info({ listening, basePath: config.basePath }, 'serving');
  return config.port === 0 ? listening : config.origin;
}

/**
 * SIGTERM, SIGINT and SIGHUP drain: no new request, those under way and running jobs finish, then the database closes.
 * So does the end of the program that started this one as its part, which closes their channel.
 */
function stopOnSignals(log: Logger): void {
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'draining');
    setTimeout(() => {
      log.error('not drained in time');
      process.exit(EXIT.fault);
    }, DRAIN_MS).unref();
    await closeAll((error) => log.error({ err: describeFault(error) }, 'closing'));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
  process.on('disconnect', () => void stop('disconnect'));
}

async function closeAll(onFault: (error: Error) => void): Promise<void> {
  for (const close of closing.splice(0).reverse()) await close().catch(onFault);
}

function explain(error: unknown): { code: number; text: string } {
  if (error instanceof ConfigError) return { code: EXIT.badConfig, text: error.message };
  if (error instanceof DatabaseHeldError) return { code: EXIT.databaseHeld, text: error.message };
  const { code, port, path } = error as { code?: string; port?: number; path?: string };
  if (code === 'EADDRINUSE')
    return { code: EXIT.fault, text: `port ${port} is taken: set PORT to a free one` };
  if (code === 'EACCES' && port !== undefined)
    return { code: EXIT.fault, text: `port ${port} may not be opened` };
  if (code === 'ENOENT' && path !== undefined)
    return { code: EXIT.fault, text: `${path} is missing: npm run build makes it` };
  return { code: EXIT.fault, text: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

main().catch(async (error: unknown) => {
  const { code, text } = explain(error);
  process.stderr.write(`cmon: ${text}\n`);
  await closeAll(() => {});
  process.exit(code);
});
