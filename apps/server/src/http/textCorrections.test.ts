import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLots } from '../commands/lots/makeLots.ts';
import { eraseOrders } from '../commands/privacy/steps/eraseOrders.ts';
import { correctLine, replaceTexts } from '../commands/testing/corrections.ts';
import { readOrderRow } from '../commands/testing/floor.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { runCommand } from '../commands/work/runCommand.ts';
import { readPersonExport } from '../queries/privacy/readPersonExport.ts';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
const { query } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

it('OFF-273 the history shows the text before and after its correction, to those who may read people, until texts are removed', async () => {
  const { workshop } = web;
  const orderId = await workshop.order([{ code: 'EAO', texts: ['Zoe'] }], { number: '870001' });
  unwrap(await correctLine(workshop, orderId, (design) => replaceTexts(design, 'Zoé')));
  const document =
    'query ($id: ID!) { order(id: $id) { events { action object { type } corrections { field from to } } } }';
  const readCorrections = async (role: 'customerService' | 'shopManager') => {
    const { order } = await query(role, document, { id: orderId });
    return order.events.find(
      ({ action, object }: { action: string; object: { type: string } }) =>
        action === 'correctTexts' && object.type === 'order',
    ).corrections;
  };
  const [first] = await readCorrections('customerService');
  expect(first).toEqual({ field: 'text', from: 'Zoe', to: 'Zoé' });
  expect(await readCorrections('shopManager')).toBeNull();
  const exported = await readPersonExport(workshop.db, orderId, async () => null);
  const [order] = exported.orders;
  expect(order?.textCorrections[0]?.texts[0]).toEqual({ from: 'Zoe', to: 'Zoé' });

  const row = await readOrderRow(workshop, orderId);
  await runCommand(workshop.as('system'), 'eraseOrders', {}, async (work) => {
    await eraseOrders(work, [row], { at: workshop.now, erasureId: null });
    return {};
  });
  expect(await readCorrections('customerService')).toBeNull();
  expect(await workshop.db.selectFrom('text_corrections').selectAll().execute()).toEqual([]);
});

it('OFF-274 the correction of a text is offered while the order has a private link and no lot', async () => {
  const { workshop } = web;
  const orderId = await workshop.order([{ code: 'EAO', texts: ['Zoe'] }], { number: '870002' });
  const read = async () => {
    const document = 'query ($id: ID!) { order(id: $id) { items { canCorrectTexts } } }';
    const { order } = await query('customerService', document, { id: orderId });
    return order.items.map((item: { canCorrectTexts: boolean }) => item.canCorrectTexts);
  };
  expect(await read()).toEqual([false]);
  const orderUpdate = workshop.db.updateTable('orders').where('id', '=', orderId);
  await orderUpdate.set({ link_hash: 'a'.repeat(64) }).execute();
  expect(await read()).toEqual([true]);
  unwrap(await makeLots(workshop.as('generator'), { closing: 'all' }));
  expect(await read()).toEqual([false]);
});
