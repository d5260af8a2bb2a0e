import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { root } from '../scripts/run/root.ts';
import { openBrowser } from './harness/openBrowser.ts';
import { openPostgres } from './harness/openPostgres.ts';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { signIn } from './journey/office.ts';
import { codesOn, filesIn, qpdfComplaints, spotInks } from './journey/printFiles.ts';
import { addToCart, openProduct, placeOrder, shownTexts, typeTexts } from './journey/shopper.ts';
import { cutAndSort, generate, makeLots, makeObject, pack, print } from './journey/workshop.ts';

const NAME = 'Zoé Müller-Ñandú';
/** Where the pages are kept as they stood when a test failed. */
const PICTURES = join(root, '.cache/e2e');
const ADDRESS = {
  name: 'Claire Müller',
  street: '1 rue des Lilas',
  postcode: '69003',
  city: 'Lyon',
  email: 'claire@mail.example',
};

describe.each(['embedded', 'PostgreSQL'])('on the %s database', (database) => {
  let browser: Browser;
  let cmon: Cmon;
  let leave = async () => {};
  let shopper: Page;
  let worker: Page;
  let floor: Page;
  const faults: string[] = [];

  const open = async (): Promise<Page> => {
    const page = await (
      await browser.newContext({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } })
    ).newPage();
    page.setDefaultTimeout(20_000);
    page.on('pageerror', (error) => faults.push(error.message));
    return page;
  };

  beforeAll(async () => {
    browser = await openBrowser();
    const postgres = database === 'PostgreSQL' ? await openPostgres() : null;
    if (postgres) leave = postgres.leave;
    cmon = await startCmon(postgres ? { databaseUrl: postgres.url } : {});
    shopper = await open();
    worker = await open();
    floor = await open();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    mkdirSync(PICTURES, { recursive: true });
    await shopper.screenshot({ path: join(PICTURES, `${database}-shopper.png`) });
    await worker.screenshot({ path: join(PICTURES, `${database}-worker.png`) });
    await floor.screenshot({ path: join(PICTURES, `${database}-floor.png`) });
  });
  afterAll(async () => {
    await browser?.close();
    await cmon?.stop();
    await leave();
  });

  it('SHOP-1 one order goes from a keystroke to a shipped parcel', async () => {
    await openProduct(shopper, `${cmon.shop}/fr/p/EAO`);
    await typeTexts(shopper, [NAME, 'CP Soleil']);
    expect(await shownTexts(shopper)).toContain(NAME);
    await addToCart(shopper);
    await shopper.locator('.line-preview.rendered').first().waitFor();
    expect(await shownTexts(shopper, '.line-preview')).toContain(NAME);
    await openProduct(shopper, `${cmon.shop}/fr/p/MUG`);
    await typeTexts(shopper, [NAME, 'Maman']);
    await shopper.getByRole('button', { name: 'Copier ce texte sur les autres articles' }).click();
    await addToCart(shopper);
    const order = await placeOrder(shopper, ADDRESS);

    await signIn(worker, cmon.server, cmon.signIn('generator'));
    await makeLots(worker, cmon.server);
    await generate(worker, cmon.server);
    const files = filesIn(cmon.hotfolder);
    const sheets = files.filter((file) => file.endsWith('.pdf'));
    for (const file of sheets) expect(qpdfComplaints(file)).toBe('');
    const roll = sheets.filter((file) => file.includes('/DURST/'));
    const stripCodes = roll.flatMap(codesOn);
    const itemCodes = sheets.filter((file) => file.includes('/MUG/')).flatMap(codesOn);
    console.log(order, files, stripCodes, itemCodes);
    expect(roll.map(spotInks)).toEqual([['CutContour', 'PerfCutContour']]);

    await signIn(floor, cmon.server, cmon.signIn('prep'));
    await print(floor, cmon.server);
    await cutAndSort(floor, cmon.server, 'EAO', stripCodes);
    await cutAndSort(floor, cmon.server, 'MUG', []);
    await makeObject(floor, cmon.server, itemCodes[0] ?? '');
    await pack(floor, cmon.server, [...stripCodes, ...itemCodes]);
    expect(faults).toEqual([]);
  });
});
