import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { acknowledgeAlert } from '../commands/alerts/acknowledgeAlert.ts';
import { updateAlerts } from '../commands/alerts/updateAlerts.ts';
import { configureGenerator } from '../commands/generators/configureGenerator.ts';
import { pauseGenerator } from '../commands/generators/pauseGenerator.ts';
import { registerGenerator } from '../commands/generators/registerGenerator.ts';
import { retireGenerator } from '../commands/generators/retireGenerator.ts';
import { signOffGenerator } from '../commands/generators/signOffGenerator.ts';
import { giveUpGeneration } from '../commands/megalots/giveUpGeneration.ts';
import { leaseMegalot, recordHeartbeat } from '../commands/megalots/leaseMegalot.ts';
import { recordFiles } from '../commands/megalots/recordFiles.ts';
import { changeSettings } from '../commands/settings/changeSettings.ts';
import { makeLotsAndMegalots, readMegalotRow } from '../commands/testing/floor.ts';
import { onBothDatabases } from '../commands/testing/onBothDatabases.ts';
import { unwrap, unwrapFailure } from '../commands/testing/workshop.ts';
import { findOpenAlerts } from '../queries/alerts/alertRows.ts';
import { WORKER_LATE_S } from '../queries/alerts/findConditions.ts';
import { findGeneratorStations } from '../queries/megalots/findGeneratorStations.ts';
import { readGenerators } from '../queries/megalots/generatorRows.ts';
import { markHousekeeping } from './markHousekeeping.ts';
import { sendAlerts } from './sendAlerts.ts';
import { watchAlerts } from './watchAlerts.ts';

onBothDatabases((getWorkshop) => {
  afterEach(async () => {
    const { db } = getWorkshop();
    await db.deleteFrom('alerts').execute();
    await db.deleteFrom('generators').execute();
    await db.deleteFrom('runs').execute();
    await db.deleteFrom('settings').execute();
    await db.deleteFrom('setting_versions').execute();
  });
  const checkAlerts = async (watchedSeconds = WORKER_LATE_S) =>
    unwrap(await updateAlerts(getWorkshop().as('system'), { watchedSeconds }));
  const readOpen = async () =>
    (await findOpenAlerts(getWorkshop().db)).map(({ kind, object }) => `${kind} ${object}`);
  /** Moves the last sign of life of a generator back, by the database's clock. */
  const silence = (id: string, seconds: number) =>
    sql`update generators set seen_at = clock_timestamp() - make_interval(secs => ${seconds}) where id = ${id}`.execute(
      getWorkshop().db,
    );

  /** Records that the worker last kept house this long ago, by the database's clock. */
  const silenceWorker = (age: string) =>
    sql`insert into runs (name, done_until) values ('housekeeping', clock_timestamp() - ${age}::interval)`.execute(
      getWorkshop().db,
    );

  it('OFF-264 after a stop of an hour, a missing worker is an alert only when it hasn’t worked for the time limit since the start', async () => {
    const workshop = getWorkshop();
    await silenceWorker('1 hour');
    unwrap(await registerGenerator(workshop.as('system'), { generatorId: 'gen-a', autoStart: true }));
    await silence('gen-a', 3_600);
    const watch = watchAlerts({
      ctx: () => workshop.as('system'),
      process: 'web',
      reach: [],
      mailPassword: '',
      office: 'https://atelier.example',
      onError: (error) => expect(error).toBeUndefined(),
    });
    // The first check has found the generator, so it has checked the worker too.
    await expect.poll(readOpen).toEqual(['generatorLost gen-a']);
    await watch.stop();
    await checkAlerts(WORKER_LATE_S - 1);
    expect(await readOpen()).toEqual(['generatorLost gen-a']);
    await checkAlerts(WORKER_LATE_S);
    expect((await readOpen()).sort()).toEqual(['generatorLost gen-a', 'workerLost housekeeping']);
    // Another process that has just started doesn't close the alert.
    expect((await checkAlerts(0)).closed).toEqual([]);
    await markHousekeeping(workshop.db);
    expect((await checkAlerts(0)).closed).toHaveLength(1);
    expect(await readOpen()).toEqual(['generatorLost gen-a']);
  });

  it('JOB-28, JOB-14 a generator that is silent for three heartbeats is an alert until it is back, and one that stopped in order is none', async () => {
    const workshop = getWorkshop();
    for (const generatorId of ['gen-a', 'gen-b'])
      unwrap(await registerGenerator(workshop.as('system'), { generatorId, autoStart: true }));
    // A check every ten seconds finds within a minute a generator that counts as lost after 45 seconds.
    await silence('gen-a', 30);
    expect((await checkAlerts()).opened).toEqual([]);
    await silence('gen-a', 46);
    await silence('gen-b', 50);
    unwrap(await signOffGenerator(workshop.as('system'), { generatorId: 'gen-b' }));
    expect((await checkAlerts()).opened).toHaveLength(1);
    expect(await readOpen()).toEqual(['generatorLost gen-a']);
    // Any number of checks opens the alert once.
    expect(await Promise.all([checkAlerts(), checkAlerts()])).toEqual([
      { opened: [], closed: [] },
      { opened: [], closed: [] },
    ]);
    unwrap(await recordHeartbeat(workshop.as('system'), { generatorId: 'gen-a', alert: null }));
    expect((await checkAlerts()).closed).toHaveLength(1);
    expect(await readOpen()).toEqual([]);
  });

  it('JOB-28, PUB-14 a folder, a failed megalot, old work and a missing worker are alerts, which end with their condition', async () => {
    const workshop = getWorkshop();
    const folder = { kind: 'folderUnavailable', folder: 'DURST', cause: 'full', code: 'ENOSPC' } as const;
    unwrap(await recordHeartbeat(workshop.as('system'), { generatorId: 'gen-1', alert: folder }));
    await workshop.order([{ code: 'EAO' }]);
    const [failedId = ''] = await makeLotsAndMegalots(workshop);
    const { revision } = await readMegalotRow(workshop, failedId);
    const failure = { kind: 'guardRefused', guard: 'generatorFault', detail: 'TypeError' } as const;
    unwrap(await giveUpGeneration(workshop.as('system'), { megalotId: failedId, revision, failure }));
    await workshop.order([{ code: 'EAO' }], { store: 'es' });
    await makeLotsAndMegalots(workshop);
    await silenceWorker('4 minutes');
    await checkAlerts();
    expect((await readOpen()).sort()).toEqual([
      'folderUnavailable gen-1 DURST',
      `megalotFailed ${failedId}`,
      'queueOld generateMegalot es',
      'workerLost housekeeping',
    ]);
    unwrap(await recordHeartbeat(workshop.as('system'), { generatorId: 'gen-1', alert: null }));
    await workshop.db.updateTable('megalots').set({ live: false }).execute();
    await workshop.db.deleteFrom('runs').execute();
    await checkAlerts();
    expect(await readOpen()).toEqual([]);
  });

  it('JOB-31, JOB-32 megalots that wait are an alert for each store, and another one when no generator takes the store', async () => {
    const workshop = getWorkshop();
    unwrap(await registerGenerator(workshop.as('system'), { generatorId: 'gen-1', autoStart: true }));
    const stores = { stores: ['fr'], autoStart: null, autoReload: null, batchCount: null } as const;
    unwrap(
      await configureGenerator(workshop.as('administrator'), {
        generatorId: 'gen-1',
        configuration: stores,
        expectedVersion: 0,
      }),
    );
    await workshop.order([{ code: 'EAO' }], { store: 'fr' });
    await makeLotsAndMegalots(workshop);
    const [alertId = ''] = (await checkAlerts()).opened;
    unwrap(await acknowledgeAlert(workshop.as('superPreparator'), { alertId }));
    expect(await readOpen()).toEqual(['queueOld generateMegalot fr']);
    // Somebody takes care of the first store. The second one is shown nevertheless.
    await workshop.order([{ code: 'EAO' }], { store: 'it' });
    await makeLotsAndMegalots(workshop);
    await checkAlerts();
    const open = await findOpenAlerts(workshop.db);
    expect(
      open.map(({ kind, detail, acknowledged_by }) => [kind, detail, acknowledged_by !== null]).sort(),
    ).toEqual([
      ['queueOld', { store: 'fr' }, true],
      ['storeUnserved', { store: 'it' }, false],
    ]);
    await workshop.db.updateTable('megalots').set({ live: false }).execute();
    await workshop.db.deleteFrom('generator_configurations').execute();
  });

  it('JOB-33 a generator that is gone for good is retired with a reason, and is back when it signs in again', async () => {
    const workshop = getWorkshop();
    const generatorId = 'gen-old';
    const retire = (role: 'administrator' | 'generator', reason: string | null = 'replaced') =>
      retireGenerator(workshop.as(role), { generatorId, reason });
    unwrap(await registerGenerator(workshop.as('system'), { generatorId, autoStart: true }));
    expect(unwrapFailure(await retire('generator'))).toMatchObject({ kind: 'forbidden' });
    expect(unwrapFailure(await retire('administrator', null))).toEqual({ kind: 'reasonRequired' });
    expect(unwrapFailure(await retire('administrator', 'no code'))).toMatchObject({ kind: 'reasonUnknown' });
    expect(unwrapFailure(await retire('administrator'))).toMatchObject({ guard: 'generatorStopped' });
    await workshop.order([{ code: 'EAO' }], { store: 'de' });
    const [megalotId = ''] = await makeLotsAndMegalots(workshop);
    const { revision } = await readMegalotRow(workshop, megalotId);
    unwrap(await leaseMegalot(workshop.as('system'), { megalotId, revision, generatorId }));
    await silence(generatorId, 50);
    await checkAlerts();
    expect(await readOpen()).toContain('generatorLost gen-old');
    expect(unwrapFailure(await retire('administrator'))).toMatchObject({
      guard: 'generatorIdle',
      detail: megalotId,
    });
    await sql`update megalots set lease_until = clock_timestamp(), live = false where id = ${megalotId}`.execute(
      workshop.db,
    );
    unwrap(await retire('administrator'));
    await checkAlerts();
    expect(await readOpen()).toEqual([]);
    const readIds = async () => (await findGeneratorStations(workshop.db)).map(({ id }) => id);
    expect([await readIds(), await readGenerators(workshop.db)]).toEqual([[], []]);
    const event = await workshop.db
      .selectFrom('events')
      .select(['action', 'reason'])
      .where('object', '=', 'generator')
      .where('object_id', '=', generatorId)
      .where('action', '=', 'retireGenerator')
      .executeTakeFirst();
    expect(event).toEqual({ action: 'retireGenerator', reason: 'replaced' });
    unwrap(await registerGenerator(workshop.as('system'), { generatorId, autoStart: true }));
    expect(await readIds()).toEqual([generatorId]);
  });

  it('JOB-29 an alert is acknowledged with a name, which stays, and only by those who can act', async () => {
    const workshop = getWorkshop();
    unwrap(await registerGenerator(workshop.as('system'), { generatorId: 'gen-1', autoStart: true }));
    await silence('gen-1', 50);
    const [alertId = ''] = (await checkAlerts()).opened;
    expect(unwrapFailure(await acknowledgeAlert(workshop.as('preparator'), { alertId }))).toEqual({
      kind: 'forbidden',
      capability: 'handleAlerts',
    });
    const supervisor = workshop.as('superPreparator');
    unwrap(await acknowledgeAlert(supervisor, { alertId }));
    const again = unwrap(await acknowledgeAlert(workshop.as('generator'), { alertId }));
    expect(again.by).toBe(supervisor.actor.userId);
    expect(await readOpen()).toEqual(['generatorLost gen-1']);
    await workshop.db.deleteFrom('alerts').execute();
  });

  it('JOB-30 new alerts are posted once to the webhook of the settings, without personal data, and again after a failure', async () => {
    const workshop = getWorkshop();
    const posted: string[] = [];
    let status = 500;
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        posted.push(body);
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/alerts/a-token`;
    const webhook = { url, reach: ['loopback'] };
    const changes = [{ key: 'alertWebhook', value: url, expectedVersion: 0 }];
    unwrap(await changeSettings(workshop.as('administrator'), { comment: null, changes }));
    unwrap(await registerGenerator(workshop.as('system'), { generatorId: 'gen-1', autoStart: true }));
    await silence('gen-1', 50);
    await checkAlerts();
    await expect(sendAlerts(workshop.db, webhook)).rejects.toThrow('answered 500');
    status = 200;
    await Promise.all([sendAlerts(workshop.db, webhook), sendAlerts(workshop.db, webhook)]);
    expect(posted).toHaveLength(2);
    const [alert] = JSON.parse(posted[1] ?? '').alerts;
    expect(Object.keys(alert).sort()).toEqual(['detail', 'id', 'kind', 'object', 'openedAt']);
    expect([alert.kind, alert.object]).toEqual(['generatorLost', 'gen-1']);

    // Two processes check the same database.
    await workshop.db.deleteFrom('alerts').execute();
    const errors: Error[] = [];
    const start = (process: string) =>
      watchAlerts({
        ctx: () => workshop.as('system'),
        process,
        reach: ['loopback'],
        mailPassword: '',
        office: 'https://atelier.example',
        onError: (error) => errors.push(error),
        intervalSeconds: 0.05,
      });
    const watches = [start('one'), start('two')];
    await expect.poll(() => posted.length).toBe(3);
    await Promise.all(watches.map((watch) => watch.stop()));
    expect([posted.length, errors]).toEqual([3, []]);
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  it('JOB-16, JOB-17 a paused generator takes no new megalot and finishes its own, and a change of the clock ends no lease', async () => {
    const workshop = getWorkshop();
    await workshop.order([{ code: 'EAO' }], { store: 'it' });
    const [megalotId = ''] = await makeLotsAndMegalots(workshop);
    const { revision } = await readMegalotRow(workshop, megalotId);
    const take = (generatorId: string) =>
      leaseMegalot(workshop.as('system'), { megalotId, revision, generatorId });
    unwrap(await registerGenerator(workshop.as('system'), { generatorId: 'gen-1', autoStart: true }));
    const lease = unwrap(await take('gen-1'));
    const now = workshop.now;
    for (const hours of [-2, 2]) {
      workshop.now = new Date(now.getTime() + hours * 3_600_000);
      expect(unwrapFailure(await take('gen-2'))).toMatchObject({ guard: 'leaseFree' });
    }
    workshop.now = now;
    unwrap(await pauseGenerator(workshop.as('generator'), { generatorId: 'gen-1', paused: true }));
    expect(unwrapFailure(await take('gen-1'))).toMatchObject({ guard: 'generatorRunning' });
    const file = { kind: 'print', name: 'own.pdf', folder: 'DURST', bytes: 1, sha256: 'a'.repeat(64) };
    unwrap(
      await recordFiles(workshop.as('system'), {
        lease,
        generatorId: 'gen-1',
        files: [{ ...file, spots: [], pages: 1 }],
        metres: 1,
        efficiency: 1,
        preflight: {},
      }),
    );
    expect((await readMegalotRow(workshop, megalotId)).file_state).toBe(1);
  });
});
