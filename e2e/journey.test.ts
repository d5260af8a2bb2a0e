import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { listFiles } from '@cmon/testkit/print/listFiles';
import { listSeparations, runTool, scanCodes, withTempFile } from '@cmon/testkit/print/printTools';
import { readPrintedCharacters } from '@cmon/testkit/print/readPrintedCharacters';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOffice } from './harness/openOffice.ts';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { signIn } from './journey/office.ts';
import {
  ADDRESS,
  addToCart,
  openFirstLine,
  openProduct,
  placeOrder,
  readPreviewTexts,
  readShownTexts,
  saveLine,
  typeTexts,
} from './journey/shopper.ts';
import {
  acceptObject,
  confirmSecondScans,
  cutAndSort,
  generateMegalots,
  makeLots,
  makeObject,
  packAndShip,
  printMegalots,
  readMissingItemRow,
  readOrderPreviewNames,
  readPreviewNames,
  readSearchRow,
  scanAtPackingTable,
} from './journey/workshop.ts';

const NAME = 'Zoé Müller-Ñandú';

let browser: Browser;
let cmon: Cmon;
let shopper: Page;
let generator: Page;
let floor: Page;
let controller: Page;
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
  controller = await openPage();
  const admin = await openOffice(browser, cmon, 'admin');
  await confirmSecondScans(admin, cmon.server);
  await admin.context().close();
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
});

/** The order that the first test makes, with the codes of its strip and its mug. */
const madeOrder = { order: '', strip: '', mug: '' };

it('SHOP-12 SHOP-18 WSC-47 an order that a shopper types in the shop is printed, cut, sorted, made and checked', async () => {
  await openProduct(shopper, `${cmon.shop}/fr/p/EAO`);
  await typeTexts(shopper, [NAME, 'CP Soleil']);
  await expect.poll(() => readShownTexts(shopper)).toEqual([NAME, 'CP Soleil']);
  await addToCart(shopper);
  await expect.poll(() => readPreviewTexts(shopper)).toEqual([NAME, 'CP Soleil']);
  await openFirstLine(shopper);
  await expect.poll(() => readShownTexts(shopper)).toEqual([NAME, 'CP Soleil']);
  await typeTexts(shopper, [NAME, 'CE1 Soleil']);
  await saveLine(shopper);
  await openProduct(shopper, `${cmon.shop}/fr/p/MUG`);
  await typeTexts(shopper, [NAME, 'Maman']);
  await addToCart(shopper);
  const order = await placeOrder(shopper, ADDRESS);

  await signIn(generator, cmon.server, cmon.signIn('generator'));
  await makeLots(generator, cmon.server);
  await generateMegalots(generator, cmon.server);
  const files = listFiles(cmon.hotfolder).filter((file) => file.endsWith('.pdf'));
  expect(files).toEqual([
    'DURST/M000001_r01_p01of01_320V.pdf',
    'MUG/M000002_r01_p01of01_MUGF.pdf',
    'SUMMA/000001010001_L320V.cut.pdf',
    'TABLE/000002010001_MUGF.cut.pdf',
  ]);
  for (const file of files)
    expect(runTool('qpdf', ['--check', join(cmon.hotfolder, file)])).toContain(
      'No syntax or stream encoding errors found',
    );
  const [roll, sheet] = files.map((file) => readFileSync(join(cmon.hotfolder, file)));
  if (!roll || !sheet) throw new Error('there are fewer than four files');
  expect(readPrintedCharacters(roll)).toContain(NAME.replaceAll(' ', ''));
  expect(readPrintedCharacters(roll)).toContain(order);
  expect(readPrintedCharacters(sheet)).toContain(NAME.replaceAll(' ', ''));
  const processInks = ['Cyan', 'Magenta', 'Yellow', 'Black'];
  expect(listSeparations(roll).filter((ink) => !processInks.includes(ink))).toEqual([
    'CutContour',
    'PerfCutContour',
  ]);
  const [strips, objects] = [scanQrCodes(roll, 'B'), scanQrCodes(sheet, 'I')];
  expect([strips.length, objects.length]).toEqual([1, 1]);
  const [[strip = ''], [mug = '']] = [strips, objects];

  await signIn(floor, cmon.server, cmon.signIn('prep'));
  expect(await readSearchRow(floor, cmon.server, order)).toContain(`${order}FR`);
  expect(await readOrderPreviewNames(floor, cmon.server, order)).toContain(NAME);
  await printMegalots(floor, cmon.server);
  await cutAndSort(floor, cmon.server, 'EAO', [strip]);
  await cutAndSort(floor, cmon.server, 'MUG', []);
  expect(await readMissingItemRow(floor, cmon.server, order)).toContain('Mug');
  await makeObject(floor, cmon.server, mug);
  await signIn(controller, cmon.server, cmon.signIn('super'));
  await acceptObject(controller, cmon.server, mug);
  Object.assign(madeOrder, { order, strip, mug });
});

it('SHP-3 SHP-10 HOU-17 the packing table shows what belongs into the parcel, prints its label twice and ships the order', async () => {
  const { order, strip, mug } = madeOrder;
  await scanAtPackingTable(floor, cmon.server, strip);
  expect(await readPreviewNames(floor)).toContain(NAME);
  const label = await packAndShip(floor, [strip, mug], order);
  const labelText = withTempFile(label, (file) => runTool('pdftotext', [file, '-']));
  expect(labelText).toContain(ADDRESS.name);
  expect(labelText).toContain(order);
  expect(await readSearchRow(floor, cmon.server, order)).toContain('Expédiée');
  expect(faults).toEqual([]);
});

/** Reads the QR codes of one kind, by the letter that they begin with, from a rendered print file. */
function scanQrCodes(bytes: Uint8Array, letter: 'B' | 'I'): string[] {
  return scanCodes(bytes, 300)
    .flatMap((code) => /^QR-Code:(.+)$/.exec(code)?.[1] ?? [])
    .filter((code) => code.startsWith(`${letter}/`));
}
