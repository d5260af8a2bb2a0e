import { STORES } from '@cmon/core/catalogue/stores';
import { MARKETS } from '@cmon/core/catalogue/types';
import {
  DEFAULT_GENERATOR_CONFIGURATION,
  type GeneratorConfiguration,
} from '@cmon/core/production/generatorConfiguration';
import type { GeneratorReport } from '@cmon/core/production/generatorReport';
import { expect, it } from 'vitest';
import { findGeneratorVersions } from '../../queries/generators/findGeneratorVersions.ts';
import type { GeneratorOutlook } from '../../queries/generators/readGeneratorOutlook.ts';
import { findGeneratorStations } from '../../queries/megalots/findGeneratorStations.ts';
import { findWaitingMegalots } from '../../queries/megalots/findWaitingMegalots.ts';
import { readGeneratorConfiguration } from '../../queries/megalots/readGeneratorConfiguration.ts';
import { leaseMegalot, recordHeartbeat } from '../megalots/leaseMegalot.ts';
import { requeueLostGenerations } from '../megalots/requeueLostGenerations.ts';
import { makeLotsAndMegalots, readMegalotRow } from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { unwrap, unwrapFailure } from '../testing/workshop.ts';
import { askGeneratorReport } from './askGeneratorReport.ts';
import { configureGenerator } from './configureGenerator.ts';
import { pauseGenerator } from './pauseGenerator.ts';
import { registerGenerator } from './registerGenerator.ts';

const REPORT: GeneratorReport = {
  host: 'atelier',
  apiUrl: 'https://atelier.example',
  storage: 'folders',
  autoConnect: true,
  autoStart: true,
  autoReload: null,
  batchCount: null,
  folders: [],
};

onBothDatabases((getWorkshop) => {
  it('GAU-19 a generator with selected stores takes their megalots only', async () => {
    const workshop = getWorkshop();
    const [system, admin] = [workshop.as('system'), workshop.as('administrator')];
    const generatorId = 'north';
    unwrap(await registerGenerator(system, { generatorId, autoStart: true }));
    const orders = [
      await workshop.order([{ code: 'EAO' }], { store: 'es' }),
      await workshop.order([{ code: 'EAO' }], { store: 'it' }),
    ];
    const megalotIds = await makeLotsAndMegalots(workshop);
    expect(megalotIds).toHaveLength(orders.length);
    const spanish = (await Promise.all(megalotIds.map((id) => readMegalotRow(workshop, id)))).find(
      ({ store }) => store === 'es',
    );
    const findWaitingIds = async (id: string) =>
      (await findWaitingMegalots(workshop.db, { generatorId: id, count: 100, withoutHotfolders: [] })).map(
        ({ id: megalotId }) => megalotId,
      );
    const configuration = { ...DEFAULT_GENERATOR_CONFIGURATION, stores: ['es'] as const };
    unwrap(await configureGenerator(admin, { generatorId, configuration, expectedVersion: 0 }));
    expect(await findWaitingIds(generatorId)).toEqual([spanish?.id]);
    expect((await findWaitingIds('south')).toSorted()).toEqual(megalotIds.toSorted());
    const [italian = ''] = megalotIds.filter((id) => id !== spanish?.id);
    const lease = (megalotId: string) => leaseMegalot(system, { megalotId, revision: 1, generatorId });
    expect(unwrapFailure(await lease(italian))).toMatchObject({ guard: 'storeSelected' });
    // The worker of the server doesn't enqueue again and again the megalots that it may not take.
    workshop.now = new Date(workshop.now.getTime() + 120_000);
    const requeue = (worker: string) =>
      requeueLostGenerations(workshop.as('system'), { waiting: [], generatorId: worker });
    expect(unwrap(await requeue(generatorId)).megalotIds).toEqual([spanish?.id]);
    expect(unwrap(await requeue('south')).megalotIds).toContain(italian);
    unwrap(await lease(spanish?.id ?? ''));
    const allStores = { ...DEFAULT_GENERATOR_CONFIGURATION, stores: MARKETS };
    unwrap(await configureGenerator(admin, { generatorId, configuration: allStores, expectedVersion: 1 }));
    const station = (await findGeneratorStations(workshop.db)).find(({ id }) => id === generatorId);
    const storeIds = station?.configuration.stores?.map((store) => STORES[store].storeId);
    expect(storeIds).toEqual([1, 2, 3, 4, 5]);
  });

  it('GAU-20, ACC-23, ACC-24 the auto-start in a generator’s configuration overrides the one at its start, and the role generator configures its own workstation only', async () => {
    const workshop = getWorkshop();
    const admin = workshop.as('administrator');
    const start = (autoStart: boolean) =>
      registerGenerator(workshop.as('system'), { generatorId: 'auto', autoStart });
    expect(unwrap(await start(true)).paused).toBe(false);
    const configure = (autoStart: boolean | null, expectedVersion: number) =>
      configureGenerator(admin, {
        generatorId: 'auto',
        configuration: { ...DEFAULT_GENERATOR_CONFIGURATION, autoStart },
        expectedVersion,
      });
    unwrap(await configure(false, 0));
    expect(unwrap(await start(true)).paused).toBe(true);
    expect(unwrapFailure(await configure(true, 0))).toMatchObject({ kind: 'versionConflict' });
    unwrap(await configure(true, 1));
    const { configuration, version } = (await findGeneratorStations(workshop.db)).find(
      ({ id }) => id === 'auto',
    ) ?? { configuration: null, version: 0 };
    expect([configuration?.autoStart, version]).toEqual([true, 2]);
    expect(
      unwrapFailure(
        await configureGenerator(admin, {
          generatorId: 'unknown',
          configuration: DEFAULT_GENERATOR_CONFIGURATION,
        }),
      ),
    ).toMatchObject({ kind: 'notFound' });
    const ownInput = { generatorId: 'bench', configuration: DEFAULT_GENERATOR_CONFIGURATION };
    unwrap(await registerGenerator(workshop.as('system'), { generatorId: 'bench', autoStart: true }));
    unwrap(await configureGenerator(workshop.as('generator'), ownInput));
    expect(
      unwrapFailure(await configureGenerator(workshop.as('generator'), { ...ownInput, generatorId: 'auto' })),
    ).toEqual({ kind: 'forbidden', capability: 'configureAnyStation' });
    expect(
      unwrapFailure(
        await configureGenerator(workshop.as('preparator'), {
          generatorId: 'auto',
          configuration: DEFAULT_GENERATOR_CONFIGURATION,
        }),
      ),
    ).toMatchObject({ kind: 'forbidden' });
  });

  it('OFF-234, OFF-235 the dry run of a configuration tells which waiting megalots it would leave, which it finishes, and its pace, and writes nothing', async () => {
    const workshop = getWorkshop();
    const { db } = workshop;
    const [system, admin] = [workshop.as('system'), workshop.as('administrator')];
    const generatorId = 'outlook';
    unwrap(await registerGenerator(system, { generatorId, autoStart: true }));
    const readOutlook = async (changes: object, expectedVersion = 0) =>
      unwrap(
        await configureGenerator(admin, {
          generatorId,
          configuration: { ...DEFAULT_GENERATOR_CONFIGURATION, ...changes },
          expectedVersion,
          dryRun: true,
        }),
      ).outlook;
    // The other generators of this workshop are paused, so that they serve no store.
    await db.updateTable('generators').set({ paused: true }).where('id', '<>', generatorId).execute();
    await workshop.order([{ code: 'EAO' }], { store: 'uk' });
    const [megalotId = ''] = await makeLotsAndMegalots(workshop);
    const findUk = (outlook: GeneratorOutlook | null) => outlook?.waiting.find(({ store }) => store === 'uk');
    const twoStores = { stores: ['fr', 'it'], autoReload: 5 };
    const outlook = await readOutlook(twoStores);
    expect(outlook).toMatchObject({
      running: true,
      paused: false,
      finishing: [],
      unserved: ['es', 'uk', 'de'],
      runSettingsNow: { autoReload: 45, batchCount: 10 },
      runSettingsThen: { autoReload: 5, batchCount: 10 },
    });
    expect(findUk(outlook)).toEqual({ store: 'uk', megalots: 1, isTakenNow: true, isTakenThen: false });

    unwrap(await registerGenerator(system, { generatorId: 'helper', autoStart: true }));
    const uk = { ...DEFAULT_GENERATOR_CONFIGURATION, stores: ['uk'] as const };
    unwrap(await configureGenerator(admin, { generatorId: 'helper', configuration: uk }));
    expect((await readOutlook(twoStores))?.unserved).toEqual(['es', 'de']);
    expect((await readOutlook({ stores: MARKETS }))?.unserved).toEqual([]);

    unwrap(await leaseMegalot(system, { megalotId, revision: 1, generatorId }));
    const leased = await readOutlook(twoStores);
    expect([findUk(leased), leased?.finishing]).toEqual([
      { store: 'uk', megalots: 0, isTakenNow: true, isTakenThen: false },
      [megalotId],
    ]);
    expect((await readOutlook({ autoReload: 5 }))?.finishing).toEqual([]);
    expect((await readGeneratorConfiguration(db, generatorId)).version).toBe(0);
    expect(await findGeneratorVersions(db, generatorId, 10)).toEqual([]);

    // The worker of the server does not poll.
    const report = { ...REPORT, apiUrl: null, autoStart: false };
    unwrap(await recordHeartbeat(system, { generatorId, alert: null, report }));
    await db
      .updateTable('generators')
      .set({ paused: true, stopped_at: new Date() })
      .where('id', '=', generatorId)
      .execute();
    expect(await readOutlook(twoStores)).toMatchObject({
      running: false,
      paused: true,
      runSettingsNow: { autoStart: false, autoReload: null, batchCount: null },
      runSettingsThen: { autoStart: false, autoReload: null, batchCount: null },
    });
    await db.updateTable('generators').set({ paused: false, stopped_at: null }).execute();
  });

  it('OFF-236 every version of a configuration is kept with its author, time, reason and values, and an earlier one becomes a new version', async () => {
    const workshop = getWorkshop();
    const { db } = workshop;
    const admin = workshop.as('administrator');
    const generatorId = 'versions';
    unwrap(await registerGenerator(workshop.as('system'), { generatorId, autoStart: true }));
    const save = (configuration: GeneratorConfiguration, expectedVersion: number, reason?: string) =>
      configureGenerator(admin, { generatorId, configuration, expectedVersion, reason: reason ?? null });
    const first = { ...DEFAULT_GENERATOR_CONFIGURATION, batchCount: 3 };
    const second = { ...first, stores: ['it'] as const };
    unwrap(await save(first, 0, 'new disk'));
    unwrap(await save(second, 1));
    unwrap(await pauseGenerator(admin, { generatorId, paused: true }));
    const [newest, oldest] = await findGeneratorVersions(db, generatorId, 10);
    expect(newest).toMatchObject({ version: 2, before: first, configuration: second, note: null });
    expect(oldest).toMatchObject({ version: 1, before: DEFAULT_GENERATOR_CONFIGURATION, note: 'new disk' });
    expect(oldest?.at).toEqual(workshop.now);
    expect(unwrapFailure(await save(first, 1))).toMatchObject({ kind: 'versionConflict' });
    unwrap(await save(oldest?.configuration as GeneratorConfiguration, 2));
    expect((await readGeneratorConfiguration(db, generatorId)).value).toEqual(first);
    expect((await findGeneratorVersions(db, generatorId, 10)).map(({ version }) => version)).toEqual([
      3, 2, 1,
    ]);
    // A configuration of an earlier release lacks a field: the generator uses the default of that field.
    await db
      .updateTable('generator_configurations')
      .set({ value: JSON.stringify({ batchCount: 3 }) })
      .where('generator_id', '=', generatorId)
      .execute();
    expect((await readGeneratorConfiguration(db, generatorId)).value).toEqual(first);
  });

  it('WSC-99 a generator reports its folders at its start, and again once somebody asks', async () => {
    const workshop = getWorkshop();
    const sendHeartbeat = async (report: GeneratorReport | null) =>
      unwrap(await recordHeartbeat(workshop.as('system'), { generatorId: 'tested', alert: null, report }))
        .reportWanted;
    expect(await sendHeartbeat(null)).toBe(true);
    expect(await sendHeartbeat(REPORT)).toBe(false);
    expect(await sendHeartbeat(null)).toBe(false);
    unwrap(await askGeneratorReport(workshop.as('generator'), { generatorId: 'tested' }));
    expect(await sendHeartbeat(null)).toBe(true);
    expect(await sendHeartbeat({ ...REPORT, host: 'other' })).toBe(false);
    const station = (await findGeneratorStations(workshop.db)).find(({ id }) => id === 'tested');
    expect(station?.report).toMatchObject({ host: 'other' });
  });
});
