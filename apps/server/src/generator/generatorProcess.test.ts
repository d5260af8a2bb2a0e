import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_DEVICES, DURST } from '@cmon/core/production/devices/defaultDevices';
import { listFiles } from '@cmon/testkit/print/listFiles';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runTokenRequest } from '../commands/generators/runTokenRequest.ts';
import { regenerateMegalot } from '../commands/megalots/regenerateMegalot.ts';
import { makeLotsAndMegalots } from '../commands/testing/floor.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { openTestWeb, type TestWeb } from '../http/testing/testWeb.ts';
import { makeDataDir, type ServerProcess } from '../testing/startMain.ts';
import { createRemotePort } from './createRemotePort.ts';
import { openApiClient } from './openApiClient.ts';
import { issueGeneratorToken, startGeneratorProcess, storeSetting } from './testing/generatorProcesses.ts';

/** The first megalot of a process waits for all files of its catalogue version. */
const FETCHES_CATALOGUE = { timeout: 300_000 };

const dataDir = makeDataDir();
const hotfolder = join(dataDir, 'hotfolder');
const tokens: string[] = [];
const runs: ServerProcess[] = [];
let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb({}, 'postgres');
});
afterAll(async () => {
  for (const { child } of runs) child.kill('SIGKILL');
  await web.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function startGenerator(token: string): ServerProcess {
  tokens.push(token);
  const run = startGeneratorProcess(web, dataDir, token);
  runs.push(run);
  return run;
}

const readMegalots = () => web.database.db.selectFrom('megalots').selectAll().orderBy('number').execute();

it('JOB-23, JOB-24, RUN-67 two generator processes without a database write the files of every megalot once', async () => {
  for (const code of ['EAO', 'MUG', 'ETV', 'OBJ_SACV']) await web.workshop.order([{ code }]);
  await makeLotsAndMegalots(web.workshop);
  const [first, second] = [
    startGenerator(await issueGeneratorToken(web, 'one')),
    startGenerator(await issueGeneratorToken(web, 'two')),
  ];
  expect([await first.ready, await second.ready]).toEqual(['generator one', 'generator two']);
  await expect
    .poll(async () => (await readMegalots()).every(({ file_state }) => file_state === 1), FETCHES_CATALOGUE)
    .toBe(true);

  const files = await web.database.db.selectFrom('files').selectAll().orderBy('name').execute();
  const published = listFiles(hotfolder).filter((file) => !file.includes('/.'));
  expect(published.map((file) => file.split('/').at(-1)).toSorted()).toEqual(
    files.map(({ name }) => name).toSorted(),
  );
  for (const { folder, name, sha256 } of files) {
    const bytes = readFileSync(join(hotfolder, folder ?? '', name));
    expect([name, createHash('sha256').update(bytes).digest('hex')]).toEqual([name, sha256]);
  }
  expect(existsSync(join(dataDir, 'db'))).toBe(false);
  for (const file of listFiles(join(dataDir, 'generator-cache')))
    expect(readFileSync(join(dataDir, 'generator-cache', file)).includes('"textes"')).toBe(false);
});

it('PUB-11, JOB-25 files that the RIP takes or moves to Success take their megalot to the RIP, and an error brings it back', async () => {
  const print = await web.database.db
    .selectFrom('files')
    .select(['folder', 'name', 'megalot_id'])
    .where('kind', '=', 'print')
    .orderBy('name')
    .execute();
  const [file] = print;
  const folder = join(hotfolder, file?.folder ?? '');
  const cutting = async () => (await readMegalots()).find(({ id }) => id === file?.megalot_id)?.cutting;
  for (const { name, megalot_id } of print) {
    if (megalot_id !== file?.megalot_id || name === file.name) continue;
    mkdirSync(join(folder, 'Success'), { recursive: true });
    renameSync(join(folder, name), join(folder, 'Success', name));
  }
  const takenPath = join(dataDir, 'taken.pdf');
  renameSync(join(folder, file?.name ?? ''), takenPath);
  await expect.poll(cutting).toBe('mg_dec_rip');
  mkdirSync(join(folder, 'Error'), { recursive: true });
  renameSync(takenPath, join(folder, 'Error', file?.name ?? ''));
  await expect.poll(cutting).toBe('mg_dec_aucun');
  const megalot = (await readMegalots()).find(({ id }) => id === file?.megalot_id);
  expect(megalot).toMatchObject({ attempts: 1, last_error: { kind: 'ripFailed', reason: file?.name } });
});

it('JOB-7, REL-15, FIL-11 a generator that was overtaken has every write refused, and one set of files is published', async () => {
  const late = createRemotePort(openApiClient(web.origin, await issueGeneratorToken(web, 'late')));
  await late.register(true);
  await web.workshop.order([{ code: 'EAO' }], { store: 'de', country: 'DE', postcode: '10115' });
  const lease = await lockNextMegalot(late);
  const work = await late.readWork(lease);
  expect([...(work?.plan.strips ?? [])]).toHaveLength(1);
  await sql`update megalots set lease_until = clock_timestamp() where id = ${lease.megalotId}`.execute(
    web.database.db,
  );
  const readState = async () => (await readMegalots()).find(({ id }) => id === lease.megalotId)?.file_state;
  await expect.poll(readState).toBe(1);
  const before = readdirSync(join(hotfolder, 'DURST')).toSorted();
  const refused = { ok: false, failure: { kind: 'leaseLost', megalot: lease.megalotId } };
  const failure = { kind: 'guardRefused', guard: 'generatorFault', detail: 'x' } as const;
  expect(await late.fail(lease, failure)).toEqual(refused);
  expect(await late.giveBack(lease)).toEqual(refused);
  expect(await late.renew(lease, { filesDone: 0, filesTotal: 0, current: null })).toEqual(refused);
  expect(await late.readWork(lease)).toBeNull();
  expect(readdirSync(join(hotfolder, 'DURST')).toSorted()).toEqual(before);
});

/** Leases a megalot before the running generators see it. */
function lockNextMegalot(port: ReturnType<typeof createRemotePort>) {
  return whilePaused(async () => {
    const [megalotId = ''] = await makeLotsAndMegalots(web.workshop);
    return unwrap(await port.lease({ megalotId, revision: 1 }));
  });
}

async function whilePaused<T>(work: () => Promise<T>): Promise<T> {
  for (const { child } of runs) child.kill('SIGSTOP');
  const result = await work();
  for (const { child } of runs) child.kill('SIGCONT');
  return result;
}

it('PUB-11 print files that the RIP moves to Warning were taken, and the office sees the warning', async () => {
  await web.workshop.order([{ code: 'EAO' }], { store: 'it', country: 'IT', postcode: '20121' });
  const [megalotId = ''] = await makeLotsAndMegalots(web.workshop);
  const megalot = async () => (await readMegalots()).find(({ id }) => id === megalotId);
  await expect.poll(async () => (await megalot())?.file_state).toBe(1);
  const folder = join(hotfolder, 'DURST');
  mkdirSync(join(folder, 'Warning'), { recursive: true });
  const names = await listFilesOf(megalotId, 'print');
  for (const { name } of names) renameSync(join(folder, name), join(folder, 'Warning', name));
  await expect.poll(async () => (await megalot())?.cutting).toBe('mg_dec_rip');
  expect(await megalot()).toMatchObject({ attempts: 0, last_error: null, file_state: 1 });
  const query = 'query ($id: ID!) { megalot(id: $id) { files { name kind result } } }';
  const { data, errors } = await web.graphql(await web.signIn('generator'), query, { id: megalotId });
  expect(errors).toEqual([]);
  const results = (data.megalot.files as { name: string; kind: string; result: string }[])
    .filter(({ kind }) => kind === 'print')
    .map(({ name, result }) => ({ name, result }));
  expect(results).toEqual(names.map(({ name }) => ({ name, result: 'Warning' })));
});

function listFilesOf(megalotId: string, kind: string) {
  return web.database.db
    .selectFrom('files')
    .select(['name', 'folder', 'revision'])
    .where('megalot_id', '=', megalotId)
    .where('kind', '=', kind)
    .orderBy('name')
    .execute();
}
it('DVC-4, PUB-34, PUB-35 a megalot is printed with its version of the device, and its regeneration with the version saved since, in the new folder', async () => {
  await web.workshop.order([{ code: 'EAO' }], { store: 'es', country: 'ES', postcode: '28001' });
  const megalotId = await whilePaused(async () => {
    const [id = ''] = await makeLotsAndMegalots(web.workshop);
    const record = {
      ...DURST,
      name: 'Durst, new rollers',
      folder: 'DURST2',
      files: { ...DURST.files, tickets: ['json', 'xjdf'] },
    };
    const input = {
      code: 'DURST',
      record,
      expectedVersion: 1,
      dryRun: false,
      station: 'bench',
      key: 'durst-2',
    };
    const { data, errors } = await web.graphql(await web.signIn('administrator'), SAVE_DEVICE, { input });
    expect(errors).toEqual([]);
    expect(data.saveDevice).toEqual({ version: 2 });
    return id;
  });
  const revision = async (wanted: number) => {
    const row = (await readMegalots()).find(({ id }) => id === megalotId);
    return row?.revision === wanted && row.file_state === 1;
  };
  await expect.poll(() => revision(1)).toBe(true);
  const before = await listFilesOf(megalotId, 'ticket');
  expect(before).toEqual([{ name: expect.stringMatching(/\.json$/), folder: 'DURST', revision: 1 }]);
  await expect.poll(() => existsSync(join(hotfolder, 'DURST2'))).toBe(true);
  expect(readdirSync(join(hotfolder, 'DURST'))).toContain(before[0]?.name);

  unwrap(await regenerateMegalot(web.workshop.as('generator'), { megalotId, reason: 'wrongContent' }));
  await expect.poll(() => revision(2)).toBe(true);
  const after = (await listFilesOf(megalotId, 'ticket')).filter((file) => file.revision === 2);
  expect(after.map(({ name, folder }) => [folder, name.split('.').at(-1)])).toEqual([
    ['DURST2', 'json'],
    ['DURST2', 'xjdf'],
  ]);
  expect(readdirSync(join(hotfolder, 'DURST2'))).toEqual(
    expect.arrayContaining(after.map(({ name }) => name)),
  );
  expect(readdirSync(join(hotfolder, 'DURST'))).not.toContain(before[0]?.name);
});

it('JOB-26 an unavailable hotfolder holds up only its megalots, and the folder of a device that is saved meanwhile is made', async () => {
  await storeSetting(web, 'heartbeatTime', 1);
  const [away, aside] = [join(hotfolder, 'MUG'), join(hotfolder, 'MUG-aside')];
  const ids = await whilePaused(async () => {
    renameSync(away, aside);
    await web.workshop.order([{ code: 'MUG' }, { code: 'EAO' }]);
    return makeLotsAndMegalots(web.workshop);
  });
  const readStates = async (device: string) => {
    const rows = (await readMegalots()).filter((row) => ids.includes(row.id) && row.device === device);
    return rows.map(({ file_state, attempts }) => ({ file_state, attempts }));
  };
  await expect.poll(() => readStates('DURST')).toEqual([{ file_state: 1, attempts: 0 }]);
  expect(await readStates('MUG')).toEqual([{ file_state: 0, attempts: 0 }]);

  const mug = DEFAULT_DEVICES.find(({ code }) => code === 'MUG');
  const input = { record: { ...mug, folder: 'MUG2' }, code: 'MUG', expectedVersion: 1, dryRun: false };
  const { data } = await web.graphql(await web.signIn('administrator'), SAVE_DEVICE, {
    input: { ...input, station: 'bench', key: 'mug-2' },
  });
  expect(data.saveDevice).toEqual({ version: 2 });
  await expect.poll(() => existsSync(join(hotfolder, 'MUG2'))).toBe(true);
  expect(await readStates('MUG')).toEqual([{ file_state: 0, attempts: 0 }]);

  renameSync(aside, away);
  await expect.poll(() => readStates('MUG')).toEqual([{ file_state: 1, attempts: 0 }]);
});

const SAVE_DEVICE = `mutation ($input: SaveDevice!) {
  saveDevice(input: $input) { ... on SavedDevice { version } ... on Refused { code } }
}`;

const STATIONS = `{ generatorStations {
  id version tokenIssuedAt start { apiUrl storage autoConnect folders { folder place exists writable renamable } }
} }`;
const CONFIGURE = `mutation ($input: GeneratorConfigurationInput!) {
  configureGenerator(input: $input) { __typename }
}`;

it('GAU-16, GAU-17, GAU-20 a generator process reports its start and its folders, and follows its configuration', async () => {
  const admin = await web.signIn('administrator');
  const stations = async () => (await web.graphql(admin, STATIONS)).data.generatorStations;
  const station = (await stations()).find(({ id }: { id: string }) => id === 'one');
  expect(station).toMatchObject({ version: 0, tokenIssuedAt: expect.any(String) });
  expect(station.start).toMatchObject({ apiUrl: web.origin, storage: 'folders', autoConnect: true });
  expect(station.start.folders).toContainEqual({
    folder: 'DURST',
    place: join(hotfolder, 'DURST'),
    exists: true,
    writable: true,
    renamable: true,
  });
  const named = station.start.folders.map(({ folder }: { folder: string }) => folder);
  // Another test gives the mugs another folder.
  expect(named).toEqual(expect.arrayContaining(['DURST', 'BTL', 'SAC', 'BOI']));

  let serial = 0;
  const configure = async (stores: readonly string[] | null, expectedVersion: number) => {
    for (const generatorId of ['one', 'two']) {
      const configuration = { stores, autoStart: null, autoReload: 1, batchCount: 1 };
      const command = { dryRun: false, station: 'bench', key: `c-${serial++}` };
      const input = { generatorId, configuration, expectedVersion, ...command };
      const { data } = await web.graphql(admin, CONFIGURE, { input });
      expect(data.configureGenerator).toEqual({ __typename: 'ConfiguredGenerator' });
    }
  };
  await configure(['it'], 0);
  await web.workshop.order([{ code: 'EAO' }], { store: 'es' });
  await web.workshop.order([{ code: 'EAO' }], { store: 'it' });
  const ids = await makeLotsAndMegalots(web.workshop);
  const states = async () =>
    (await readMegalots())
      .filter(({ id }) => ids.includes(id))
      .map(({ store, file_state }) => `${store} ${file_state}`)
      .toSorted();
  await expect.poll(states).toEqual(['es 0', 'it 1']);
  await configure(null, 1);
  await expect.poll(states).toEqual(['es 1', 'it 1']);
});

it('SES-29, RUN-71 only the hash of a token is stored, and a generator whose token is revoked ends and says which setting to change', async () => {
  const stored = JSON.stringify(await web.database.db.selectFrom('generator_tokens').selectAll().execute());
  for (const token of tokens) {
    expect(stored).not.toContain(token);
    expect(stored).toContain(createHash('sha256').update(token).digest('hex'));
  }
  const request = { kind: 'revoke', generatorId: 'two' } as const;
  unwrap(await runTokenRequest({ db: web.database.db, enqueue: async () => undefined }, request));
  const { code, stderr } = (await runs[1]?.ended) ?? { code: null, stderr: '' };
  expect(code).toBe(2);
  expect(stderr).toContain('GENERATOR_TOKEN must be a valid token');
  runs[0]?.child.kill('SIGTERM');
  expect((await runs[0]?.ended)?.code).toBe(0);
});
