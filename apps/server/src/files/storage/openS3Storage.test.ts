import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { findFreePort } from '@cmon/testkit/net/findFreePort';
import { createTemporarySwift, type TemporarySwift } from '@cmon/testkit/objectStore/createTemporarySwift';
import { listFiles } from '@cmon/testkit/print/listFiles';
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeLots } from '../../commands/lots/makeLots.ts';
import { makeMegalots } from '../../commands/megalots/makeMegalots.ts';
import { openTestWorkshop, unwrap } from '../../commands/testing/workshop.ts';
import { readPrivateStorageConfig, readStorageConfig } from '../../config/readStorageConfig.ts';
import { openTestDatabase } from '../../db/testing/openTestDatabase.ts';
import type { JobReport } from '../../jobs/jobReport.ts';
import { openJobs } from '../../jobs/openJobs.ts';
import { startJobs } from '../../jobs/startJobs.ts';
import { openCatalogue } from '../followCatalogue.ts';
import { openPhotoFiles } from '../photos/photoFiles.ts';
import { BUILT_PATH, ROLL_FILES, requireFiles, rollPlan, withHotfolders } from '../testing/filesFixtures.ts';
import { withdrawRevision } from '../withdrawRevision.ts';
import { writeMegalotFiles } from '../writeMegalotFiles.ts';
import type { FolderUnavailable } from './fileStorage.ts';
import { openStorage } from './openStorage.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'cmon-s3-'));
let swift: TemporarySwift;
/** Another client of the object store: it makes buckets, and moves files as a RIP does. */
let otherClient: AwsClient;
beforeAll(async () => {
  swift = await createTemporarySwift();
  await swift.start();
  otherClient = new AwsClient({ ...swift, region: 'us-east-1', service: 's3', retries: 0 });
});
afterAll(async () => {
  await swift.remove();
  rmSync(dataDir, { recursive: true });
});

/** Makes a bucket, and opens the storage in it. */
async function openBucket(bucket: string, settings: NodeJS.ProcessEnv = {}) {
  await request('PUT', bucket);
  return openConfigured(bucket, settings);
}

/** Opens the storage in a bucket as the server does, from its environment variables. */
function openConfigured(bucket: string, settings: NodeJS.ProcessEnv = {}) {
  return openStorage(readStorageConfig(buildEnv(bucket, settings), dataDir));
}

function buildEnv(bucket: string, settings: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  return {
    STORAGE: 's3',
    S3_ENDPOINT: swift.endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: swift.accessKeyId,
    S3_SECRET_ACCESS_KEY: swift.secretAccessKey,
    ...settings,
  };
}

async function request(method: string, path: string, body?: Uint8Array<ArrayBuffer>, headers = {}) {
  const response = await otherClient.fetch(`${swift.endpoint}/${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
}

/** Moves a file as a RIP does after it has processed the file. */
async function moveFile(bucket: string, from: string, to: string) {
  await request('PUT', `${bucket}/${to}`, undefined, { 'x-amz-copy-source': `/${bucket}/${from}` });
  await request('DELETE', `${bucket}/${from}`);
}

/** Lets another writer store `body` under the next new key, after our storage has found the key free. */
function letAnotherWriterBeFaster(body: Uint8Array<ArrayBuffer>) {
  const sign = AwsClient.prototype.sign;
  const signing = vi.spyOn(AwsClient.prototype, 'sign');
  signing.mockImplementation(async function (this: AwsClient, input, init) {
    if (new Headers(init?.headers).get('if-none-match') === '*') {
      signing.mockRestore();
      await request('PUT', new URL(String(input)).pathname.slice(1), body);
    }
    return sign.call(this, input, init);
  });
}

const [TICKET = '', PRINT = '', CUT = ''] = ROLL_FILES;
const OTHER = Uint8Array.from(Buffer.from('other bytes'));
const getFileName = (file: string) => file.split('/')[1] ?? '';

it('PUB-17 files have the same names and hashes in a bucket and in folders, also under prefixes of their own', () =>
  withHotfolders(async (env) => {
    const local = await requireFiles(writeMegalotFiles(rollPlan(), env));
    expect(listFiles(env.outDir)).toEqual(ROLL_FILES);
    const storage = await openBucket('same', { HOTFOLDERS: 'SUMMA=cutters/summa/' });
    const stored = await requireFiles(writeMegalotFiles(rollPlan(), { ...env, storage }));
    expect(stored.files).toEqual(local.files);
    const keys = ROLL_FILES.map((file) => file.replace('SUMMA', 'cutters/summa'));
    expect(await swift.listStored('same')).toEqual(keys.sort());
    for (const file of ROLL_FILES) {
      const bytes = await swift.readStored('same', file.replace('SUMMA', 'cutters/summa'));
      expect(bytes.equals(readFileSync(join(env.outDir, file)))).toBe(true);
    }
    expect(readdirSync(join(dataDir, 'spool'))).toEqual([]);
  }));

it('PUB-6 PUB-10 PUB-36 a service without conditional writes keeps a file of the same name, and takes the same file twice', () =>
  withHotfolders(async (env) => {
    const storage = await openBucket('taken');
    await requireFiles(writeMegalotFiles(rollPlan(), { ...env, storage }));
    await requireFiles(writeMegalotFiles(rollPlan(), { ...env, storage }));
    await moveFile('taken', PRINT, PRINT.replace('/', '/Success/'));
    await requireFiles(writeMegalotFiles(rollPlan(), { ...env, storage }));
    expect(await swift.listStored('taken')).not.toContain(PRINT);
    for (const key of [PRINT, PRINT.replace('/', '/Success/')]) {
      const bucket = `taken-${key.length}`;
      const other = await openBucket(bucket);
      await request('PUT', `${bucket}/${key}`, OTHER);
      expect(await writeMegalotFiles(rollPlan(), { ...env, storage: other })).toEqual({
        ok: false,
        failure: { kind: 'fileNameTaken', file: getFileName(PRINT) },
      });
      expect(await swift.readStored(bucket, key)).toEqual(Buffer.from(OTHER));
      expect(await swift.listStored(bucket)).toEqual([key]);
    }
  }));

it('PUB-6 a service with conditional writes keeps the file of another writer that was faster', () =>
  withHotfolders(async (env) => {
    await request('PUT', 'race');
    const storage = openConfigured('race', { S3_ENDPOINT: swift.conditionalEndpoint });
    letAnotherWriterBeFaster(OTHER);
    expect(await writeMegalotFiles(rollPlan(), { ...env, storage })).toEqual({
      ok: false,
      failure: { kind: 'fileNameTaken', file: getFileName(PRINT) },
    });
    expect(await swift.listStored('race')).toEqual([PRINT]);
    expect(await swift.readStored('race', PRINT)).toEqual(Buffer.from(OTHER));
    await request('DELETE', `race/${PRINT}`);
    await requireFiles(writeMegalotFiles(rollPlan(), { ...env, storage }));
    expect(await swift.listStored('race')).toEqual([...ROLL_FILES].sort());
  }));

it('PUB-37 a wrong secret, a missing bucket and a wrong address are refused with the code of the service', () =>
  withHotfolders(async (env) => {
    await openBucket('locked');
    const unavailable = (folder: string, cause: string, code: string) => ({
      kind: 'folderUnavailable',
      folder,
      cause,
      code,
    });
    // Fetch refuses well-known ports such as 1 by itself.
    const nowhere = `http://127.0.0.1:${await findFreePort()}`;
    const cases = [
      {
        storage: openConfigured('locked', { S3_SECRET_ACCESS_KEY: 'another-secret' }),
        failure: unavailable('locked', 'readOnly', 'SignatureDoesNotMatch'),
      },
      { storage: openConfigured('absent'), failure: unavailable('absent', 'missing', 'NoSuchBucket') },
      {
        storage: openConfigured('locked', { S3_ENDPOINT: nowhere }),
        failure: unavailable('locked', 'other', 'ECONNREFUSED'),
      },
    ];
    for (const { storage, failure } of cases) {
      expect(await storage.check(['DURST'])).toEqual(failure);
      const refused = { ok: false, failure };
      expect(await writeMegalotFiles(rollPlan(), { ...env, storage })).toEqual(refused);
      expect(await withdrawRevision({ number: 123, revision: 1 }, storage, ['DURST'])).toEqual(refused);
      await expect(storage.locate('DURST', 'file')).rejects.toThrow(failure.code);
      await expect(storage.open('DURST', 'file')).rejects.toThrow(failure.code);
      await expect(storage.remove('DURST', ['file'])).rejects.toThrow(failure.code);
    }
    expect(await swift.listStored('locked')).toEqual([]);
  }));

it('PUB-11 PUB-16 in a bucket, the result folders are found, a file is read from them, and a revision is withdrawn', () =>
  withHotfolders(async (env) => {
    const storage = await openBucket('results');
    const { files } = await requireFiles(writeMegalotFiles(rollPlan(), { ...env, storage }));
    expect(await storage.check(['DURST', 'SUMMA'])).toBe(null);
    for (const result of ['Success', 'Warning', 'Error'] as const) {
      expect(await storage.locate('DURST', getFileName(PRINT))).toBe('waiting');
      const moved = PRINT.replace('/', `/${result}/`);
      await moveFile('results', PRINT, moved);
      expect(await storage.locate('DURST', getFileName(PRINT))).toBe(result);
      const opened = await storage.open('DURST', getFileName(PRINT));
      const bytes = await buffer(opened ?? Readable.from([]));
      expect(bytes.length).toBe(files.find(({ kind }) => kind === 'print')?.bytes);
      await moveFile('results', moved, PRINT);
    }
    expect(await storage.locate('DURST', 'other.pdf')).toBe('gone');
    expect(await storage.open('DURST', 'other.pdf')).toBe(null);
    // More objects than one page of Swift's list holds.
    const others = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'Success/e.pdf'];
    for (const name of others) await request('PUT', `results/DURST/${name}`, OTHER);
    expect([...(await storage.list('DURST'))].sort()).toEqual(
      [getFileName(TICKET), getFileName(PRINT), 'a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].sort(),
    );
    const withdrawn = await withdrawRevision({ number: 123, revision: 1 }, storage, ['DURST', 'SUMMA']);
    expect(withdrawn).toEqual({
      ok: true,
      value: [getFileName(TICKET), getFileName(PRINT), getFileName(CUT)],
    });
    expect(await swift.listStored('results')).toEqual(others.map((name) => `DURST/${name}`).sort());
  }));

it('PUB-38 JOB-19 while the object store doesn’t answer, a job waits without a failed attempt, and resumes by itself afterwards', async () => {
  const storage = await openBucket('outage');
  const reports: JobReport[] = [];
  const alerts: (FolderUnavailable | null)[] = [];
  const database = await openTestDatabase('postgres');
  const workshop = await openTestWorkshop(database.db);
  const engine = await openJobs(database, { worker: true, onError: () => {} });
  const worker = await startJobs({
    database,
    engine,
    published: { current: await openCatalogue(BUILT_PATH) },
    storage,
    photos: openPhotoFiles({ kind: 'folders', root: dataDir, paths: new Map() }),
    generatorId: 'gen-1',
    autoStart: true,
    folderRetrySeconds: 1,
    report: (report) => reports.push(report),
    onFolderAlert: (alert) => alerts.push(alert),
    onError: () => {},
  });
  try {
    await workshop.order([{ code: 'EAO' }]);
    await swift.stop();
    const ctx = { ...workshop.as('generator'), now: new Date(), enqueue: engine.enqueue };
    unwrap(await makeLots(ctx, { closing: 'all' }));
    const { megalots } = unwrap(await makeMegalots(ctx, { closing: 'all' }));
    const megalotId = megalots[0]?.megalotId ?? '';
    const read = () =>
      database.db
        .selectFrom('megalots')
        .select(['attempts', 'last_error', 'file_state'])
        .where('id', '=', megalotId)
        .executeTakeFirstOrThrow();
    const failure = { kind: 'folderUnavailable', folder: 'outage', cause: 'other', code: 'ECONNREFUSED' };
    await expect.poll(async () => (await read()).last_error).toMatchObject(failure);
    await expect.poll(() => reports.filter(({ outcome }) => outcome === 'waits').length).toBeGreaterThan(1);
    await expect.poll(() => alerts.at(-1)).toEqual(failure);
    expect(await read()).toMatchObject({ attempts: 0, file_state: 0 });
    await swift.start();
    await expect.poll(async () => (await read()).file_state).toBe(1);
    expect(await read()).toMatchObject({ attempts: 0, last_error: null });
    await expect.poll(() => alerts.at(-1)).toBe(null);
    const rows = await database.db
      .selectFrom('files')
      .select(['folder', 'name', 'sha256'])
      .where('megalot_id', '=', megalotId)
      .execute();
    expect(rows.length).toBeGreaterThan(1);
    const keys = rows.map(({ folder, name }) => `${folder}/${name}`).sort();
    await expect.poll(() => swift.listStored('outage')).toEqual(keys);
    for (const { folder, name, sha256 } of rows) {
      const bytes = await swift.readStored('outage', `${folder}/${name}`);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    }
  } finally {
    await worker.stop();
    await database.close();
  }
});

it('WSC-220 photos are under a private prefix of the bucket, and are deleted there', async () => {
  await request('PUT', 'private');
  const env = buildEnv('private');
  const photos = openPhotoFiles(readPrivateStorageConfig(env, dataDir, readStorageConfig(env, dataDir)));
  const content = Buffer.from('a photo');
  await photos.store('PHOTO1', content);
  expect(await swift.listStored('private')).toEqual(['private/photos/PHOTO1.jpg']);
  const opened = await photos.open('PHOTO1');
  expect(opened === null ? null : await buffer(opened)).toEqual(content);
  await photos.remove(['PHOTO1', 'NOT_THERE']);
  expect(await swift.listStored('private')).toEqual([]);
  expect(await photos.open('PHOTO1')).toBeNull();
});

it('JOB-35 a machine report in a bucket is moved to a result prefix, beside an earlier one of the same name', async () => {
  const storage = await openBucket('reports');
  for (let time = 0; time < 2; time += 1) {
    await request('PUT', 'reports/L2C/day 1.csv', OTHER);
    expect(await storage.list('L2C')).toEqual(['day 1.csv']);
    await storage.settle('L2C', 'day 1.csv', 'Success');
  }
  expect(await storage.list('L2C')).toEqual([]);
  const stored = await swift.listStored('reports');
  expect(stored.map((key) => key.replace(/\d{13}/, 'time'))).toEqual(
    Array(2).fill('L2C/Success/time-day 1.csv'),
  );
});
