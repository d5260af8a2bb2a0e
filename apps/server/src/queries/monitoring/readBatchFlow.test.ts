import { getDayStart } from '@cmon/core/production/planning/workingTime';
import { expect, it } from 'vitest';
import { moveLotCutting } from '../../commands/lots/moveLotCutting.ts';
import { batch, generate, makePrintedLots, print } from '../../commands/testing/floor.ts';
import { onBothEngines } from '../../commands/testing/onBothEngines.ts';
import { type TestWorkshop, value } from '../../commands/testing/workshop.ts';
import { readSettings } from '../settings/readSettings.ts';
import {
  findLotIds,
  findMegalotIds,
  readLotCells,
  readMegalotCells,
  readStateRates,
} from './readBatchFlow.ts';
import { readSteps } from './readSteps.ts';

const DAY_MS = 86_400_000;

async function readEnv({ db, now }: TestWorkshop) {
  return { now, settings: await readSettings(db) };
}

onBothEngines((getWorkshop) => {
  it('WSC-72 the open lots are counted by cutting state and step filter, and stuck ones apart', async () => {
    const workshop = getWorkshop();
    const { db } = workshop;
    await workshop.order([{ code: 'EAO' }], { store: 'es' });
    const [lotId = ''] = await makePrintedLots(workshop);
    const cells = async () => readLotCells(db, await readEnv(workshop), ['es']);
    expect(await cells()).toEqual([
      { cutting: 'dec_bde_imprimees', filter: 'STEP_A_REALISER', n: 1, late: 0 },
    ]);
    const find = async (filter: 'STEP_A_REALISER' | 'STEP_EN_SOUFFRANCE') =>
      findLotIds(db, await readEnv(workshop), { filter, stores: ['es'], first: 10 });
    expect(await find('STEP_A_REALISER')).toEqual([lotId]);
    workshop.now = new Date(workshop.now.getTime() + DAY_MS);
    expect(await cells()).toEqual([
      { cutting: 'dec_bde_imprimees', filter: 'STEP_EN_SOUFFRANCE', n: 1, late: 0 },
    ]);
    expect(await find('STEP_EN_SOUFFRANCE')).toEqual([lotId]);
    value(await moveLotCutting(workshop.as('preparator'), { lotId, to: 'dec_decoupe_en_cours' }));
    const { settings } = await readEnv(workshop);
    const rates = await readStateRates(db, 'lot', getDayStart(workshop.now, settings.timeZone), workshop.now);
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
    const [megalotId = ''] = await batch(workshop);
    const find = async () => {
      const cells = await readMegalotCells(db, await readEnv(workshop), null);
      return cells.map(({ fileState, cutting, filter, n }) => [fileState, cutting, filter, n]);
    };
    expect(await find()).toContainEqual([0, 'mg_dec_aucun', 'STEP_A_REALISER', 1]);
    await generate(workshop, megalotId);
    expect(await find()).toContainEqual([1, 'mg_dec_aucun', 'STEP_A_REALISER', 1]);
    await print(workshop, megalotId);
    const ids = await findMegalotIds(db, await readEnv(workshop), {
      filter: 'STEP_A_REALISER',
      devices: null,
      first: 100,
    });
    expect(ids).toContain(megalotId);
  });
});
