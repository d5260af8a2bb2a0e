import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runTokenRequest } from '../../apps/server/src/commands/generators/runTokenRequest.ts';
import { openTestDatabase } from '../../apps/server/src/db/testing/openTestDatabase.ts';
import { root } from '../../scripts/run/root.ts';
import { type Service, startService } from '../../scripts/run/service.ts';
import { BENCH_VERSION, makeBenchCatalogue } from './benchCatalogue.ts';
import { fillWorkshop, type WorkshopSize } from './fillWorkshop.ts';

/** Peak resident memory of a generator process, MB. */
export interface GeneratorMemory {
  /** Until it is connected. */
  readonly idle: number;
  /** Until it has written all megalots. */
  readonly peak: number;
  readonly seconds: number;
}

const POLL_MS = 500;

/**
 * Starts a server and a generator as `npm start` starts them, each in its own process. The generator writes the
 * megalots of a workshop over the API. The peak of its resident memory is read from the kernel (Linux).
 */
export async function measureGenerator(size: WorkshopSize): Promise<GeneratorMemory> {
  const folder = mkdtempSync(join(tmpdir(), 'cmon-bench-generator-'));
  const database = await openTestDatabase('postgres');
  const services: Service[] = [];
  try {
    await fillWorkshop(database, size, BENCH_VERSION);
    const program = join(root, 'dist/server/main.js');
    const env = {
      ...process.env,
      LOG_LEVEL: 'warn',
      PORT: '0',
      DATA_DIR: join(folder, 'server'),
      DATABASE_URL: database.url ?? '',
      CATALOGUE_DIR: makeBenchCatalogue(join(root, 'dist/catalogue'), folder),
    };
    const server = startService(program, ['--services=web'], env);
    services.push(server);
    const ctx = { db: database.db, enqueue: async () => undefined };
    const issued = await runTokenRequest(ctx, { kind: 'issue', generatorId: 'bench' });
    if (!issued.ok) throw new Error(issued.failure.kind);
    const startedAt = performance.now();
    const generator = startService(program, ['--services=generator'], {
      ...env,
      DATABASE_URL: '',
      GENERATOR_ID: '',
      DATA_DIR: join(folder, 'generator'),
      API_URL: await server.ready,
      GENERATOR_TOKEN: issued.value.token ?? '',
      AUTO_RELOAD: '1',
    });
    services.push(generator);
    await generator.ready;
    const idle = readPeakMb(generator);
    for (;;) {
      await sleep(POLL_MS);
      const rows = await database.db
        .selectFrom('megalots')
        .select(['file_state', 'last_error'])
        .where('live', '=', true)
        .execute();
      const failed = rows.find(({ last_error }) => last_error !== null);
      if (failed) throw new Error(`The generation failed: ${JSON.stringify(failed.last_error)}`);
      // The state 1 means that the files are made.
      if (rows.every(({ file_state }) => file_state === 1)) break;
    }
    return { idle, peak: readPeakMb(generator), seconds: (performance.now() - startedAt) / 1_000 };
  } finally {
    for (const { child } of services) child.kill('SIGTERM');
    await Promise.all(services.map(({ ended }) => ended));
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The kernel's own record of the largest resident set, MB. */
function readPeakMb({ child }: Service): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
