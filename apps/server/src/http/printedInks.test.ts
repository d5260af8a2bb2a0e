import { listOfferedIds } from '@cmon/core/catalogue/listOfferedIds';
import { measureInks } from '@cmon/testkit/print/printTools';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OrderLine } from '../commands/testing/workshop.ts';
import { makeHotfolders } from '../files/hotfolders.ts';
import { DEFAULT_FOLDERS } from '../files/testing/defaultFolders.ts';
import { printWaitingOrders } from './testing/printWaitingOrders.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  await makeHotfolders(web.hotfolder, DEFAULT_FOLDERS);
});
beforeEach(() => web.database.db.deleteFrom('settings').execute());
afterAll(() => web.close());

async function changeSetting(key: string, setting: boolean): Promise<void> {
  const row = { key, value: JSON.stringify(setting), version: 1, changed_by: 'system' };
  await web.database.db
    .insertInto('settings')
    .values({ ...row, changed_at: web.workshop.now })
    .execute();
}

/** The inks of the first page that is printed of an order, in %. */
async function printOrder(line: OrderLine): Promise<Readonly<Record<string, number>>> {
  await web.workshop.order([line]);
  const [files = []] = await printWaitingOrders(web);
  const print = files.find(({ kind }) => kind === 'print');
  if (print === undefined) throw new Error('The order has no print file.');
  return measureInks(print.bytes);
}

it('PDF-36 GAU-20 an order is printed with varnish on its pictos while the workshop has the setting, and without it otherwise', async () => {
  const line = { code: 'EAO', pick: 2 };
  expect(await printOrder(line)).not.toHaveProperty('Varnish');
  await changeSetting('varnishPicto', true);
  expect((await printOrder(line)).Varnish).toBeGreaterThan(90);
}, 120_000);

it('PDF-36 DVC-9 mugs and bags have no varnish while the workshop prints it, because their printers have no station', async () => {
  await changeSetting('varnishPicto', true);
  for (const code of ['MUG', 'OBJ_SACV'])
    expect([code, (await printOrder({ code, pick: 0 })).Varnish]).toEqual([code, undefined]);
}, 120_000);

it('BLD-7 object sheets of two stores share a megalot and its page unless megalots are made by store', async () => {
  const { workshop } = web;
  const printForTwoStores = async () => {
    for (const store of ['fr', 'es'] as const) await workshop.order([{ code: 'MUG' }], { store });
    const printed = await printWaitingOrders(web);
    return printed.map((files) => files.filter(({ kind }) => kind === 'print').length);
  };
  expect(await printForTwoStores()).toEqual([1, 1]);
  await changeSetting('processMegalotsByStore', false);
  expect(await printForTwoStores()).toEqual([1]);
}, 120_000);

/** The formes of dark cloth: navy, red, blue, green and black bags, blue pouches, pencil cases and wash bags. */
const DARK = [
  'SACV_MARINE',
  'SACC_ROUGE',
  'SACC_BLEU',
  'SACC_VERT',
  'SACC_NOIR',
  'TRO_BLEU',
  'CRAY_BLEU',
  'TROL_BLEU',
];

/** The line of an order whose design is on a forme. */
function findLineOn(code: string): OrderLine {
  const { catalogue, products } = web.workshop.catalogue;
  for (const product of products.values()) {
    const option = product.options.find(({ kind }) => kind === 'forme');
    const pick = option
      ? listOfferedIds(option, catalogue).findIndex((id) => catalogue.formes.get(id)?.code === code)
      : -1;
    if (pick >= 0) return { code: product.code, pick };
  }
  throw new Error(`No product has the forme ${code}`);
}

it('PDF-61 each dark cloth has full white under its print, and a light bag has no white plate', async () => {
  expect(await printOrder({ code: 'OBJ_SACV', pick: 0 })).not.toHaveProperty('White');
  for (const forme of DARK)
    expect([forme, (await printOrder(findLineOn(forme))).White]).toEqual([forme, 100]);
}, 240_000);
