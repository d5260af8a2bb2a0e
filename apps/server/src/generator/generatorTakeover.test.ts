import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '@cmon/testkit/print/listFiles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLotsAndMegalots } from '../commands/testing/floor.ts';
import { openTestWeb, type TestWeb } from '../http/testing/testWeb.ts';
import { makeDataDir, type ServerProcess } from '../testing/startMain.ts';
import { issueGeneratorToken, startGeneratorProcess, storeSetting } from './testing/generatorProcesses.ts';

const LEASE_S = 2;
/** How long a generator is paused: longer than three leases. */
const PAUSE_MS = 3.2 * LEASE_S * 1_000;
/** The first generation takes longer, because it also fetches the catalogue. */
const FIRST_GENERATION = { timeout: 300_000 };

/**
 * When a generator is paused or killed: after its first hidden or its first published file of a megalot. A file is hidden
 * until it is published.
 */
type Moment = 'hidden' | 'published';
interface Round {
  readonly moment: Moment;
  /** The paused generator resumes after the other one has published everything, or while it writes; or it is killed. */
  readonly ending: 'resumedAfter' | 'resumedMeanwhile' | 'killed';
}
const FEW_ROUNDS: readonly Round[] = [
  { moment: 'hidden', ending: 'resumedMeanwhile' },
  { moment: 'published', ending: 'resumedAfter' },
  { moment: 'published', ending: 'killed' },
];
const ALL_COMBINATIONS: readonly Round[] = (['hidden', 'published'] as const).flatMap((moment) =>
  (['resumedAfter', 'resumedMeanwhile', 'killed'] as const).map((ending) => ({ moment, ending })),
);
const ROUNDS =
  process.env.CMON_FULL_COUNTS === undefined
    ? FEW_ROUNDS
    : Array.from({ length: 10 }, () => ALL_COMBINATIONS).flat();

/** Hidden files that a generator writes and renames to test the press's folder. */
const TEST_FILE = /^\.(probe|renamed)/;

interface Generator {
  readonly id: string;
  readonly token: string;
  run: ServerProcess;
}

const dataDir = makeDataDir();
const hotfolder = join(dataDir, 'hotfolder');
const press = join(hotfolder, 'DURST');
const generators: Generator[] = [];
let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb({}, 'postgres');
  // The heartbeat is stored first, because a lease must last for two heartbeats.
  await storeSetting(web, 'heartbeatTime', 1);
  await storeSetting(web, 'leaseTime', LEASE_S);
  for (const id of ['one', 'two']) {
    const token = await issueGeneratorToken(web, id);
    generators.push({ id, token, run: start(token) });
  }
  for (const { run } of generators) await run.ready;
});
afterAll(async () => {
  for (const { run } of generators) run.child.kill('SIGKILL');
  await web.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = (token: string) => startGeneratorProcess(web, dataDir, token, { LOG_LEVEL: 'info' });

/** Makes a megalot of several pages. */
async function makeMegalot(): Promise<string> {
  for (let order = 0; order < 12; order += 1) await web.workshop.order([{ code: 'EAO', quantity: 8 }]);
  const [megalotId = ''] = await makeLotsAndMegalots(web.workshop);
  return megalotId;
}

function readRecordings() {
  return web.database.db
    .selectFrom('events')
    .select(['object_id', 'detail'])
    .where('action', '=', 'recordFiles')
    .execute();
}

/** Resolves with the generator that writes the next file into the press's folder, when it has written it. */
function awaitFile(moment: Moment): Promise<Generator> {
  return new Promise((resolve) => {
    let writer: Generator | undefined;
    const watcher = watch(press, (event, name) => {
      if (event !== 'rename' || name === null || TEST_FILE.test(name)) return;
      // The name of a hidden file ends with the process id of its writer and `.part`.
      const pid = Number(/\.(\d+)\.part$/.exec(name)?.[1]);
      writer = generators.find(({ run }) => run.child.pid === pid) ?? writer;
      if (writer === undefined || name.startsWith('.') !== (moment === 'hidden')) return;
      watcher.close();
      resolve(writer);
    });
  });
}

const isRecorded = async (megalotId: string) =>
  (await readRecordings()).some(({ object_id }) => object_id === megalotId);

/** Identifies the files that a RIP sees: an overwritten or repeated file has another inode or time. */
function listVisible() {
  return listFiles(hotfolder)
    .filter((file) => !/(^|\/)\./.test(file))
    .map((file) => {
      const { ino, mtimeMs } = statSync(join(hotfolder, file));
      return { file, ino, mtimeMs };
    });
}

/**
 * The outcomes of those generations of a megalot in which a generator was paused, known by their length. `busy`: another
 * generator had taken over the lease.
 */
function listPausedOutcomes({ run }: Generator, megalotId: string): string[] {
  return run
    .readLog()
    .split('\n')
    .filter((line) => line.includes('"msg":"generation"') && line.includes(megalotId))
    .map((line) => JSON.parse(line) as { outcome: string; ms: number })
    .filter(({ ms }) => ms >= PAUSE_MS)
    .map(({ outcome }) => outcome);
}

/** Checks that the hotfolder has each recorded file of a megalot once, complete, and no other file of it. */
async function expectOneSetOfFiles(megalotId: string): Promise<void> {
  const files = await web.database.db
    .selectFrom('files')
    .select(['folder', 'name', 'sha256'])
    .where('megalot_id', '=', megalotId)
    .execute();
  const { number } = await web.database.db
    .selectFrom('megalots')
    .select('number')
    .where('id', '=', megalotId)
    .executeTakeFirstOrThrow();
  const ownFileName = new RegExp(`^M?${String(number).padStart(6, '0')}`);
  const published = listFiles(hotfolder).flatMap((file) => {
    const name = file.split('/').at(-1) ?? '';
    return ownFileName.test(name) ? [name] : [];
  });
  expect(published.toSorted()).toEqual(files.map(({ name }) => name).toSorted());
  for (const { folder, name, sha256 } of files) {
    const bytes = readFileSync(join(hotfolder, folder ?? '', name));
    expect([name, createHash('sha256').update(bytes).digest('hex')]).toEqual([name, sha256]);
  }
}

const listHidden = (): string[] =>
  readdirSync(press).filter((name) => name.startsWith('.') && !TEST_FILE.test(name));

it(`REL-15, JOB-7, JOB-24 in ${ROUNDS.length} rounds a generator is paused or killed while it writes, another one publishes the megalot, and the late writes are refused`, async () => {
  const first = await makeMegalot();
  await expect.poll(() => isRecorded(first), FIRST_GENERATION).toBe(true);
  for (const { moment, ending } of ROUNDS) {
    const writing = awaitFile(moment);
    const megalotId = await makeMegalot();
    const stopped = await writing;
    const other = generators.find((generator) => generator !== stopped) ?? stopped;
    if (ending === 'killed') {
      stopped.run.child.kill('SIGKILL');
      await stopped.run.ended;
      await expect.poll(() => isRecorded(megalotId)).toBe(true);
      stopped.run = start(stopped.token);
      await stopped.run.ready;
    } else {
      stopped.run.child.kill('SIGSTOP');
      const resumeAt = Date.now() + PAUSE_MS;
      const awaitPauseEnd = () => expect.poll(() => Date.now() >= resumeAt).toBe(true);
      if (ending === 'resumedMeanwhile') {
        other.run.child.kill('SIGSTOP');
        await awaitPauseEnd();
        const overtaking = awaitFile('hidden');
        other.run.child.kill('SIGCONT');
        expect((await overtaking).id).toBe(other.id);
        stopped.run.child.kill('SIGCONT');
      } else {
        await expect.poll(() => isRecorded(megalotId)).toBe(true);
        await awaitPauseEnd();
        const visible = listVisible();
        stopped.run.child.kill('SIGCONT');
        await expect.poll(() => listPausedOutcomes(stopped, megalotId)).toEqual(['busy']);
        expect(listVisible()).toEqual(visible);
      }
      await expect.poll(() => listPausedOutcomes(stopped, megalotId)).toEqual(['busy']);
    }
    await expect.poll(() => isRecorded(megalotId)).toBe(true);
    const recordings = (await readRecordings()).filter(({ object_id }) => object_id === megalotId);
    expect(recordings).toHaveLength(1);
    expect(recordings[0]?.detail).toMatchObject({ generatorId: other.id });
    await expectOneSetOfFiles(megalotId);
    expect(listHidden()).toEqual([]);
  }
});
