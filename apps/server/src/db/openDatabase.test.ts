import { type ChildProcess, fork } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from './openDatabase.ts';
import { openTestDatabase, type TestDatabase, testEngines } from './testing/openTestDatabase.ts';
import { copyPgliteTemplate } from './testing/templates.ts';

describe.each(testEngines)('on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  it('RUN-17, HOU-19, HOU-22 both engines return the same values', async () => {
    const { rows } = await sql`select 9007199254740991::int8 as big, 7 as small, 0.5::float8 as share,
      '{"a": [1]}'::jsonb as json, timestamptz '2026-02-28 23:30:00+00' as at, current_setting('timezone') as zone,
      ${JSON.stringify(['x'])}::jsonb as given, ${new Date(0)}::timestamptz as epoch`.execute(database.db);
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        small: 7,
        share: 0.5,
        json: { a: [1] },
        at: new Date('2026-02-28T23:30:00Z'),
        zone: expect.stringMatching(/UTC|GMT/),
        given: ['x'],
        epoch: new Date(0),
      },
    ]);
  });

  it('HOU-23 the process runs in the time zone UTC', () => {
    expect(new Date(2026, 6, 1).getTimezoneOffset()).toBe(0);
  });

  it('CMD-10 a transaction that throws changes nothing', async () => {
    const insert = database.db.transaction().execute(async (trx) => {
      await trx
        .insertInto('catalogue_versions')
        .values({ version: 'rolled back', loaded_at: new Date() })
        .execute();
      throw new Error('no');
    });
    await expect(insert).rejects.toThrow('no');
    expect(await database.db.selectFrom('catalogue_versions').selectAll().execute()).toEqual([]);
  });

  it('SEC-38 the event log refuses updates and deletions', async () => {
    await expect(database.executeSql('delete from events')).rejects.toThrow('append-only');
    await expect(database.executeSql("update events set reason = 'x'")).rejects.toThrow('append-only');
    await expect(database.executeSql('truncate events')).rejects.toThrow('append-only');
  });

  it('JOB-11 a notification reaches its listener', async () => {
    const received = new Promise<string>((resolve) => {
      void database.listen('test_channel', resolve);
    });
    // The notification is repeated, because the listener may begin to listen after the first one.
    const notifications = setInterval(
      () => database.executeSql("select pg_notify('test_channel', 'hello')"),
      50,
    );
    await expect(received).resolves.toBe('hello');
    clearInterval(notifications);
  });
});

describe('the embedded directory', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cmon-first-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Opens and closes the database of a folder twice, and returns the processes that the openings started. */
  async function openTwice(name: string, emptyCluster?: string): Promise<readonly string[]> {
    const children: ChildProcess[] = [];
    // A child is reported before it is started, so its arguments are read later.
    const onProcess = (message: unknown) => children.push((message as { process: ChildProcess }).process);
    subscribe('child_process', onProcess);
    try {
      const options = { databaseUrl: null, dataDir: join(folder, name), emptyCluster };
      for (const _ of ['first', 'second']) await (await openDatabase(options)).close();
    } finally {
      unsubscribe('child_process', onProcess);
    }
    return children.map(({ spawnargs }) => spawnargs.join(' '));
  }

  it('HOU-24 the first opening of a directory runs an initdb in a child process or copies an empty cluster, and later ones do neither', async () => {
    expect(await openTwice('initialised')).toEqual([expect.stringContaining('PGlite.create')]);
    expect(await openTwice('copied', join(folder, 'initialised/db'))).toEqual([]);
  });

  const dataDir = mkdtempSync(join(tmpdir(), 'cmon-held-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('REL-12, REL-13, RUN-26 a second process fails with the pid of the first, and the lock is free after kill -9', async () => {
    await copyPgliteTemplate(dataDir);
    const holder = fork(new URL('./testing/lockHolderProcess.ts', import.meta.url).pathname, [dataDir], {
      execArgv: ['--import', 'tsx'],
    });
    await new Promise((resolve) => holder.once('message', resolve));
    const startedAt = Date.now();
    await expect(openDatabase({ databaseUrl: null, dataDir })).rejects.toMatchObject({
      name: 'DatabaseLockedError',
      pid: holder.pid,
    });
    expect(Date.now() - startedAt).toBeLessThan(5_000);

    const exited = new Promise((resolve) => holder.once('exit', resolve));
    holder.kill('SIGKILL');
    await exited;
    const reopened = await openDatabase({ databaseUrl: null, dataDir });
    expect(await reopened.db.selectFrom('catalogue_versions').select('version').execute()).toEqual([
      { version: 'kept' },
    ]);
    await reopened.close();
  });
});
