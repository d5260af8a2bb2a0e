import { readFileSync } from 'node:fs';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAxeViolations } from './harness/findAxeViolations.ts';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { queryOffice, scanCode, signIn } from './journey/office.ts';

/** Translates a message of the back-office to German, the language of the sample administrator. */
const germanText = (key: string): string => readMessageText('office', key, 'de_DE');
/** The words of a message for a count of one. */
const forOne = (key: string): string => (/one \{#([^}]*)\}/.exec(germanText(key))?.[1] ?? '').trim();

let cmon: Cmon;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [cmon, browser] = await Promise.all([startCmon({ day: true }), openBrowser()]);
  page = await openOffice('admin');
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
});

async function openOffice(user: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'fr-FR',
    bypassCSP: true,
  });
  const opened = await context.newPage();
  opened.setDefaultTimeout(20_000);
  await signIn(opened, cmon.server, cmon.signIn(user));
  return opened;
}

const button = (key: string, scope: Page | Locator = page) =>
  scope.getByRole('button', { name: germanText(key), exact: true });
const dialog = () => page.getByRole('dialog').last();
const row = (key: string) =>
  page.locator('li', { has: page.getByRole('heading', { name: germanText(key), exact: true }) });

async function openHistory(key: string): Promise<void> {
  const name = germanText('settings.historyOf').replace('{name}', germanText(key));
  await row(key).getByRole('button', { name }).click();
}

/** Publishes the changes of the settings, after their review. Returns the text of the review. */
async function publish(comment: string): Promise<string> {
  await button('settings.review').click();
  await dialog().getByText(germanText('settings.outlook'), { exact: true }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  const text = await dialog().innerText();
  await dialog().getByLabel(germanText('settings.comment')).fill(comment);
  await button('settings.publish', dialog()).click();
  await page.getByText(forOne('settings.published')).first().waitFor();
  return text;
}

it('RTE-38, WSC-101 a changed setting is reviewed, published and read by the screens that use it', async () => {
  await page.goto(`${cmon.server}/configuration-globale`);
  const gauge = row('setting.lotGauge').getByRole('textbox');
  await gauge.waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await gauge.fill('5000');
  await row('setting.lotGauge').getByRole('alert').waitFor();
  expect(await button('settings.review').isDisabled()).toBe(true);
  await gauge.fill('1');
  const review = await publish('small lots');
  expect(review).toContain(`20 ${germanText('settings.unit.orders')}`);
  const [, now = '', then = ''] = new RegExp(
    `${germanText('settings.outlook.fullLots')}\\s+(\\d+)\\s+(\\d+)`,
  ).exec(review) ?? [''];
  // Each of the sample day's waiting orders is a lot of its own now.
  expect(Number(then)).toBeGreaterThan(Number(now));
});

it('GAU-18, GAU-29 gauges per store are published, and this browser’s copy of the settings follows', async () => {
  await page.goto(`${cmon.server}/configuration-globale`);
  const names = ['fr_FR', 'es_ES', 'it_IT', 'en_GB', 'de_DE', 'PRIO'];
  for (const name of names) {
    const gauge = `${germanText('setting.storeMegalotGauges')}: ${germanText(`settings.choice.${name}`)}`;
    await row('setting.storeMegalotGauges')
      .getByRole('textbox', { name: `${gauge} (${germanText('settings.unit.lots')})`, exact: true })
      .fill('1');
  }
  const review = await publish('one lot each');
  expect(review).toContain(`${germanText('settings.choice.PRIO')} 1 `);
  await page.goto(`${cmon.server}/configuration-globale?group=screens`);
  const reload = row('setting.autoReloadTime');
  await reload.getByText(germanText('reader.screens')).waitFor();
  await reload.getByText(germanText('settings.default').replace('{value}', '45 s')).waitFor();
  await reload.getByRole('textbox').fill('30');
  await publish('quicker');
  await expect
    .poll(() =>
      page.evaluate(() => JSON.parse(localStorage.getItem('cmon.office.config') ?? '{}').autoReloadSeconds),
    )
    .toBe(30);
  await page.goto(`${cmon.server}/configuration-globale`);
});

it('WSC-102 an earlier version of a setting is taken back, and its history says who changed it and why', async () => {
  await openHistory('setting.lotGauge');
  await dialog().getByText('small lots').waitFor();
  await page.keyboard.press('Escape');
  await button('settings.restore', row('setting.lotGauge')).click();
  await publish('back again');
  await expect.poll(() => row('setting.lotGauge').getByRole('textbox').inputValue()).toBe('20');
  await openHistory('setting.lotGauge');
  await expect.poll(() => dialog().getByRole('listitem').count()).toBe(2);
  expect(await dialog().innerText()).toContain(germanText('settings.defaultValue'));
  await button('settings.useVersion', dialog()).click();
  await expect.poll(() => row('setting.lotGauge').getByRole('textbox').inputValue()).toBe('1');
  await button('settings.discard').click();
});

const field = (path: string) =>
  page.locator('main div', {
    has: page.locator(':scope > div > h3', { hasText: germanText(`device.field.${path}`) }),
  });

it('RTE-49, WSC-241, WSC-242 a machine is changed after a look at what that would do', async () => {
  await page.goto(`${cmon.server}/configuration-globale/machines`);
  await page.getByRole('link', { name: /^DURST/ }).click();
  const gap = field('format.startOffset').last().getByRole('textbox');
  await gap.fill('3');
  // The parser of the server marks the field in the browser.
  await page.getByRole('alert').filter({ hasText: '≥ 30' }).waitFor();
  expect(await button('device.review').isDisabled()).toBe(true);
  await gap.fill('60');
  expect(await findAxeViolations(page)).toEqual([]);
  await button('device.review').click();
  await dialog().getByText(germanText('device.outlook'), { exact: true }).waitFor();
  expect(await dialog().innerText()).toMatch(/36 mm\s+60 mm/);
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog().getByLabel(germanText('device.reason')).fill('new camera');
  await button('device.publish', dialog()).click();
  await page.getByText(germanText('device.saved').replace('{code}', 'DURST')).first().waitFor();
});

it('WSC-244, WSC-245 a machine’s history names who changed what, and an earlier version comes back', async () => {
  await button('device.history').click();
  await dialog().getByText('new camera').waitFor();
  await dialog()
    .getByRole('button', { name: germanText('device.useVersion').replace('{version}', '1') })
    .click();
  await expect.poll(() => field('format.startOffset').last().getByRole('textbox').inputValue()).toBe('36');
  const [download] = await Promise.all([page.waitForEvent('download'), button('device.download').click()]);
  const file = await download.path();
  const record = JSON.parse(readFileSync(file, 'utf8'));
  expect([download.suggestedFilename(), record.format.startOffset]).toEqual(['DURST.json', 36]);
  await page.locator('input[type=file]').setInputFiles({
    name: 'durst.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...record, resolution: 0 })),
  });
  await page.getByText('50…10000').first().waitFor();
  await button('device.discard').click();
});

it('WSC-243, WSC-246 a new machine starts with another one’s record, and is retired again', async () => {
  await button('device.new').click();
  await dialog().getByLabel(germanText('device.field.code')).fill('TEX2');
  await dialog().getByLabel(germanText('device.startFrom')).selectOption('TEX');
  await button('device.start', dialog()).click();
  await button('device.review').click();
  await button('device.publish', dialog()).click();
  await page.waitForURL('**/configuration-globale/machines/TEX2');
  await button('device.retire').click();
  await button('device.retire', dialog()).click();
  await button('device.restore').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  // A cutter that printers name stays in use.
  await page.getByRole('link', { name: /^SUMMA/ }).click();
  await button('device.retire').click();
  await page.getByText('DURST, ROLL, TEX').first().waitFor();
});

it('RTE-5, WSC-20, WSC-23 an administrator makes a user, who signs in, also by badge, at the first screen that was chosen', async () => {
  await page.goto(`${cmon.server}/parcourir/users`);
  await button('users.create').click();
  await dialog().getByLabel(germanText('users.name')).fill('Berthe Neuf');
  await dialog().getByLabel(germanText('users.email')).fill('berthe@cmon.example');
  await button('users.propose', dialog()).click();
  const password = await dialog().getByLabel(germanText('users.password')).inputValue();
  expect(await findAxeViolations(page)).toEqual([]);
  await button('users.create', dialog()).click();
  await page.getByRole('button', { name: 'Berthe Neuf' }).click();
  await dialog()
    .getByRole('link', { name: germanText('users.edit') })
    .click();
  await page.getByLabel(germanText('users.home')).selectOption('/scan-expedition');
  expect(await findAxeViolations(page)).toEqual([]);
  await button('users.save').click();
  await page.getByText(germanText('users.saved')).first().waitFor();

  const context = await browser.newContext({ locale: 'fr-FR' });
  const newcomer = await context.newPage();
  await signIn(newcomer, cmon.server, { email: 'berthe@cmon.example', password, role: '' });
  await newcomer.waitForURL('**/scan-expedition');
  await page.goto(`${cmon.server}/parcourir/users`);
  const station = await newcomer.evaluate(() => localStorage.getItem('cmon.office.station'));
  await page.locator('tr', { hasText: 'Berthe Neuf' }).getByText(String(station)).waitFor();
  await page.getByRole('button', { name: 'Berthe Neuf' }).click();
  // Stands for the printer, which ends at once.
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await button('users.printBadge', dialog()).click();
  const code = await page.getByRole('img', { name: /^U\// }).getAttribute('aria-label');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  const scanned = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
  await scanned.goto(cmon.server);
  await scanned.getByLabel(readMessageText('office', 'signIn.email')).waitFor();
  await scanCode(scanned, code ?? '');
  await scanned.waitForURL('**/scan-expedition');
  await scanned.context().close();
  await button('users.disable', dialog()).click();
  await button('users.disable', dialog()).click();
  await button('users.enable', dialog()).waitFor();
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
  await button('users.editMany').click();
  const role = page.getByLabel(germanText('users.role'), { exact: true });
  await expect.poll(() => role.inputValue()).toBe('');
  await page.getByLabel(germanText('users.home')).selectOption('/scan-qrcode');
  await button('users.save').click();
  await page.getByText(germanText('users.saved')).first().waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel(germanText('users.home')).inputValue()).toBe('/scan-qrcode');
  await expect.poll(() => role.inputValue()).toBe('');
});

it('ACC-30, ACC-35 whoever may not configure sees the users without their buttons, and no settings', async () => {
  const supervisor = await openOffice('super');
  await supervisor.goto(`${cmon.server}/parcourir/users`);
  await supervisor.locator('tbody tr').first().waitFor();
  const create = readMessageText('office', 'users.create');
  expect(await supervisor.getByRole('button', { name: create }).count()).toBe(0);
  await supervisor.goto(`${cmon.server}/configuration-globale`);
  await supervisor.getByText(readMessageText('office', 'shell.forbidden')).first().waitFor();
  await supervisor.context().close();
});

it('RTE-37, WSC-98, WSC-100 on /configuration a workstation gets its name, and a generator its stores and a test of its folders', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${cmon.server}/configuration`);
  const name = page.getByRole('textbox', { name: germanText('configuration.station') });
  await name.fill('Büro 1');
  await button('configuration.save').click();
  await page.getByText(germanText('configuration.stationSaved').replace('{name}', 'Büro 1')).waitFor();
  await page.reload();
  await expect.poll(() => name.inputValue()).toBe('Büro 1');

  const { generatorStations: stations } = await queryOffice(
    page,
    cmon.server,
    '{ generatorStations { id start { host } } }',
  );
  // The one that made the files of the sample day runs no more.
  const { id } = stations.find(({ start }: { start: object | null }) => start !== null);
  const card = page.getByRole('listitem', { name: id, exact: true });
  const editOf = germanText('configuration.editOf').replace('{generator}', id);
  await card.getByText(germanText('configuration.noToken')).waitFor();
  const isTested = async (before: string | null) => {
    const { generatorStations } = await queryOffice(
      page,
      cmon.server,
      '{ generatorStations { id testedAt start { folders { folder } } } }',
    );
    const station = generatorStations.find((one: { id: string }) => one.id === id);
    return station.testedAt !== before && station.start.folders.length > 0 ? station.testedAt : null;
  };
  const before = await isTested(null);
  await card.getByRole('button', { name: germanText('configuration.test') }).click();
  await expect.poll(() => isTested(before), { timeout: 60_000 }).toEqual(expect.any(String));
  await card.getByText(germanText('configuration.writable')).first().waitFor();

  await card.getByRole('button', { name: editOf }).click();
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
  await form.getByRole('button', { name: germanText('configuration.save') }).click();
  await form.waitFor({ state: 'detached' });
  const saved = await queryOffice(
    page,
    cmon.server,
    '{ generatorStations { id stores batchCount version } }',
  );
  expect(saved.generatorStations.find((one: { id: string }) => one.id === id)).toEqual({
    ...{ id, batchCount: 3, version: 1 },
    stores: ['fr', 'es', 'it', 'uk'],
  });

  const { id: gone } = stations.find(({ start }: { start: object | null }) => start === null);
  const retireOf = germanText('configuration.retireOf').replace('{generator}', gone);
  await page.getByRole('button', { name: retireOf }).click();
  await dialog()
    .getByRole('radio', { name: germanText('reason.replaced') })
    .check();
  await button('configuration.retire', dialog()).click();
  await page.getByRole('listitem', { name: gone, exact: true }).waitFor({ state: 'detached' });
});

const LOT_STRIPS = 'strips { id label awaitsApproval nextDispositions { to allowed } }';

it('RTE-33, WSC-88, WSC-89 /api shows health, queues and shops, rotates a token that is shown once, and shows the schema', async () => {
  await page.goto(`${cmon.server}/api`);
  const health = page.getByRole('region', { name: germanText('api.health'), exact: true });
  await health.getByText(germanText('api.works'), { exact: true }).waitFor();
  await health.getByRole('rowheader', { name: germanText('api.queue.applyInbox') }).waitFor();
  const shop = page.getByRole('listitem', { name: 'demo', exact: true });
  expect(await shop.innerText()).toContain('••••••••');
  expect(await findAxeViolations(page)).toEqual([]);

  const generators = page.getByRole('region', { name: germanText('api.generators'), exact: true });
  await generators.getByRole('button').first().click();
  await button('api.rotate', dialog()).click();
  const token = await dialog().locator('code').innerText();
  expect(token).toMatch(/^[\w-]{43}$/);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  expect(await page.content()).not.toContain(token);
  await generators.getByText(/••••••••/).first().waitFor();

  await button('api.showSchema').click();
  await page.getByText('type ApiStatus', { exact: false }).waitFor();
});

it('WSC-130 above the cap of a lot a reissue waits on /batch/ressorties-prio until a supervisor approves it', async () => {
  const floor = await openOffice('prep');
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
  const choicesOf = ({ label }: Strip) =>
    floor.getByRole('group', { name: french('strip.dispositionOf').replace('{strip}', label), exact: true });
  for (const strip of lot.strips.filter(mayReissue).slice(0, 2)) {
    await choicesOf(strip)
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
