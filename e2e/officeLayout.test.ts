import { randomUUID } from 'node:crypto';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { waitUntilStable } from '@cmon/testkit/browser/waitUntilStable';
import { readMessageText } from '@cmon/testkit/readMessageText';
import { WAIT_TIMEOUT_MS } from '@cmon/testkit/waitTimeoutMs';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listOfficeScreens } from '../tools/load/listOfficeScreens.ts';
import { type AxeViolation, findAxeViolations } from './harness/findAxeViolations.ts';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { openScreen } from './journey/goTo.ts';
import { listTextFaults } from './journey/listTextFaults.ts';
import { queryOffice, signIn } from './journey/office.ts';
import { trackRequests } from './journey/trackRequests.ts';

let cmon: Cmon;
let browser: Browser;
let page: Page;
/** Waits until the screen is complete. */
let waitUntilComplete: () => Promise<void>;
beforeAll(async () => {
  [cmon, browser] = await Promise.all([startCmon({ day: true }), openBrowser()]);
  page = await browser.newPage({ viewport: { width: 1024, height: 768 }, locale: 'fr-FR', bypassCSP: true });
  waitUntilComplete = trackRequests(page);
  await signIn(page, cmon.server, cmon.signIn('admin'));
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
});

/** Shows the back-office in a language that the person chooses. */
async function openIn(locale: string): Promise<void> {
  const choice = 'mutation ($input: ChooseLanguage!) { chooseLanguage(input: $input) { __typename } }';
  const input = { locale, station: 'test', key: randomUUID() };
  await queryOffice(page, cmon.server, choice, { input });
  await page.goto(`${cmon.server}/`);
  await page.locator(`html[lang=${locale.slice(0, 2)}]`).waitFor();
  await page.getByRole('navigation').first().waitFor();
}

async function readFaults(path: string): Promise<readonly string[]> {
  await openScreen(page, path);
  await waitUntilComplete();
  return listTextFaults(page);
}

/** In the second scheme a screen differs only in its colours. */
const SCHEMES = [
  ['light', 'all'],
  ['dark', 'colours'],
] as const;

/** The violations of axe that a page has in light or in dark colours. */
async function findViolationsInBothSchemes(examined: Page): Promise<readonly AxeViolation[]> {
  const violations: AxeViolation[] = [];
  for (const [colorScheme, rules] of SCHEMES) {
    await examined.emulateMedia({ colorScheme });
    await examined.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' });
    await waitUntilStable(examined);
    violations.push(...(await findAxeViolations(examined, rules)));
  }
  await examined.emulateMedia({ colorScheme: 'light' });
  return violations;
}

it('A11-9 the sign-in has no axe violation, light or dark', async () => {
  const signInPage = await browser.newPage({ bypassCSP: true, locale: 'fr-FR' });
  await signInPage.goto(`${cmon.server}/`);
  await signInPage.locator('input[type=password]').waitFor();
  expect(await findViolationsInBothSchemes(signInPage)).toEqual([]);
  await signInPage.close();
});

it('OFF-99 on a tablet every screen shows its words and choices whole, in German', async () => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openIn('de_DE');
  const faults: [string, readonly string[]][] = [];
  for (const { path } of listOfficeScreens()) faults.push([path, await readFaults(path)]);
  expect(faults.filter(([, found]) => found.length > 0)).toEqual([]);
});

it('OFF-99 A11-9 on a tablet every screen shows its words and choices whole in French, and has no axe violation, light or dark', async () => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openIn('fr_FR');
  const screens = listOfficeScreens();
  expect(screens.length).toBeGreaterThan(40);
  const faults: [string, readonly string[], readonly AxeViolation[]][] = [];
  for (const { path } of screens)
    faults.push([path, await readFaults(path), await findViolationsInBothSchemes(page)]);
  expect(faults.filter(([, texts, violations]) => texts.length + violations.length > 0)).toEqual([]);
});

it.each(['es_ES', 'de_DE'])(
  'OFF-162 the filters of the orders are in one row at 1440 px, and all statuses are in view with the number of their orders, in %s',
  async (locale) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openIn(locale);
    expect(await readFaults('/parcourir/commandes')).toEqual([]);
    const bar = page.locator('main search');
    const readRows = () =>
      bar.evaluate(({ children }) =>
        Array.from(children, (child) => {
          const { top, height } = child.getBoundingClientRect();
          return Math.round(top + height / 2);
        }),
      );
    await vi.waitFor(async () => expect(new Set(await readRows()).size).toBe(1), WAIT_TIMEOUT_MS);
    const status = readMessageText('office', 'field.status', locale);
    await bar.getByRole('button', { name: status }).click();
    const choices = page.getByRole('group', { name: status });
    const printed = choices.getByRole('checkbox', {
      name: new RegExp(`^${readMessageText('office', 'status.imprimee', locale)} ?\\d+$`),
    });
    await printed.waitFor();
    // The box gets its height when it has opened.
    const readHidden = () => choices.evaluate((box) => box.scrollHeight - box.clientHeight);
    await vi.waitFor(async () => expect(await readHidden()).toBeLessThanOrEqual(1), WAIT_TIMEOUT_MS);
    // An order has one of 17 statuses.
    expect(await choices.getByRole('checkbox').count()).toBe(17);
    await printed.click();
    await page.waitForURL(/[?&]status=imprimee/);
    // The workshop goes on meanwhile, and the page doesn't read both numbers at once: it is loaded until they agree.
    await vi.waitFor(async () => {
      const counted = /\d+$/.exec((await printed.locator('xpath=../..').innerText()).trim())?.[0];
      const total = await page.locator('main header strong').innerText();
      if (total !== counted) {
        await page.reload();
        await bar.getByRole('button', { name: status }).click();
        await printed.waitFor();
      }
      expect(total).toBe(counted);
    }, WAIT_TIMEOUT_MS);
    // The list remembers its filters for the next language.
    await printed.click();
    await page.waitForURL(({ searchParams }) => !searchParams.has('status'));
    await page.keyboard.press('Escape');
  },
);

const WALLS = ['/monitoring/commandes', '/monitoring/lots', '/monitoring/megalots'];

it.each([1024, 1280, 1440, 1920])('WSC-354 a wall-board of %i px breaks no word', async (width) => {
  await page.setViewportSize({ width, height: Math.round((width * 9) / 16) });
  await openIn('de_DE');
  for (const path of WALLS) expect(await readFaults(path)).toEqual([]);
});

/** Answers for the wall-boards as on the worst day: nine statuses have orders, and more is late than a wall can name. */
async function answerCrowded(route: Route): Promise<void> {
  const response = await route.fetch();
  const answer = await response.json();
  const { orderFlow, lotFlow, megalotFlow } = answer.data ?? {};
  const late = Array.from({ length: 20 }, (_, n) => ({
    id: `late-${n}`,
    number: `52600${1000 + n}`,
    type: 'EAO',
    device: 'DURST',
    store: 'de',
    status: 'partially_refunded',
    cutting: 'dec_cq_decoupe',
    shipBy: { at: '2026-11-20T17:00:00.000Z', level: 'late' },
  }));
  for (const [index, row] of (orderFlow?.rows ?? []).entries())
    Object.assign(
      row,
      index < 10 && row.status !== 'complete' ? { wip: 1234, late: 56 } : { wip: 0, late: 0 },
    );
  if (orderFlow) answer.data.orders = { total: 140, rows: late };
  if (lotFlow) lotFlow.lots = late;
  if (megalotFlow) megalotFlow.megalots = late.map((row) => ({ ...row, cutting: 'mg_dec_imprime' }));
  await route.fulfill({ response, json: answer });
}

it.each([
  [1366, 768],
  [1440, 900],
  [1920, 1080],
])('OFF-161 a crowded wall-board of %i × %i px needs no scrolling', async (width, height) => {
  await page.setViewportSize({ width, height });
  await openIn('de_DE');
  await page.route('**/graphql', answerCrowded);
  for (const path of WALLS) {
    expect(await readFaults(path)).toEqual([]);
    const wall = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      late: document.querySelectorAll('section li [data-size]').length,
      states: document.querySelectorAll('ul > li > strong + [data-size]').length,
    }));
    expect(wall).toMatchObject({ height });
    expect(wall.late).toBeGreaterThan(0);
    if (path === '/monitoring/commandes') expect(wall.states).toBeGreaterThanOrEqual(9);
  }
  await page.unroute('**/graphql', answerCrowded);
});
