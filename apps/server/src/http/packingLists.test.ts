import { runTool, scanCodes, withTempFile } from '@cmon/testkit/print/printTools';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdOrder } from '../commands/orders/holdOrder.ts';
import { readOrderRow } from '../commands/testing/floor.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

const ITEMS = 'query ($id: ID!) { order(id: $id) { items { productName texts } } }';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

it('SHP-33, SEC-4, SEC-64 a packing list has each item with its quantity, and texts for those who may read the recipient now', async () => {
  const { workshop } = web;
  const orderId = await workshop.order([{ code: 'EAO' }, { code: 'MUG' }, { code: 'PINCE', stock: true }]);
  const { number } = await readOrderRow(workshop, orderId);
  const path = `/packing-lists/${orderId}.pdf`;
  const packer = await web.signIn('preparator');
  const open = async (cookie: string) => {
    const response = await web.fetch(path, { headers: { cookie } });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-disposition')).toBe(`inline; filename="${orderId}.pdf"`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { bytes, text: withTempFile(bytes, (file) => runTool('pdftotext', ['-layout', file, '-'])) };
  };
  const { items } = (await web.graphql(packer, ITEMS, { id: orderId })).data.order;
  const texts: string[] = items.flatMap((item: { texts: string[] }) => item.texts);
  expect(texts.length).toBeGreaterThan(0);
  const { bytes, text } = await open(packer);
  expect(scanCodes(bytes, 200)).toEqual([`QR-Code:O/${orderId}`]);
  for (const expectedText of [number, 'PINCE', ...texts]) expect(text).toContain(expectedText);
  for (const { productName } of items) expect(text).toContain(productName);
  expect(text.match(/\d+\s*×/g)).toHaveLength(3);
  for (const personal of ['Martin', 'Lilas', '75011']) expect(text).not.toContain(personal);

  const other = await open(await web.signIn('shopManager'));
  expect(other.text).toContain('PINCE');
  for (const expectedText of texts) expect(other.text).not.toContain(expectedText);
  unwrap(await holdOrder(workshop.as('shopManager'), { orderId, reason: 'fraud' }));
  for (const expectedText of texts) expect((await open(packer)).text).not.toContain(expectedText);

  // The texts were read once by the query and once on the paper.
  const reads = web.database.db.selectFrom('personal_reads').select(['field', 'n']);
  expect(await reads.where('object_id', '=', orderId).execute()).toEqual([{ field: 'Item.texts', n: 2 }]);

  expect((await web.fetch(path)).status).toBe(401);
  const unknown = await web.fetch('/packing-lists/0000000000.pdf', { headers: { cookie: packer } });
  expect(unknown.status).toBe(404);
});
