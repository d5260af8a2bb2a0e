import { readFileSync } from 'node:fs';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { scanCodes } from '@cmon/testkit/print/printTools';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAxeViolations } from './harness/findAxeViolations.ts';
import { DESKTOP, openOffice } from './harness/openOffice.ts';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { enterPassword, scanCode } from './journey/office.ts';

/** Translates a message of the back-office to German, the language of the sample administrator. */
const germanText = (key: string): string => readMessageText('office', key, 'de_DE');
const OWN_PASSWORD = 'thym-citron-23-feuilles';
/** The part of a message for a count of one. */
const singularText = (key: string): string => (/one \{#([^}]*)\}/.exec(germanText(key))?.[1] ?? '').trim();

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
const findDialog = () => page.getByRole('dialog').last();
const findRow = (key: string) =>
  page.locator('li', { has: page.getByRole('heading', { name: germanText(key), exact: true }) });

async function openHistory(key: string): Promise<void> {
  const name = germanText('settings.historyOf').replace('{name}', germanText(key));
  await findRow(key).getByRole('button', { name }).click();
}

/** Publishes the changes of the settings, after their review. Returns the text of the review. */
async function publish(comment: string): Promise<string> {
  await findButton('action.reviewChanges').click();
  await page.getByRole('dialog', { name: germanText('settings.reviewTitle') }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  const text = await findDialog().innerText();
  await findDialog().getByLabel(germanText('settings.comment')).fill(comment);
  await findButton('settings.publish', findDialog()).click();
  await page.getByText(singularText('settings.published')).first().waitFor();
  // The fields show the published values, no longer the typed ones.
  await findButton('action.reviewChanges').waitFor({ state: 'hidden' });
  return text;
}

it('RTE-38, WSC-101 a changed setting is reviewed, published and read by the screens that use it', async () => {
  await page.goto(`${cmon.server}/configuration-globale`);
  const gauge = findRow('setting.lotGauge').getByRole('textbox');
  await gauge.waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await gauge.fill('5000');
  await findRow('setting.lotGauge').getByRole('alert').waitFor();
  expect(await findButton('action.reviewChanges').isDisabled()).toBe(true);
  await gauge.fill('1');
  const review = await publish('small lots');
  // The gauge before and after, each with its unit.
  expect(review).toMatch(/\b20 \p{L}+\s+1 \p{L}+/u);
  const [, countBefore = '', countAfter = ''] = new RegExp(
    `${germanText('settings.outlook.fullLots')}\\s+(\\d+)\\s+(\\d+)`,
  ).exec(review) ?? [''];
  // Each of the sample day's waiting orders is a lot of its own now.
  expect(Number(countAfter)).toBeGreaterThan(Number(countBefore));
});

it('GAU-18, GAU-29 gauges per store are published, and this browser’s copy of the settings follows', async () => {
  await page.goto(`${cmon.server}/configuration-globale`);
  const names = ['fr_FR', 'es_ES', 'it_IT', 'en_GB', 'de_DE', 'PRIO'];
  for (const name of names) {
    const gauge = `${germanText('setting.storeMegalotGauges')}: ${germanText(`settings.choice.${name}`)}`;
    await findRow('setting.storeMegalotGauges')
      .getByRole('textbox', { name: `${gauge} (` })
      .fill('1');
  }
  const review = await publish('one lot each');
  expect(review).toContain(`${germanText('settings.choice.PRIO')} 1 `);
  await page.goto(`${cmon.server}/configuration-globale?group=screens`);
  const reload = findRow('setting.autoReloadTime');
  const readers = ['generators', 'screens'].map((reader) => germanText(`reader.${reader}`)).join(', ');
  await reload.getByText(germanText('settings.readBy').replace('{readers}', readers)).waitFor();
  await reload.getByText(germanText('settings.default').replace('{value}', '45 s')).waitFor();
  await reload.getByRole('textbox').fill('30');
  expect(await publish('quicker')).toContain(germanText('settings.noEffect.screens'));
  await expect
    .poll(() =>
      page.evaluate(() => JSON.parse(localStorage.getItem('cmon.office.config') ?? '{}').autoReloadSeconds),
    )
    .toBe(30);
  await page.goto(`${cmon.server}/configuration-globale`);
});

it('WSC-102, OFF-117 an earlier version of a setting is taken back, and its history says who changed it and why', async () => {
  await openHistory('setting.lotGauge');
  await findDialog().getByText('small lots').waitFor();
  await page.keyboard.press('Escape');
  await findButton('settings.restore', findRow('setting.lotGauge')).click();
  await publish('back again');
  await expect.poll(() => findRow('setting.lotGauge').getByRole('textbox').inputValue()).toBe('20');
  await openHistory('setting.lotGauge');
  // Two versions, and the value before the first of them.
  await expect.poll(() => findDialog().getByRole('listitem').count()).toBe(3);
  expect(await findDialog().innerText()).toContain(germanText('settings.defaultValue'));
  await findButton('settings.useVersion', findDialog()).first().click();
  await expect.poll(() => findRow('setting.lotGauge').getByRole('textbox').inputValue()).toBe('1');
  await findButton('action.discardAll').click();
});

function findField(path: string) {
  return page.locator('main div', {
    has: page.locator(':scope > div > h3', { hasText: germanText(`device.field.${path}`) }),
  });
}

it('RTE-49, WSC-241, WSC-242 a machine is changed after a look at what that would do', async () => {
  await page.goto(`${cmon.server}/configuration-globale/machines`);
  await page.getByRole('link', { name: /^DURST/ }).click();
  await page.getByRole('heading', { level: 2, name: /DURST/ }).waitFor();
  const gap = findField('format.startOffset').last().getByRole('textbox');
  await gap.fill('3');
  // The parser of the server marks the field in the browser.
  await page.getByRole('alert').filter({ hasText: '≥ 30' }).waitFor();
  expect(await findButton('action.reviewChanges').isDisabled()).toBe(true);
  await gap.fill('60');
  expect(await findAxeViolations(page)).toEqual([]);
  await findButton('action.reviewChanges').click();
  await findDialog().getByText(germanText('device.outlook'), { exact: true }).waitFor();
  expect(await findDialog().innerText()).toMatch(/36 mm\s+60 mm/);
  expect(await findAxeViolations(page)).toEqual([]);
  await findDialog().getByLabel(germanText('device.reason')).fill('new camera');
  await findButton('device.publish', findDialog()).click();
  await page.getByText(germanText('device.saved').replace('{code}', 'DURST')).first().waitFor();
});

it('WSC-244, WSC-245 a machine’s history names who changed what, and an earlier version comes back', async () => {
  await findButton('device.history').click();
  await findDialog().getByText('new camera').waitFor();
  await findDialog()
    .getByRole('button', { name: germanText('device.useVersion').replace('{version}', '1') })
    .click();
  await expect
    .poll(() => findField('format.startOffset').last().getByRole('textbox').inputValue())
    .toBe('36');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    findButton('device.download').click(),
  ]);
  const file = await download.path();
  const record = JSON.parse(readFileSync(file, 'utf8'));
  expect([download.suggestedFilename(), record.format.startOffset]).toEqual(['DURST.json', 36]);
  await page.locator('input[type=file]').setInputFiles({
    name: 'durst.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...record, resolution: 0 })),
  });
  await page.getByText('50…10000').first().waitFor();
  await findButton('action.discardAll').click();
});

it('WSC-243, WSC-246 a new machine starts with another one’s record, and is retired again', async () => {
  await findButton('device.new').click();
  await findDialog().getByLabel(germanText('device.field.code')).fill('TEX2');
  await findDialog().getByLabel(germanText('device.startFrom')).selectOption('TEX');
  await findButton('device.start', findDialog()).click();
  await findButton('action.reviewChanges').click();
  await findButton('device.publish', findDialog()).click();
  await page.waitForURL('**/configuration-globale/machines/TEX2');
  await findButton('device.retire').click();
  await findButton('device.retire', findDialog()).click();
  await findButton('device.restore').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  // A cutter that printers name stays in use.
  await page.getByRole('link', { name: /^SUMMA/ }).click();
  await page.getByRole('heading', { level: 2, name: /SUMMA/ }).waitFor();
  await findButton('device.retire').click();
  await page.getByText('DURST, ROLL, TEX').first().waitFor();
});

it('RTE-5, WSC-20, WSC-23 an administrator makes a user, who signs in, also by badge, at the first screen that was chosen', async () => {
  await page.goto(`${cmon.server}/parcourir/users`);
  await findButton('users.create').click();
  await findDialog().getByLabel(germanText('users.name')).fill('Berthe Neuf');
  await findDialog().getByLabel(germanText('users.email')).fill('berthe@cmon.example');
  await findButton('users.propose', findDialog()).click();
  const password = await findDialog().getByLabel(germanText('users.password')).inputValue();
  expect(await findAxeViolations(page)).toEqual([]);
  await findButton('users.createConfirm', findDialog()).click();
  // The drawer of the new person opens.
  await findDialog()
    .getByRole('link', { name: germanText('users.edit') })
    .click();
  await page.getByLabel(germanText('users.home')).selectOption('/scan-expedition');
  expect(await findAxeViolations(page)).toEqual([]);
  await findButton('users.save').click();
  await page.getByText(germanText('users.saved')).first().waitFor();

  const context = await browser.newContext({ locale: 'fr-FR' });
  const newcomer = await context.newPage();
  await enterPassword(newcomer, cmon.server, { email: 'berthe@cmon.example', password, role: '' });
  const newPassword = newcomer.getByLabel(readMessageText('office', 'signIn.newPassword'));
  await newPassword.waitFor();
  expect(await findAxeViolations(newcomer)).toEqual([]);
  const choose = async (first: string, second: string) => {
    await newPassword.fill(first);
    await newcomer.getByLabel(readMessageText('office', 'signIn.repeatPassword')).fill(second);
    await newcomer.getByRole('button', { name: readMessageText('office', 'signIn.savePassword') }).click();
  };
  const waitForRefusal = (key: string) =>
    newcomer.getByRole('alert').getByText(readMessageText('office', key)).waitFor();
  await choose(OWN_PASSWORD, password);
  await waitForRefusal('signIn.passwordsDiffer');
  await choose(password, password);
  await waitForRefusal('failure.inputInvalid.password.same');
  await choose(OWN_PASSWORD, OWN_PASSWORD);
  await newcomer.waitForURL('**/scan-expedition');
  await page.goto(`${cmon.server}/parcourir/users`);
  const station = await newcomer.evaluate(() => localStorage.getItem('cmon.office.station'));
  // A workstation that nobody has named has a code, and a name in the reader's language.
  const unnamed = germanText('station.unnamed').replace('{code}', String(station).slice(-4));
  await page.locator('tr', { hasText: 'Berthe Neuf' }).getByText(unnamed).waitFor();
  await page.getByRole('button', { name: 'Berthe Neuf' }).click();
  await findButton('users.printBadge', findDialog()).click();
  const badge = page.getByRole('dialog', { name: germanText('users.badge') });
  const paper = await badge.getByRole('link', { name: germanText('users.openBadge') }).getAttribute('href');
  const printed = await page.context().request.get(`${cmon.server}${paper}`);
  const [code = ''] = scanCodes(await printed.body(), 300);
  await findButton('action.close', badge).last().click();
  const scanned = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
  await scanned.goto(cmon.server);
  await scanned.getByLabel(readMessageText('office', 'signIn.email')).waitFor();
  await scanCode(scanned, code.replace('QR-Code:', ''));
  await scanned.waitForURL('**/scan-expedition');
  await scanned.context().close();
  await findButton('users.disable', findDialog()).click();
  await findButton('users.disable', findDialog()).click();
  await findButton('users.enable', findDialog()).waitFor();
  // The session ended: the next page asks for the password.
  await newcomer.reload();
  await newcomer.locator('input[type=password]').waitFor();
  await context.close();
});

it('RTE-7, WSC-28 several users are edited together; a field in which they differ is left as it is', async () => {
  await page.goto(`${cmon.server}/parcourir/users`);
  const rows = page.locator('tbody tr');
  await rows.first().waitFor();
  for (const index of [0, 1]) await rows.nth(index).getByRole('checkbox').check();
  await findButton('users.editMany').click();
  const role = page.getByLabel(germanText('users.role'), { exact: true });
  await expect.poll(() => role.inputValue()).toBe('');
  await page.getByLabel(germanText('users.home')).selectOption('/scan-qrcode');
  await findButton('users.save').click();
  await page.getByText(germanText('users.saved')).first().waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel(germanText('users.home')).inputValue()).toBe('/scan-qrcode');
  await expect.poll(() => role.inputValue()).toBe('');
});

it('ACC-30, ACC-35 a role that may not configure sees the users without their buttons, and no settings', async () => {
  const supervisor = await openOffice(browser, cmon, 'super', DESKTOP);
  await supervisor.goto(`${cmon.server}/parcourir/users`);
  await supervisor.locator('tbody tr').first().waitFor();
  const create = readMessageText('office', 'users.create');
  expect(await supervisor.getByRole('button', { name: create }).count()).toBe(0);
  await supervisor.goto(`${cmon.server}/configuration-globale`);
  await supervisor.getByText(readMessageText('office', 'shell.forbidden')).first().waitFor();
  await supervisor.context().close();
});
