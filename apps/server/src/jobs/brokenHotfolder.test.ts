import { mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFiles } from '@cmon/testkit/print/listFiles';
import { runTool } from '@cmon/testkit/print/printTools';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { updateAlerts } from '../commands/alerts/updateAlerts.ts';
import { makeLots } from '../commands/lots/makeLots.ts';
import { makeMegalots } from '../commands/megalots/makeMegalots.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { findOpenAlerts } from '../queries/alerts/alertRows.ts';
import { openTestWorker, type TestWorker } from './testing/openTestWorker.ts';

/** An alert must be open within so many milliseconds. */
const ALERT_MS = 60_000;
/** Time between two checks for alerts. */
const CHECK_INTERVAL_MS = 10_000;
/** How many times each fault happens. */
const ROUNDS = process.env.CMON_FULL_COUNTS === undefined ? 1 : 10;

let worker: TestWorker;
/** The path of the hotfolder that breaks. */
let press = '';
/** The path to which the hotfolder is moved while it is broken. */
let aside = '';
beforeAll(async () => {
  worker = await openTestWorker('postgres');
  press = join(worker.hotfolder, 'DURST');
  aside = join(worker.hotfolder, '.aside');
});
afterAll(() => worker.close());

/** Whether this process may mount. A full folder is a small mounted disk, so without this right it isn't tested. */
const canMount = ((): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'cmon-mount-'));
  try {
    runTool('mount', ['-t', 'tmpfs', 'none', folder]);
    runTool('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
})();

interface Fault {
  readonly cause: 'full' | 'readOnly' | 'missing';
  readonly name: string;
  readonly breakFolder: () => void;
  readonly mend: () => void;
}

const unmounted: Fault = {
  cause: 'missing',
  name: 'unmounted',
  breakFolder: () => renameSync(press, aside),
  mend: () => renameSync(aside, press),
};
const readOnly: Fault = {
  cause: 'readOnly',
  name: 'read-only',
  breakFolder: () => {
    renameSync(press, aside);
    // Nobody can write into this folder of the system, not even root.
    symlinkSync('/sys/kernel', press);
  },
  mend: () => {
    rmSync(press);
    renameSync(aside, press);
  },
};
const full: Fault = {
  cause: 'full',
  name: 'full',
  breakFolder: () => {
    runTool('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'none', press]);
    writeFileSync(join(press, '.filler'), Buffer.alloc(12_000));
  },
  mend: () => void runTool('umount', [press]),
};

it('PUB-14 a hotfolder that fails is an alert within 60 s', async () => {
  const started = Date.now();
  readOnly.breakFolder();
  const readAlerts = async () => {
    unwrap(await updateAlerts(worker.ctx('system'), { watchedSeconds: 0 }));
    return findOpenAlerts(worker.database.db);
  };
  await expect
    .poll(readAlerts, { timeout: ALERT_MS })
    .toMatchObject([{ kind: 'folderUnavailable', detail: { folder: press, cause: 'readOnly' } }]);
  // A server checks only every ten seconds, while this test checks all the time.
  expect(Date.now() - started).toBeLessThan(ALERT_MS - CHECK_INTERVAL_MS);
  readOnly.mend();
});

it.each(canMount ? [full, readOnly, unmounted] : [readOnly, unmounted])(
  'REL-16 JOB-19 PUB-13 a hotfolder that is $name shows nothing to the RIP, is reported within a minute, and the job resumes alone',
  async ({ cause, breakFolder, mend }) => {
    const { database, workshop, hotfolder, reports } = worker;
    for (let round = 0; round < ROUNDS; round += 1) {
      await workshop.order([{ code: 'EAO' }]);
      const before = new Set(listFiles(hotfolder));
      breakFolder();
      const ctx = worker.ctx('generator');
      unwrap(await makeLots(ctx, { closing: 'all' }));
      const started = Date.now();
      reports.length = 0;
      const { megalots } = unwrap(await makeMegalots(ctx, { closing: 'all' }));
      const megalotId = megalots[0]?.megalotId ?? '';
      const read = () =>
        database.db
          .selectFrom('megalots')
          .select(['attempts', 'last_error', 'file_state'])
          .where('id', '=', megalotId)
          .executeTakeFirstOrThrow();
      await expect
        .poll(async () => (await read()).last_error, { timeout: ALERT_MS })
        .toMatchObject({ kind: 'folderUnavailable', cause });
      await expect.poll(() => reports.filter(({ outcome }) => outcome === 'waits').length).toBeGreaterThan(1);
      expect(Date.now() - started).toBeLessThan(ALERT_MS);
      expect(await read()).toMatchObject({ attempts: 0, file_state: 0 });
      const visible = listFiles(hotfolder).filter((file) => !before.has(file) && !/(^|\/)\./.test(file));
      expect(visible).toEqual([]);
      mend();
      await expect.poll(async () => (await read()).file_state).toBe(1);
      expect(await read()).toMatchObject({ attempts: 0, last_error: null });
      const rows = await database.db
        .selectFrom('files')
        .select('name')
        .where('megalot_id', '=', megalotId)
        .execute();
      expect(rows.length).toBeGreaterThan(0);
      const published = listFiles(hotfolder).map((file) => file.split('/').at(-1));
      for (const { name } of rows) expect(published).toContain(name);
    }
  },
);
