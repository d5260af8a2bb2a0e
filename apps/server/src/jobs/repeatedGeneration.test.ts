import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFiles } from '@cmon/testkit/print/listFiles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLots } from '../commands/lots/makeLots.ts';
import { makeMegalots } from '../commands/megalots/makeMegalots.ts';
import { resendFiles } from '../commands/megalots/resendFiles.ts';
import { unwrap, unwrapFailure } from '../commands/testing/workshop.ts';
import { makeHotfolders } from '../files/hotfolders.ts';
import { openFolderStorage } from '../files/storage/openFolderStorage.ts';
import { DEFAULT_FOLDERS } from '../files/testing/defaultFolders.ts';
import { writeMegalotFiles } from '../files/writeMegalotFiles.ts';
import { readMegalotDevices } from '../queries/devices.ts';
import { readPrintPlan } from '../queries/megalots/printPlan.ts';
import { openTestWorker, type TestWorker } from './testing/openTestWorker.ts';

/** How many requests for the same files are sent at once. */
const TIMES = process.env.CMON_FULL_COUNTS === undefined ? 8 : 50;

let worker: TestWorker;
beforeAll(async () => {
  worker = await openTestWorker('postgres');
});
afterAll(() => worker.close());

const repeat = <T>(run: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: TIMES }, run));

/** The files that a RIP sees, with their hashes and times, by name. The probes of the folders come and go beside them. */
function readPublished() {
  const { hotfolder } = worker;
  return listFiles(hotfolder)
    .filter((path) => !/(^|\/)\.probe/.test(path))
    .map((path) => {
      const bytes = readFileSync(join(hotfolder, path));
      return [
        path,
        createHash('sha256').update(bytes).digest('hex'),
        statSync(join(hotfolder, path)).mtimeMs,
      ];
    });
}

it('REL-18 a megalot that is requested and generated many times at once is one megalot with one job and one set of bytes', async () => {
  const { database, workshop, jobs, print, reports } = worker;
  await workshop.order([{ code: 'EAO' }, { code: 'EAO', pick: 3 }]);
  const ctx = worker.ctx('generator');
  unwrap(await makeLots(ctx, { closing: 'all' }));
  const results = await repeat(() => makeMegalots(ctx, { closing: 'all' }));
  const made = results.flatMap((result) => (result.ok ? result.value.megalots : []));
  expect(made).toHaveLength(1);
  const megalotId = made[0]?.megalotId ?? '';
  const jobRows = async () => {
    const query = "select state from pgboss.job where name = 'generateMegalot'";
    return (await database.executeSql(query)).rows as { state: string }[];
  };
  expect(await jobRows()).toHaveLength(1);

  await repeat(() =>
    database.db
      .transaction()
      .execute((trx) => jobs.enqueue(trx, { queue: 'generateMegalot', data: { megalotId, revision: 1 } })),
  );
  const allDone = async () => (await jobRows()).every(({ state }) => state === 'completed');
  await expect.poll(allDone).toBe(true);
  expect(reports.filter(({ outcome }) => outcome === 'written')).toHaveLength(1);
  const rows = await database.db.selectFrom('files').select(['name', 'sha256']).execute();
  const published = readPublished();
  expect(published.map(([path, hash]) => [String(path).split('/').at(-1), hash]).sort()).toEqual(
    rows.map(({ name, sha256 }) => [name, sha256]).sort(),
  );

  // A later retry finds the files written and leaves them alone.
  await database.db
    .transaction()
    .execute((trx) => jobs.enqueue(trx, { queue: 'generateMegalot', data: { megalotId, revision: 1 } }));
  await expect.poll(async () => (await jobRows()).length > 1 && (await allDone())).toBe(true);
  expect(readPublished()).toEqual(published);

  // Every generation into an empty folder gives the same bytes.
  const plan = await readPrintPlan(database.db, megalotId);
  const devices = await readMegalotDevices(database.db, megalotId);
  if (plan === null || devices === null) throw new Error('the megalot has no plan');
  const hashes = rows.map(({ sha256 }) => sha256).sort();
  for (let time = 0; time < TIMES; time += 1) {
    const outDir = mkdtempSync(join(tmpdir(), 'cmon-again-'));
    await makeHotfolders(outDir, DEFAULT_FOLDERS);
    const written = await writeMegalotFiles(plan, {
      print,
      storage: openFolderStorage(outDir),
      ...devices,
      readPhoto: async () => null,
      holdsLease: async () => true,
    });
    if (!written.ok) throw new Error(written.failure.kind);
    expect(written.value.files.map(({ sha256 }) => sha256).sort()).toEqual(hashes);
    rmSync(outDir, { recursive: true });
  }
});

it('WSC-14, WSC-369 the files of a megalot are sent again with the same names and bytes, except those that are still in their folder', async () => {
  const { database, workshop } = worker;
  await workshop.order([{ code: 'EAO' }], { store: 'es' });
  const ctx = () => worker.ctx('generator');
  unwrap(await makeLots(ctx(), { closing: 'all' }));
  const [made] = unwrap(await makeMegalots(ctx(), { closing: 'all' })).megalots;
  const megalotId = made?.megalotId ?? '';
  const readMegalot = () =>
    database.db.selectFrom('megalots').selectAll().where('id', '=', megalotId).executeTakeFirstOrThrow();
  const readFiles = () =>
    database.db
      .selectFrom('files')
      .select(['id', 'name', 'folder', 'sha256', 'kind'])
      .where('megalot_id', '=', megalotId)
      .orderBy('name')
      .execute();
  const expectWritten = () => expect.poll(async () => (await readMegalot()).file_state).toBe(1);
  await expectWritten();
  const [published, rows] = [readPublished(), await readFiles()];
  const input = { megalotId, reason: 'ripFault' };

  expect(unwrapFailure(await resendFiles(ctx(), { megalotId }))).toEqual({ kind: 'reasonRequired' });
  expect(unwrapFailure(await resendFiles(workshop.as('preparator'), input))).toMatchObject({
    kind: 'forbidden',
  });
  // Two people at once: the second is refused, because the files are being sent.
  const both = await Promise.all([resendFiles(ctx(), input), resendFiles(ctx(), input)]);
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  await expectWritten();
  expect(readPublished()).toEqual(published);
  const [first, readResent] = [
    await readMegalot(),
    () =>
      database.db
        .selectFrom('files')
        .select(['name', 'resent_at'])
        .where('megalot_id', '=', megalotId)
        .execute(),
  ];
  expect(first.resent_at).not.toBeNull();
  expect((await readResent()).filter(({ resent_at }) => resent_at !== null)).toEqual([]);

  const print = rows.find(({ kind }) => kind === 'print');
  const path = join(worker.hotfolder, print?.folder ?? '', print?.name ?? '');
  const bytes = readFileSync(path);
  rmSync(path);
  unwrap(await resendFiles(ctx(), input));
  await expectWritten();
  expect(readFileSync(path).equals(bytes)).toBe(true);
  expect(await readFiles()).toEqual(rows);
  const last = await readMegalot();
  expect(last).toMatchObject({ revision: 1, generated_at: first.generated_at });
  expect((await readResent()).filter(({ resent_at }) => resent_at !== null)).toEqual([
    { name: print?.name, resent_at: last.resent_at },
  ]);
  const events = await database.db
    .selectFrom('events')
    .select(['action', 'reason', 'from_state', 'to_state'])
    .where('object_id', '=', megalotId)
    .where('action', '=', 'resendFiles')
    .execute();
  expect(events).toEqual(
    Array(2).fill({ action: 'resendFiles', reason: 'ripFault', from_state: '1', to_state: '0' }),
  );
});
