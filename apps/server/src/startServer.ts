import type { Logger } from 'pino';
import { openSecretBox } from './auth/secretBox.ts';
import { openCarrierService } from './carriers/openCarrierService.ts';
import { recordSecrets } from './commands/shops/recordSecrets.ts';
import type { Ctx } from './commands/work/context.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/databaseOptions.ts';
import { openDatabase } from './db/openDatabase.ts';
import { openCatalogueVersions } from './files/catalogueArchive.ts';
import { followCatalogue, type PublishedCatalogue } from './files/followCatalogue.ts';
import { makeHotfolders } from './files/hotfolders.ts';
import { openPhotoFiles, type PhotoFiles } from './files/photos/photoFiles.ts';
import { openStorage } from './files/storage/openStorage.ts';
import { createAlertLog } from './generator/createAlertLog.ts';
import { buildServer } from './http/buildServer.ts';
import { describeError } from './http/describeError.ts';
import { openLocalControl } from './http/openLocalControl.ts';
import { openJobs } from './jobs/openJobs.ts';
import { chooseLogLevel, startJobs } from './jobs/startJobs.ts';
import { watchAlerts } from './jobs/watchAlerts.ts';
import { readHotfolders } from './queries/devices.ts';
import { seedSample } from './seed/seedSample.ts';
import { seedUsers } from './seed/seedUsers.ts';

/** Registers a function that closes an opened part. They run in reverse order. */
export type OnClose = (close: () => Promise<void>) => void;

/**
 * Opens the database, the catalogue, the jobs, the sample, the worker and the web service. Returns the address, which is
 * empty without the web service.
 */
export async function startServer(config: Config, log: Logger, onClose: OnClose): Promise<string> {
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    emptyCluster: config.emptyCluster,
    onConnectionLost: (code) => log.warn({ code }, 'database connection lost'),
  });
  onClose(() => database.close());
  const published = await followCatalogue(config.catalogueDir, {
    onChange: (version) => log.info({ version }, 'catalogue'),
    onError: (error) => log.error({ err: describeError(error) }, 'catalogue'),
  });
  onClose(() => published.stop());
  const isWorker = config.services.includes('worker');
  const onError = (error: Error) => log.error({ err: describeError(error) }, 'job engine');
  const engine = await openJobs(database, { worker: isWorker, onError });
  const storage = openStorage(config.storage);
  const photos = openPhotoFiles(config.privateStorage);
  const parts = { database, published, storage, photos, engine };

  if (config.storage.kind === 'folders' && (isWorker || config.seed === 'day')) {
    await makeHotfolders(config.storage.root, await readHotfolders(database.db), config.storage.paths);
  }
  await seed(config, parts);
  // Only the process that holds the embedded database can change it for the command line.
  if (config.databaseUrl === null) {
    const control = await openLocalControl(
      {
        db: database.db,
        storage,
        photos,
        dataDir: config.dataDir,
        openArchive: () => openCatalogueVersions(config.catalogueDir),
      },
      engine.enqueue,
    );
    onClose(() => control.close());
  }
  const watch = watchAlerts({
    ctx: () => ({
      db: database.db,
      actor: { userId: 'system', role: 'system', station: null },
      now: new Date(),
      enqueue: engine.enqueue,
    }),
    process: config.generatorId,
    reach: config.outgoingNetworks,
    mailPassword: config.alertMailPassword,
    office: `${config.origin}${config.basePath}`,
    onError: (error) => log.error({ err: describeError(error) }, 'alerts'),
  });
  onClose(() => watch.stop());
  if (isWorker) {
    const worker = await startJobs({
      ...parts,
      tombstones: config.tombstones,
      generatorId: config.generatorId,
      autoStart: config.autoStart,
      shopTokens: config.shopTokens,
      intakeSecrets: config.intakeSecrets,
      reach: config.outgoingNetworks,
      letters: { origin: config.origin, password: config.alertMailPassword },
      carrierService: config.carrierService && openCarrierService(config.carrierService),
      onError,
      onFolderAlert: createAlertLog(log),
      report: (report) => log[chooseLogLevel(report)](report, 'job'),
    });
    onClose(() => worker.stop());
  } else {
    onClose(() => engine.stop());
  }
  return config.services.includes('web') ? serve(config, parts, log, onClose) : '';
}

/** The opened parts of the program. */
interface ServerParts {
  readonly database: OpenDatabase;
  readonly published: PublishedCatalogue;
  readonly storage: ReturnType<typeof openStorage>;
  readonly photos: PhotoFiles;
  readonly engine: Awaited<ReturnType<typeof openJobs>>;
}

/** Returns the context of the commands that the program itself runs when it starts. */
function openSystemContext({ database, engine }: Pick<ServerParts, 'database' | 'engine'>): Ctx {
  return {
    db: database.db,
    actor: { userId: 'system', role: 'system', station: null },
    now: new Date(),
    enqueue: engine.enqueue,
  };
}

/** Fills an empty database with sample users, and with sample orders if configured. */
async function seed(config: Config, { database, published, storage, engine }: ServerParts): Promise<void> {
  if (config.seed === 'none') return;
  const ctx = openSystemContext({ database, engine });
  await seedUsers(ctx, config.dataDir);
  const shopSecret = config.intakeSecrets.get('demo')?.[0] ?? null;
  if (config.seed === 'day') await seedSample({ ctx, ...published.current, storage, shopSecret });
}

async function serve(
  config: Config,
  { engine, ...parts }: ServerParts,
  log: Logger,
  onClose: OnClose,
): Promise<string> {
  const secrets = openSecretBox(config.secretKey, config.dataDir);
  const configuredSecrets = config.secrets.filter(({ count }) => count > 0);
  await recordSecrets(
    openSystemContext({ database: parts.database, engine }),
    configuredSecrets.map(({ variable, text }) => ({ variable, fingerprint: secrets.fingerprint(text) })),
    secrets.fingerprint(''),
  );
  const app = await buildServer({
    ...parts,
    config,
    secrets,
    enqueue: engine.enqueue,
    log,
    now: () => new Date(),
  });
  onClose(() => app.close());
  const listening = await app.listen({ host: config.host, port: config.port });
  log.info({ listening, basePath: config.basePath }, 'serving');
  return config.port === 0 ? listening : config.origin;
}
