import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrder } from '../commands/testing/makeOrder.ts';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
const { mutate, query } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

const ORDER = `query o($id: ID!) { order(id: $id) {
  items { partCode l2c cip controlShare }
  checkbooks { number childText pages { page position labels item { partCode } } }
} }`;

it('L2C-4, L2C-5 a checkbook is made with the lot of its first sheet, and only some may read its child’s text', async () => {
  const id = await web.workshop.order([{ code: 'PAC_ECO', texts: ['Zoé'] }]);
  const before = (await query('preparator', ORDER, { id })).order;
  expect(before.checkbooks).toEqual([]);
  expect(before.items).toEqual(
    expect.arrayContaining([
      { partCode: 'EAO', l2c: true, cip: true, controlShare: 0 },
      { partCode: 'ETV', l2c: true, cip: true, controlShare: 0 },
      { partCode: 'SACV', l2c: false, cip: true, controlShare: 0 },
    ]),
  );
  await mutate('generator', 'makeLots', 'MakeLots', { dryRun: false, force: true });

  const [checkbook, ...more] = (await query('preparator', ORDER, { id })).order.checkbooks;
  expect(more).toEqual([]);
  expect(checkbook).toMatchObject({ number: 1, childText: 'Zoé' });
  const parts = checkbook.pages.map(({ item }: { item: { partCode: string } }) => item.partCode);
  expect([...new Set(parts)]).toEqual(['EAO', 'ETV']);
  expect(checkbook.pages.map(({ page }: { page: number }) => page)).toEqual(
    parts.map((_: string, index: number) => index + 1),
  );
  expect(checkbook.pages[0].position).toBe('1.1.1');
  const stored = await web.database.db.selectFrom('checkbooks').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain('Zoé');

  const managerCheckbooks = (await query('shopManager', ORDER, { id })).order.checkbooks;
  expect(managerCheckbooks).toMatchObject([{ number: 1, childText: null }]);
});

const ACTIONS = `query a($id: ID!) { order(id: $id) { checkbooks {
  id step canAdvance { allowed refusal { code params } } canReport { allowed } canRetry { allowed }
} } }`;

it('INV-35 the next step of a checkbook is offered to the people who may take it, as long as the command takes it', async () => {
  const id = await makeOrder(web.workshop, [{ code: 'MUL_EAO' }]);
  const read = async (role: 'preparator' | 'shopManager') =>
    (await query(role, ACTIONS, { id })).order.checkbooks[0];
  const start = await read('preparator');
  expect(start).toMatchObject({ step: 'start', canAdvance: { allowed: true }, canRetry: { allowed: false } });
  const refused = { allowed: false, refusal: { code: 'forbidden', params: { capability: 'advanceFloor' } } };
  expect(await read('shopManager')).toMatchObject({ canAdvance: refused, canReport: { allowed: false } });
  const problem = { checkbookId: start.id, page: null, reason: 'missingPage' };
  await mutate('preparator', 'reportPageProblem', 'PageProblem', problem);
  const stopped = { step: 'error', canAdvance: { allowed: false }, canRetry: { allowed: true } };
  expect(await read('preparator')).toMatchObject(stopped);
  expect(await read('shopManager')).toMatchObject({ step: 'error', canRetry: { allowed: false } });
});

it('WSC-461 a checkbook is listed as complete when all its sheets are complete, and in another stage when one of its sheets is in that stage', async () => {
  const [bound, open] = [
    await makeOrder(web.workshop, [{ code: 'MUL_EAO' }]),
    await makeOrder(web.workshop, [{ code: 'MUL_EAO' }]),
  ];
  const fabrication = { fab_status: 'FAB_L2C_COMPLETE' as const };
  await web.database.db.updateTable('items').set(fabrication).where('order_id', '=', bound).execute();
  const find = async (stage: string): Promise<string[]> => {
    const document = `{ checkbooks(filter: { stage: ${stage} }) { rows { order { id } } } }`;
    const rows: { order: { id: string } }[] = (await query('preparator', document)).checkbooks.rows;
    return rows.map(({ order }) => order.id).filter((id) => [bound, open].includes(id));
  };
  expect(await find('complete')).toEqual([bound]);
  expect(await find('toDo')).toEqual([open]);
  expect(await find('error')).toEqual([]);
});
