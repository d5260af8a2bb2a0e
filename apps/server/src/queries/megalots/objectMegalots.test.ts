import { expect, it } from 'vitest';
import { markBlankMissing } from '../../commands/blanks/countBlank.ts';
import { receiveBlanks } from '../../commands/blanks/receiveBlanks.ts';
import { finishFabrication } from '../../commands/floor/finishFabrication.ts';
import { problemFabrication } from '../../commands/floor/problemFabrication.ts';
import { startFabrication } from '../../commands/floor/startFabrication.ts';
import { holdOrder, unholdOrder } from '../../commands/orders/holdOrder.ts';
import {
  makeLotsAndMegalots,
  printMegalot,
  readItems,
  recordGeneratedFiles,
} from '../../commands/testing/floor.ts';
import { onBothDatabases } from '../../commands/testing/onBothDatabases.ts';
import { type TestWorkshop, unwrap } from '../../commands/testing/workshop.ts';
import { countStatements } from '../../db/testing/countStatements.ts';
import { countPoleProgress, findObjectMegalotsPage } from './objectMegalots.ts';

const FIRST_PAGE = { page: 1, size: 20 };

async function readMegalotId({ db }: TestWorkshop, itemId: string): Promise<string> {
  const { megalot_id } = await db
    .selectFrom('items')
    .innerJoin('lots', 'lots.id', 'items.lot_id')
    .select('lots.megalot_id')
    .where('items.id', '=', itemId)
    .executeTakeFirstOrThrow();
  return megalot_id ?? '';
}

onBothDatabases((getWorkshop) => {
  it('WSC-51 a megalot is listed with the progress of each pole until its last object is made', async () => {
    const workshop = getWorkshop();
    const orderIds = [
      await workshop.order([{ code: 'MUG', quantity: 2 }], { store: 'es' }),
      await workshop.order([{ code: 'MUG' }], { store: 'es' }),
      // Labels alone: no pole makes them, and their megalot is not listed.
      await workshop.order([{ code: 'EAO' }], { store: 'es' }),
    ];
    const megalotIds = await makeLotsAndMegalots(workshop);
    const items = (await Promise.all(orderIds.map((id) => readItems(workshop, id)))).flat();
    const [first, second, third] = items.filter(({ pole }) => pole === 'mug').map(({ id }) => id);
    if (!first || !second || !third) throw new Error('Three mugs were ordered.');
    const megalotId = await readMegalotId(workshop, first);
    const list = async (poles: Parameters<typeof findObjectMegalotsPage>[1]['poles'] = null) =>
      (await findObjectMegalotsPage(workshop.db, { poles }, FIRST_PAGE, workshop.now)).rows.map(
        ({ id }) => id,
      );
    const count = async () => (await countPoleProgress(workshop.db, [megalotId], workshop.now))[0];
    expect(await list()).toEqual([megalotId]);
    expect(await list(['mug', 'bois'])).toEqual([megalotId]);
    expect(await list(['bois'])).toEqual([]);
    expect(await count()).toMatchObject({
      pole: 'mug',
      total: 3,
      waiting: 3,
      ready: 0,
      made: 0,
      distressed: 0,
    });

    for (const id of megalotIds) {
      await recordGeneratedFiles(workshop, id);
      await printMegalot(workshop, id);
    }
    expect(await count()).toMatchObject({ total: 3, waiting: 0, ready: 3, blanks_missing: 0 });
    const blank = 'MUG_BLANC';
    unwrap(await markBlankMissing(workshop.as('preparator'), { blank }));
    expect(await count()).toMatchObject({ distressed: 3, blanks_missing: 3 });
    unwrap(await receiveBlanks(workshop.as('preparator'), { blank, pieces: 4 }));
    expect(await count()).toMatchObject({ distressed: 0, blanks_missing: 0 });
    const supervisor = workshop.as('superPreparator');
    unwrap(await startFabrication(supervisor, { itemId: first }));
    unwrap(await startFabrication(supervisor, { itemId: second }));
    unwrap(await problemFabrication(supervisor, { itemId: second, reason: 'damaged' }));
    unwrap(
      await holdOrder(workshop.as('customerService'), { orderId: orderIds[1] ?? '', reason: 'address' }),
    );
    expect(await count()).toMatchObject({ ready: 1, running: 1, rework: 1, made: 0, distressed: 2 });

    unwrap(await unholdOrder(workshop.as('customerService'), { orderId: orderIds[1] ?? '' }));
    unwrap(await startFabrication(supervisor, { itemId: third }));
    for (const itemId of [first, third]) {
      unwrap(await finishFabrication(supervisor, { itemId, confirmed: true }));
    }
    unwrap(await finishFabrication(supervisor, { itemId: second, reason: 'repaired' }));
    expect(await count()).toMatchObject({ total: 3, made: 3, distressed: 0 });
    expect(await list()).toEqual([]);
  });

  it('RUN-124 the first page of the megalots with open objects is read and counted by one statement', async () => {
    const workshop = getWorkshop();
    const expected: string[] = [];
    for (const code of ['MUG', 'ORNO', 'MUG']) {
      await workshop.order([{ code }]);
      expected.push(...(await makeLotsAndMegalots(workshop)));
    }
    const { db: countingDb, count: countStatementsSoFar } = countStatements(workshop.db);
    const first = await findObjectMegalotsPage(
      countingDb,
      { poles: null },
      { page: 1, size: 2 },
      workshop.now,
    );
    expect(countStatementsSoFar()).toBe(1);
    expect(first).toMatchObject({ total: 3, totalExact: true, page: 1, pages: 2, size: 2 });
    // The other pages are found as in any list, by number and by cursor.
    const second = await findObjectMegalotsPage(
      countingDb,
      { poles: null },
      { page: 2, size: 2 },
      workshop.now,
    );
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(expected);
    const next = await findObjectMegalotsPage(
      countingDb,
      { poles: null },
      { page: 1, size: 2, after: first.endCursor },
      workshop.now,
    );
    expect(next.rows.map(({ id }) => id)).toEqual(second.rows.map(({ id }) => id));
  });
});
