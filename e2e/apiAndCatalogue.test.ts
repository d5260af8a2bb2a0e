import { readFileSync } from 'node:fs';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTwoVersions, OLD } from '../apps/server/src/files/testing/twoVersions.ts';
import { findAxeViolations } from './harness/findAxeViolations.ts';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { signIn } from './journey/office.ts';

/** Translates a message of the back-office to German, the language of the sample administrator. */
const germanText = (key: string): string => readMessageText('office', key, 'de_DE');

/** The published catalogue and an older one, apart from those of the repository. */
const versions = makeTwoVersions();
let cmon: Cmon;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [cmon, browser] = await Promise.all([
    startCmon({ day: true, env: { CATALOGUE_DIR: versions.dir } }),
    openBrowser(),
  ]);
  const context = await browser.newContext({ locale: 'fr-FR', bypassCSP: true });
  page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, cmon.server, cmon.signIn('admin'));
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
  versions.remove();
});

it('RTE-33, WSC-88, WSC-89 /api shows health, queues, shops and secrets, rotates a token that is shown once, and shows the schema', async () => {
  const dialog = page.getByRole('dialog');
  await page.goto(`${cmon.server}/api`);
  const health = page.getByRole('region', { name: germanText('api.health'), exact: true });
  await health.getByText(germanText('api.works'), { exact: true }).waitFor();
  await health.getByRole('rowheader', { name: germanText('api.queue.applyInbox') }).waitFor();
  const shop = page.getByRole('listitem', { name: 'demo', exact: true });
  expect(await shop.innerText()).toContain('••••••••');
  expect(await findAxeViolations(page)).toEqual([]);

  const secrets = page.getByRole('region', { name: germanText('api.secretList'), exact: true }).first();
  const signing = secrets.getByRole('row').filter({ hasText: 'INTAKE_SECRET_DEMO' });
  expect(await signing.getByRole('cell').last().innerText()).toMatch(/20\d\d/);
  const mail = secrets.getByRole('row').filter({ hasText: 'ALERT_MAIL_PASSWORD' });
  await mail.getByText(germanText('api.secretUnset'), { exact: true }).waitFor();

  const generators = page.getByRole('region', { name: germanText('api.generators'), exact: true });
  await generators.getByRole('button').first().click();
  await dialog.getByRole('button', { name: germanText('api.rotate'), exact: true }).click();
  const token = await dialog.locator('code').innerText();
  expect(token).toMatch(/^[\w-]{43}$/);
  await page.keyboard.press('Escape');
  expect(await dialog.locator('code').innerText()).toBe(token);
  await dialog.getByRole('button', { name: germanText('api.tokenDone'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.content()).not.toContain(token);
  await generators
    .getByText(/••••••••.*gilt bis/)
    .first()
    .waitFor();

  await page.setViewportSize({ width: 320, height: 800 });
  await page.getByRole('button', { name: germanText('api.showSchema'), exact: true }).click();
  await page.getByText('type ApiStatus', { exact: false }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

it('WSC-103, WSC-294, RTE-50 /configuration-globale/catalogue shows a shop on a day, publishes a version that is offered at once, and rolls it back', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${cmon.server}/configuration-globale/catalogue?market=de&day=2026-12-24`);
  const findRow = (version: string) => page.getByRole('listitem').filter({ hasText: version }).first();
  const published = germanText('catalogue.published');
  const currentRow = page
    .getByRole('listitem')
    .filter({ hasText: germanText('catalogue.live') })
    .first();
  await page.getByText(germanText('catalogue.passed')).waitFor();
  await page
    .getByRole('listitem', { name: /\(EAO\)$/ })
    .getByText(germanText('catalogue.sold'))
    .waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    currentRow.getByRole('link', { name: germanText('catalogue.download') }).click(),
  ]);
  const { version: current } = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(download.suggestedFilename()).toBe(`cmonJson_all-${current}.json`);

  const publish = async (version: string, button: string, reason: string) => {
    await page
      .getByRole('button', { name: germanText('catalogue.openOf').replace('{version}', version) })
      .click();
    await page.getByRole('button', { name: germanText(button), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(germanText('catalogue.why')).fill(reason);
    await dialog.getByRole('button', { name: germanText('catalogue.publishNow'), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await findRow(version).getByText(published, { exact: true }).waitFor();
    await page.getByRole('listitem').filter({ hasText: reason }).waitFor();
  };
  await publish(OLD, 'catalogue.publish', 'Neue Etiketten');
  await findRow(OLD).getByText(germanText('catalogue.live')).waitFor();
  const readOfferedVersion = async () =>
    (await page.request.get(`${cmon.server}/json/version.json`).then((answer) => answer.json())).version;
  expect(await readOfferedVersion()).toBe(OLD);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await publish(current, 'catalogue.rollBack', 'Die alten waren richtig');
  await findRow(current).getByText(germanText('catalogue.live')).waitFor();
  expect(await readOfferedVersion()).toBe(current);
});
