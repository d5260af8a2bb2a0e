import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeHotfolders } from '../files/hotfolders.ts';
import { DEFAULT_FOLDERS } from '../files/testing/defaultFolders.ts';
import { createOrderSteps } from './testing/createOrderSteps.ts';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
const { query } = officeClient(() => web);
const { createPrintedOrder } = createOrderSteps(() => web);

beforeAll(async () => {
  web = await openTestWeb();
  await makeHotfolders(web.hotfolder, DEFAULT_FOLDERS);
});
afterAll(() => web.close());

it('OFF-232 only lots, megalots and objects with work left are late, at risk or in time', async () => {
  const [open, ended] = [await createPrintedOrder(['MUG']), await createPrintedOrder(['MUG'])];
  const document = `query l($id: ID!) { order(id: $id) { items { id } lots { id } megalots { id } } }`;
  const idsOf = async (id: string) => (await query('administrator', document, { id })).order;
  const [openIds, endedIds] = [await idsOf(open), await idsOf(ended)];
  const { db } = web.workshop;
  await db.updateTable('orders').set({ status: 'complete' }).where('id', '=', ended).execute();
  await db
    .updateTable('lots')
    .set({ shipping: 'exp_complet' })
    .where('id', '=', endedIds.lots[0].id)
    .execute();
  await db
    .updateTable('megalots')
    .set({ cutting: 'mg_dec_complet', file_state: 3 })
    .where('id', '=', endedIds.megalots[0].id)
    .execute();
  const lists = [
    ['lots', 'LotFilter'],
    ['megalots', 'MegalotFilter'],
    ['items', 'ObjectItemFilter'],
  ] as const;
  for (const [list, type] of lists) {
    const find = async (filter: object): Promise<string[]> => {
      const data = await query(
        'administrator',
        `query f($filter: ${type}) { ${list}(filter: $filter) { rows { id } } }`,
        { filter },
      );
      return data[list].rows.map(({ id }: { id: string }) => id);
    };
    expect((await find({})).sort(), list).toEqual([openIds[list][0].id, endedIds[list][0].id].sort());
    expect(await find({ levels: ['late', 'atRisk', 'inTime'] }), list).toEqual([openIds[list][0].id]);
  }
});
