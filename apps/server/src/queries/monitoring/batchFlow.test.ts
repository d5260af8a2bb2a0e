import { getDayStart } from '@cmon/core/production/planning/workingTime';
import { expect, it } from 'vitest';
import { moveLotCutting } from '../../commands/lots/moveLotCutting.ts';
import {
  makeLotsAndMegalots,
  makePrintedLots,
  printMegalot,
  recordGeneratedFiles,
} from '../../commands/testing/floor.ts';
import { onBothDatabases } from '../../commands/testing/onBothDatabases.ts';
import { type TestWorkshop, unwrap } from '../../commands/testing/workshop.ts';
import { readSettings } from '../settings/readSettings.ts';
import {
  type BatchSelection,
  findLotIds,
  findMegalotIds,
  readLotCells,
  readMegalotCells,
  readStateRates,
} from './batchFlow.ts';
import { readSteps } from './readSteps.ts';

const DAY_MS = 86_400_000;
const ALL: BatchSelection = { stores: null, devices: null };

async function readEnv({ db, now }: TestWorkshop) {
  return { now, settings: await readSettings(db) };
}

onBothDatabases((getWorkshop) => {
  it('WSC-72 the open lots are counted by cutting state and step filter, and lots that are stuck are en souffrance', async () => {
    const workshop = getWorkshop();
    const { db } = workshop;
    await workshop.order([{ code: 'EAO' }], { store: 'es' });
    const [lotId = ''] = await makePrintedLots(workshop);
    const readCells = async () =>
      readLotCells(db, await readEnv(workshop), { stores: ['es'], devices: null });
    expect(await readCells()).toEqual([
      { cutting: 'dec_bde_imprimees', filter: 'STEP_A_REALISER', n: 1, late: 0 },
    ]);
    const findIds = async (filter: 'STEP_A_REALISER' | 'STEP_EN_SOUFFRANCE') =>
      findLotIds(db, await readEnv(workshop), {
        filter,
        stores: ['es'],
        devices: null,
        first: 10,
      });
    expect(await findIds('STEP_A_REALISER')).toEqual([lotId]);
    workshop.now = new Date(workshop.now.getTime() + DAY_MS);
    expect(await readCells()).toEqual([
      { cutting: 'dec_bde_imprimees', filter: 'STEP_EN_SOUFFRANCE', n: 1, late: 0 },
    ]);
    expect(await findIds('STEP_EN_SOUFFRANCE')).toEqual([lotId]);
    unwrap(await moveLotCutting(workshop.as('preparator'), { lotId, to: 'dec_decoupe_en_cours' }));
    const { settings } = await readEnv(workshop);
    const period = { dayStart: getDayStart(workshop.now, settings.timeZone), now: workshop.now };
    const rates = await readStateRates(db, 'lot', ['es'], period);
    expect(await readStateRates(db, 'lot', ['de'], period)).toEqual([]);
    expect(rates.find(({ state }) => state === 'dec_bde_imprimees')).toMatchObject({
      leftLastHour: 1,
      perHour: 1,
    });
    expect(rates.find(({ state }) => state === 'dec_decoupe_en_cours')).toMatchObject({ enteredLastHour: 1 });
    const cut = (await readSteps(db, await readEnv(workshop))).find(({ step }) => step === 'cut');
    expect(cut).toMatchObject({ kind: 'lot', toDo: 0, running: 1, doneToday: 0, people: 1, distress: 0 });
  });

  it('WSC-73 the open megalots are counted by file state and cutting state, with their metres', async () => {
    const workshop = getWorkshop();
    const { db } = workshop;
    await workshop.order([{ code: 'EAO' }], { store: 'it' });
    const [megalotId = ''] = await makeLotsAndMegalots(workshop);
    const countStates = async () => {
      const cells = await readMegalotCells(db, await readEnv(workshop), ALL);
      return cells.map(({ fileState, cutting, filter, n }) => [fileState, cutting, filter, n]);
    };
    expect(await countStates()).toContainEqual([0, 'mg_dec_aucun', 'STEP_A_REALISER', 1]);
    await recordGeneratedFiles(workshop, megalotId);
    expect(await countStates()).toContainEqual([1, 'mg_dec_aucun', 'STEP_A_REALISER', 1]);
    await printMegalot(workshop, megalotId);
    const ids = await findMegalotIds(db, await readEnv(workshop), {
      ...ALL,
      filter: 'STEP_A_REALISER',
      first: 100,
    });
    expect(ids).toContain(megalotId);
  });

  it('OFF-216 lots and megalots are counted and listed for one store and one press', async () => {
    const workshop = getWorkshop();
    const { db } = workshop;
    const env = await readEnv(workshop);
    const count = async (selection: BatchSelection) => {
      const cells = [await readLotCells(db, env, selection), await readMegalotCells(db, env, selection)];
      const ids = [
        await findLotIds(db, env, { ...selection, filter: null, first: 100 }),
        await findMegalotIds(db, env, { ...selection, filter: null, first: 100 }),
      ];
      const counts = cells.map((rows) => rows.reduce((sum, { n }) => sum + n, 0));
      expect(ids.map(({ length }) => length)).toEqual(counts);
      return counts;
    };
    // The tests above have made lots and megalots of two stores.
    const all = await count(ALL);
    expect(Math.min(...all)).toBeGreaterThan(0);
    const { device } = await db
      .selectFrom('megalots')
      .select('device')
      .where('live', '=', true)
      .executeTakeFirstOrThrow();
    const ofPress = await count({ stores: null, devices: [device] });
    expect(Math.min(...ofPress)).toBeGreaterThan(0);
    expect(await count({ stores: null, devices: ['NONE'] })).toEqual([0, 0]);
    expect((await count({ stores: ['it'], devices: [device] }))[0]).toBeGreaterThan(0);
    expect(await count({ stores: ['de'], devices: [device] })).toEqual([0, 0]);
  });
});
