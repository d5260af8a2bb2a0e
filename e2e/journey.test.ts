import { relative } from 'node:path';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { signIn } from './journey/office.ts';
import { codesOn, filesIn, printedText, qpdfComplaints, spotInks } from './journey/printFiles.ts';
import {
  addToCart,
  copyTexts,
  modifyFirstLine,
  openProduct,
  placeOrder,
  previewTexts,
  saveLine,
  shownTexts,
  typeTexts,
} from './journey/shopper.ts';
import {
  cutAndSort,
  findStatus,
  generate,
  makeLots,
  makeObject,
  missingItemOf,
  orderPreviews,
  packAndShip,
  previewsOf,
  printMegalot,
  scanAtPackingTable,
} from './journey/workshop.ts';

const NAME = 'Zoé Müller-Ñandú';
const ADDRESS = {
  name: 'Claire Müller',
  street: '1 rue des Lilas',
  postcode: '69003',
  city: 'Lyon',
  email: 'claire@mail.example',
};

let browser: Browser;
let cmon: Cmon;
let shopper: Page;
let generator: Page;
let floor: Page;
const faults: string[] = [];

async function openPage(): Promise<Page> {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  return page;
}

beforeAll(async () => {
  [cmon, browser] = await Promise.all([startCmon({}), openBrowser()]);
  shopper = await openPage();
  generator = await openPage();
  floor = await openPage();
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
});

it('SHOP-12 SHOP-18 WSC-47 one order goes from a keystroke to a shipped parcel', async () => {
  await openProduct(shopper, `${cmon.shop}/fr/p/EAO`);
  await typeTexts(shopper, [NAME, 'CP Soleil']);
  await expect.poll(() => shownTexts(shopper)).toEqual([NAME, 'CP Soleil']);
  await addToCart(shopper);
  await expect.poll(() => previewTexts(shopper)).toEqual([NAME, 'CP Soleil']);
  await modifyFirstLine(shopper);
  await expect.poll(() => shownTexts(shopper)).toEqual([NAME, 'CP Soleil']);
  await typeTexts(shopper, [NAME, 'CE1 Soleil']);
  await saveLine(shopper);
  await openProduct(shopper, `${cmon.shop}/fr/p/MUG`);
  await typeTexts(shopper, [NAME, 'Maman']);
  await copyTexts(shopper);
  await addToCart(shopper);
  const order = await placeOrder(shopper, ADDRESS);

  await signIn(generator, cmon.server, cmon.signIn('generator'));
  await makeLots(generator, cmon.server);
  await generate(generator, cmon.server);
  const files = filesIn(cmon.hotfolder).filter((file) => file.endsWith('.pdf'));
  expect(files.map((file) => relative(cmon.hotfolder, file))).toEqual([
    'CUT/M000001_r01_p01of02_320.cut.pdf',
    'CUT/M000001_r01_p02of02_MUG.cut.pdf',
    'DURST/M000001_r01_p01of02_320.pdf',
    'MUG/M000001_r01_p02of02_MUG.pdf',
  ]);
  expect(files.map(qpdfComplaints)).toEqual(files.map(() => ''));
  const [, , roll = '', sheet = ''] = files;
  expect(printedText(roll)).toContain(NAME.replaceAll(' ', ''));
  expect(printedText(roll)).toContain(order);
  expect(printedText(sheet)).toContain(NAME.replaceAll(' ', ''));
  expect(spotInks(roll)).toEqual(['CutContour', 'PerfCutContour']);
  const [strip = '', ...otherStrips] = codesOn(roll);
  const [mug = '', ...otherObjects] = codesOn(sheet);
  expect([strip[0], otherStrips, mug[0], otherObjects]).toEqual(['B', [], 'I', []]);

  await signIn(floor, cmon.server, cmon.signIn('prep'));
  expect(await orderPreviews(floor, cmon.server, order)).toContain(NAME);
  await printMegalot(floor, cmon.server);
  await cutAndSort(floor, cmon.server, 'EAO', [strip]);
  await cutAndSort(floor, cmon.server, 'MUG', []);
  expect(await missingItemOf(floor, cmon.server, order)).toContain('Mug');
  await makeObject(floor, cmon.server, mug);
  await scanAtPackingTable(floor, cmon.server, strip);
  expect(await previewsOf(floor)).toContain(NAME);
  await packAndShip(floor, [strip, mug], order);
  expect(await findStatus(floor, cmon.server, order)).toContain('Expédiée');
  expect(faults).toEqual([]);
});
