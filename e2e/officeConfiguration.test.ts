import { readFileSync } from 'node:fs';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAxeViolations } from './harness/findAxeViolations.ts';
import { DESKTOP, openOffice } from './harness/openOffice.ts';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { queryOffice, scanCode } from './journey/office.ts';

/** Translates a message of the back-office to German, the language of the sample administrator. */
const germanText = (key: string): string => readMessageText('office', key, 'de_DE');

let cmon: Cmon;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [cmon, browser] = await Promise.all([startCmon({ day: true }), openBrowser()]);
  page = await openOffice(browser, cmon, 'admin', DESKTOP);
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
});

const findButton = (key: string, scope: Page | Locator = page) =>
  scope.getByRole('button', { name: germanText(key), exact: true });

it('RTE-37, WSC-98, WSC-100 on /configuration a workstation gets its name, and a generator its stores and a test of its folders', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${cmon.server}/configuration`);
  const name = page.getByRole('textbox', { name: germanText('configuration.station') });
  await name.fill('Büro 1');
  await findButton('configuration.save').click();
  await page.getByText(germanText('configuration.stationSaved').replace('{name}', 'Büro 1')).waitFor();
  await page.reload();
  await expect.poll(() => name.inputValue()).toBe('Büro 1');

  const { generatorStations: stations } = await queryOffice(
    page,
    cmon.server,
    '{ generatorStations { id start { host } } }',
  );
  // The generator that made the files of the sample day is not running any more.
  const { id } = stations.find(({ start }: { start: object | null }) => start !== null);
  const card = page.getByRole('listitem', { name: id, exact: true });
  const editOf = germanText('configuration.editOf').replace('{generator}', id);
  await card.getByText(germanText('configuration.noToken')).waitFor();
  const readTestedAt = async (before: string | null) => {
    const { generatorStations } = await queryOffice(
      page,
      cmon.server,
      '{ generatorStations { id testedAt start { folders { folder } } } }',
    );
    const station = generatorStations.find((station: { id: string }) => station.id === id);
    return station.testedAt !== before && station.start.folders.length > 0 ? station.testedAt : null;
  };
  const before = await readTestedAt(null);
  await card.getByRole('button', { name: germanText('configuration.test') }).click();
  await expect.poll(() => readTestedAt(before), { timeout: 60_000 }).toEqual(expect.any(String));
  await card.getByText(germanText('configuration.writable')).first().waitFor();

  await card.getByRole('button', { name: editOf, exact: true }).click();
  const form = page.getByRole('form', { name: editOf });
  await form.getByRole('checkbox', { name: /DE/ }).uncheck();
  await form.getByLabel(germanText('configuration.batchCount')).fill('3');
  await page.setViewportSize({ width: 320, height: 800 });
  await expect.poll(() => findAxeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1440, height: 900 });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    form.getByRole('button', { name: germanText('configuration.export') }).click(),
  ]);
  const file = await download.path();
  await form.getByRole('button', { name: germanText('configuration.defaults') }).click();
  expect(await form.getByRole('checkbox', { name: /DE/ }).isChecked()).toBe(true);
  await form.locator('input[type=file]').setInputFiles({
    name: 'station.json',
    mimeType: 'application/json',
    buffer: readFileSync(file),
  });
  await expect.poll(() => form.getByRole('checkbox', { name: /DE/ }).isChecked()).toBe(false);
  await form.getByRole('button', { name: germanText('configuration.review') }).click();
  await findButton('configuration.save', page.getByRole('dialog')).click();
  await form.waitFor({ state: 'detached' });
  const saved = await queryOffice(
    page,
    cmon.server,
    '{ generatorStations { id stores batchCount version } }',
  );
  expect(saved.generatorStations.find((station: { id: string }) => station.id === id)).toEqual({
    id,
    batchCount: 3,
    version: 1,
    stores: ['fr', 'es', 'it', 'uk'],
  });
});

it('OFF-234, OFF-235, OFF-236 a generator’s new configuration is reviewed with what it changes now, and an earlier version is restored', async () => {
  await page.goto(`${cmon.server}/configuration`);
  const readStations = async () =>
    (
      await queryOffice(
        page,
        cmon.server,
        '{ generatorStations { id stores autoReload batchCount version start { host } } }',
      )
    ).generatorStations;
  const isRunning = ({ start }: { start: object | null }) => start !== null;
  const before = (await readStations()).find(isRunning);
  const formatName = (key: string) => germanText(key).replace('{generator}', before.id);
  const card = page.getByRole('listitem', { name: before.id, exact: true });
  await card.getByRole('button', { name: formatName('configuration.editOf'), exact: true }).click();
  const form = page.getByRole('form', { name: formatName('configuration.editOf') });
  await findButton('configuration.defaults', form).click();
  await form.getByRole('checkbox', { name: /IT/ }).uncheck();
  await findButton('configuration.review', form).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: germanText('configuration.outlook') }).waitFor();
  await dialog.getByText(germanText('configuration.outlook.unserved').replace('{stores}', '3 IT')).waitFor();
  await expect.poll(() => findAxeViolations(page)).toEqual([]);
  expect((await readStations()).find(isRunning)).toEqual(before);
  await dialog.getByLabel(germanText('configuration.reason')).fill('IT-Drucker gewartet');
  await findButton('configuration.save', dialog).click();
  await form.waitFor({ state: 'detached' });
  const saved = (await readStations()).find(isRunning);
  expect(saved).toMatchObject({ stores: ['fr', 'es', 'uk', 'de'], version: before.version + 1 });

  await card.getByRole('button', { name: formatName('configuration.historyOf') }).click();
  const newest = dialog.getByRole('listitem').first();
  await newest.getByText('IT-Drucker gewartet').waitFor();
  await expect.poll(() => findAxeViolations(page)).toEqual([]);
  await findButton('configuration.useFirst', dialog).click();
  await dialog.getByRole('heading', { name: germanText('configuration.outlook') }).waitFor();
  await findButton('configuration.save', dialog).click();
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await readStations()).find(isRunning))
    .toMatchObject({ stores: null, autoReload: null, batchCount: null, version: before.version + 2 });
});

const LOT_STRIPS = 'strips { id label awaitsApproval nextDispositions { to allowed } }';

it('WSC-130 above the cap of a lot a reissue waits on /batch/ressorties-prio until a supervisor approves it', async () => {
  const floor = await openOffice(browser, cmon, 'prep', DESKTOP);
  const french = (key: string) => readMessageText('office', key);
  const { cuttingQueue } = await queryOffice(
    floor,
    cmon.server,
    `{ cuttingQueue(size: 100) { rows { id stripsToReissue ${LOT_STRIPS} } } }`,
  );
  type Strip = { label: string; nextDispositions: { to: string; allowed: boolean }[] };
  const mayReissue = ({ nextDispositions }: Strip) =>
    nextDispositions.some(({ to, allowed }) => to === 'Ressortir' && allowed);
  const lot = cuttingQueue.rows.find(
    ({ strips }: { strips: Strip[] }) => strips.length < 10 && strips.filter(mayReissue).length > 1,
  );
  await floor.goto(`${cmon.server}/decoupe/lots?lot=${lot.id}`);
  const findChoices = ({ label }: Strip) =>
    floor.getByRole('group', { name: french('strip.dispositionOf').replace('{strip}', label), exact: true });
  for (const strip of lot.strips.filter(mayReissue).slice(0, 2)) {
    await findChoices(strip)
      .getByRole('button', { name: french('status.Ressortir') })
      .click();
    const dialog = floor.getByRole('dialog');
    await dialog.getByRole('radio', { name: french('reason.damaged') }).click();
    await dialog.getByRole('button', { name: french('status.Ressortir'), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  await floor.getByText(french('reissue.awaitsApproval')).first().waitFor();
  await floor.context().close();

  await page.goto(`${cmon.server}/batch/ressorties-prio`);
  const waiting = page.getByRole('region', { name: /Freigeben|freizugeben/ }).getByRole('listitem');
  const before = await waiting
    .first()
    .waitFor()
    .then(() => waiting.count());
  expect(await waiting.getByRole('button', { name: germanText('reissue.printNow') }).count()).toBe(0);
  expect(await findAxeViolations(page)).toEqual([]);
  await waiting
    .first()
    .getByRole('button', { name: germanText('reissue.approve') })
    .click();
  await expect.poll(() => waiting.count()).toBe(before - 1);
  await page
    .getByRole('button', { name: germanText('reissue.printNow') })
    .first()
    .waitFor();
});

it('WSC-310 on /configuration a workstation gets its scanner, and the next scans are read as it says', async () => {
  await page.goto(`${cmon.server}/configuration`);
  const scanner = page.getByRole('region', { name: germanText('configuration.scanner') });
  await scanner.getByLabel(germanText('configuration.prefix'), { exact: true }).fill('Q1');
  await scanner.getByLabel(germanText('configuration.suffix'), { exact: true }).fill('Z');
  await scanner.getByLabel(germanText('configuration.camera')).uncheck();
  await findButton('configuration.saveScanner', scanner).click();
  await page.getByText(germanText('configuration.scannerSaved')).waitFor();
  const { orders } = await queryOffice(page, cmon.server, '{ orders(size: 1) { rows { number code } } }');
  const [{ number, code }] = orders.rows;
  await scanCode(page, `Q1${code}Z`);
  await scanner.getByText(germanText('configuration.scanned').replace('{code}', code)).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  await page.goto(`${cmon.server}/scan-qrcode`);
  await page.getByLabel(germanText('scan.typed')).waitFor();
  expect(await findButton('scan.camera').count()).toBe(0);
  await scanCode(page, `Q1${code}Z`);
  await page.getByRole('article').getByText(number).waitFor();

  await page.goto(`${cmon.server}/configuration`);
  await findButton('configuration.defaults', scanner).click();
  await findButton('configuration.saveScanner', scanner).click();
  await page.goto(`${cmon.server}/scan-qrcode`);
  await findButton('scan.camera').waitFor();
});
