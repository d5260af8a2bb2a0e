import { STORES } from '@cmon/core/catalogue/stores';
import { MARKETS } from '@cmon/core/catalogue/types';
import { DEFAULT_GENERATOR_CONFIGURATION } from '@cmon/core/production/generatorConfiguration';
import type { GeneratorReport } from '@cmon/core/production/generatorReport';
import { expect, it } from 'vitest';
import { findGeneratorStations } from '../../queries/megalots/findGeneratorStations.ts';
import { findWaitingMegalots } from '../../queries/megalots/findWaitingMegalots.ts';
import { leaseMegalot, recordHeartbeat } from '../megalots/leaseMegalot.ts';
import { requeueLostGenerations } from '../megalots/requeueLostGenerations.ts';
import { batch, megalotRow } from '../testing/floor.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { failure, value } from '../testing/workshop.ts';
import { askGeneratorReport } from './askGeneratorReport.ts';
import { configureGenerator } from './configureGenerator.ts';
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

onBothEngines((getWorkshop) => {
  it('GAU-19 a generator with selected stores takes their megalots only', async () => {
    const workshop = getWorkshop();
    const [system, admin] = [workshop.as('system'), workshop.as('administrator')];
    const generatorId = 'north';
    value(await registerGenerator(system, { generatorId, autoStart: true }));
    const orders = [
      await workshop.order([{ code: 'EAO' }], { store: 'es' }),
      await workshop.order([{ code: 'EAO' }], { store: 'it' }),
    ];
    const megalotIds = await batch(workshop);
    expect(megalotIds).toHaveLength(orders.length);
    const spanish = (await Promise.all(megalotIds.map((id) => megalotRow(workshop, id)))).find(
      ({ store }) => store === 'es',
    );
    const find = async (id: string) =>
      (await findWaitingMegalots(workshop.db, { generatorId: id, count: 100, withoutHotfolders: [] })).map(
        ({ id: megalotId }) => megalotId,
      );
    const configuration = { ...DEFAULT_GENERATOR_CONFIGURATION, stores: ['es'] as const };
    value(await configureGenerator(admin, { generatorId, configuration, expectedVersion: 0 }));
    expect(await find(generatorId)).toEqual([spanish?.id]);
    expect((await find('south')).toSorted()).toEqual(megalotIds.toSorted());
    const [italian = ''] = megalotIds.filter((id) => id !== spanish?.id);
    const lease = (megalotId: string) => leaseMegalot(system, { megalotId, revision: 1, generatorId });
    expect(failure(await lease(italian))).toMatchObject({ guard: 'storeSelected' });
    // The worker of the server doesn't enqueue again and again what it may not take.
    workshop.now = new Date(workshop.now.getTime() + 120_000);
    const requeue = (worker: string) =>
      requeueLostGenerations(workshop.as('system'), { waiting: [], generatorId: worker });
    expect(value(await requeue(generatorId)).megalotIds).toEqual([spanish?.id]);
    expect(value(await requeue('south')).megalotIds).toContain(italian);
    value(await lease(spanish?.id ?? ''));
    const every = { ...DEFAULT_GENERATOR_CONFIGURATION, stores: MARKETS };
    value(await configureGenerator(admin, { generatorId, configuration: every, expectedVersion: 1 }));
    const station = (await findGeneratorStations(workshop.db)).find(({ id }) => id === generatorId);
    const storeIds = station?.configuration.stores?.map((store) => STORES[store].storeId);
    expect(storeIds).toEqual([1, 2, 3, 4, 5]);
  });

  it('GAU-20, ACC-23, ACC-24 the auto-start of a generator’s configuration counts more than that of its start, and a generator changes that of its own workstation only', async () => {
    const workshop = getWorkshop();
    const admin = workshop.as('administrator');
    const start = (autoStart: boolean) =>
      registerGenerator(workshop.as('system'), { generatorId: 'auto', autoStart });
    expect(value(await start(true)).paused).toBe(false);
    const configure = (autoStart: boolean | null, expectedVersion: number) =>
      configureGenerator(admin, {
        generatorId: 'auto',
        configuration: { ...DEFAULT_GENERATOR_CONFIGURATION, autoStart },
        expectedVersion,
      });
    value(await configure(false, 0));
    expect(value(await start(true)).paused).toBe(true);
    expect(failure(await configure(true, 0))).toMatchObject({ kind: 'versionConflict' });
    value(await configure(true, 1));
    const { configuration, version } = (await findGeneratorStations(workshop.db)).find(
      ({ id }) => id === 'auto',
    ) ?? { configuration: null, version: 0 };
    expect([configuration?.autoStart, version]).toEqual([true, 2]);
    expect(
      failure(
        await configureGenerator(admin, {
          generatorId: 'unknown',
          configuration: DEFAULT_GENERATOR_CONFIGURATION,
        }),
      ),
    ).toMatchObject({ kind: 'notFound' });
    const own = { generatorId: 'bench', configuration: DEFAULT_GENERATOR_CONFIGURATION };
    value(await registerGenerator(workshop.as('system'), { generatorId: 'bench', autoStart: true }));
    value(await configureGenerator(workshop.as('generator'), own));
    expect(
      failure(await configureGenerator(workshop.as('generator'), { ...own, generatorId: 'auto' })),
    ).toEqual({ kind: 'forbidden', capability: 'configureAnyStation' });
    expect(
      failure(
        await configureGenerator(workshop.as('preparator'), {
          generatorId: 'auto',
          configuration: DEFAULT_GENERATOR_CONFIGURATION,
        }),
      ),
    ).toMatchObject({ kind: 'forbidden' });
  });

  it('WSC-99 a generator reports its folders at its start, and again once somebody asks', async () => {
    const workshop = getWorkshop();
    const beat = async (report: GeneratorReport | null) =>
      value(await recordHeartbeat(workshop.as('system'), { generatorId: 'tested', alert: null, report }))
        .reportWanted;
    expect(await beat(null)).toBe(true);
    expect(await beat(REPORT)).toBe(false);
    expect(await beat(null)).toBe(false);
    value(await askGeneratorReport(workshop.as('generator'), { generatorId: 'tested' }));
    expect(await beat(null)).toBe(true);
    expect(await beat({ ...REPORT, host: 'other' })).toBe(false);
    const station = (await findGeneratorStations(workshop.db)).find(({ id }) => id === 'tested');
    expect(station?.report).toMatchObject({ host: 'other' });
  });
});
