import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createTemporarySwift, type TemporarySwift } from '@cmon/testkit/objectStore/createTemporarySwift';
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLotsAndMegalots } from '../commands/testing/floor.ts';
import { openTestWeb, type TestWeb } from '../http/testing/testWeb.ts';
import { makeDataDir, type ServerProcess } from '../testing/startMain.ts';
import { issueGeneratorToken, startGeneratorProcess } from './testing/generatorProcesses.ts';

const BUCKET = 'hotfolders';
/** The first megalot of a process waits for all files of its catalogue version. */
const FETCHES_CATALOGUE = { timeout: 300_000 };

const dataDir = makeDataDir();
let swift: TemporarySwift;
let web: TestWeb;
let generator: ServerProcess | null = null;
beforeAll(async () => {
  swift = await createTemporarySwift();
  await swift.start();
  web = await openTestWeb({}, 'postgres');
});
afterAll(async () => {
  generator?.child.kill('SIGKILL');
  await web.close();
  await swift.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

it('PUB-17 JOB-23 a generator process stores the files of a shop order in a bucket, and reports what the RIP moves there', async () => {
  const rip = new AwsClient({ ...swift, region: 'us-east-1', service: 's3', retries: 0 });
  const request = async (method: string, key: string, headers = {}) => {
    const response = await rip.fetch(`${swift.endpoint}/${BUCKET}${key}`, { method, headers });
    expect(response.ok).toBe(true);
  };
  await request('PUT', '');
  generator = startGeneratorProcess(web, dataDir, await issueGeneratorToken(web, 'one'), {
    STORAGE: 's3',
    S3_ENDPOINT: swift.endpoint,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: swift.accessKeyId,
    S3_SECRET_ACCESS_KEY: swift.secretAccessKey,
  });
  await generator.ready;
  await web.workshop.order([{ code: 'EAO' }]);
  const [megalotId = ''] = await makeLotsAndMegalots(web.workshop);
  const { db } = web.database;
  const readMegalot = () =>
    db.selectFrom('megalots').selectAll().where('id', '=', megalotId).executeTakeFirst();
  await expect.poll(async () => (await readMegalot())?.file_state, FETCHES_CATALOGUE).toBe(1);

  const files = await db.selectFrom('files').selectAll().where('megalot_id', '=', megalotId).execute();
  const keys = files.map(({ folder, name }) => `${folder}/${name}`);
  // Now and then the process writes a file to find out whether a folder is there, and removes it.
  await expect.poll(() => swift.listStored(BUCKET)).toEqual(keys.toSorted());
  for (const [i, { name, sha256 }] of files.entries()) {
    const bytes = await swift.readStored(BUCKET, keys[i] ?? '');
    expect([name, createHash('sha256').update(bytes).digest('hex')]).toEqual([name, sha256]);
  }

  for (const { folder, name, kind } of files) {
    if (kind !== 'print') continue;
    const source = { 'x-amz-copy-source': `/${BUCKET}/${folder}/${name}` };
    await request('PUT', `/${folder}/Success/${name}`, source);
    await request('DELETE', `/${folder}/${name}`);
  }
  await expect.poll(async () => (await readMegalot())?.cutting, FETCHES_CATALOGUE).toBe('mg_dec_rip');
}, 600_000);
