import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { signIn } from './journey/office.ts';

let cmon: Cmon;
let browser: Browser;
beforeAll(async () => {
  [cmon, browser] = await Promise.all([startCmon({ day: true }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
});

interface OfficeItem {
  readonly sku: string;
  readonly sc: string | null;
}

function sendQuery(page: Page, query: string) {
  return page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json', 'x-cmon-request': '1' };
    return (await fetch('/graphql', { method: 'POST', headers, body })).json();
  }, JSON.stringify({ query }));
}

/** Finds an order of the French store whose first item has a design that opens in the editor. */
async function findOrderWithDesign(page: Page): Promise<{ readonly id: string; readonly item: OfficeItem }> {
  const { data } = await sendQuery(page, '{ orders(size: 50) { rows { id store } } }');
  for (const { id, store } of data.orders.rows as { id: string; store: string }[]) {
    if (store !== 'fr') continue;
    const answer = await sendQuery(page, `{ order(id: ${JSON.stringify(id)}) { items { sku sc } } }`);
    const [item] = answer.data.order.items as OfficeItem[];
    if (item?.sc) return { id, item };
  }
  throw new Error('no order of the French store has a design');
}

function readVisit(page: Page) {
  return page.evaluate(
    () => JSON.parse(localStorage.getItem('cmon.admin') ?? 'null') as Record<string, string> | null,
  );
}
const listVisitCookies = async (context: BrowserContext, url: string): Promise<string[]> =>
  (await context.cookies(url)).map(({ name }) => name).filter((name) => ['admin', 'referrer'].includes(name));
/** Collects the `Authorization` headers of the GraphQL requests that a page sends from now on. */
function collectAuthorizationHeaders(page: Page): (string | undefined)[] {
  const headers: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql') && request.method() === 'POST')
      headers.push(request.headers().authorization);
  });
  return headers;
}

it('SES-26 SES-28 ACC-40 a shop manager opens an order’s design in the shop, until they sign out', async () => {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await signIn(page, cmon.server, cmon.signIn('boutique'));
  const { id, item } = await findOrderWithDesign(page);
  await page.goto(`${cmon.server}/parcourir/commandes?detail=${encodeURIComponent(id)}`);
  const opened = context.waitForEvent('page');
  await page
    .getByRole('button', { name: readMessageText('office', 'item.openShop') })
    .first()
    .click();
  const shop = await opened;
  const sentHeaders = collectAuthorizationHeaders(shop);
  await shop.locator('#cmon-customizer [aria-expanded]').first().waitFor();
  await expect.poll(() => readVisit(shop)).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/) });
  expect(shop.url()).toBe(`${cmon.shop}/fr/p/${item.sku}?sc=${encodeURIComponent(item.sc ?? '')}`);
  const visit = await readVisit(shop);
  expect(await listVisitCookies(context, cmon.shop)).toEqual(expect.arrayContaining(['admin', 'referrer']));

  await shop.reload();
  await shop.locator('#cmon-customizer [aria-expanded]').first().waitFor();
  await expect.poll(() => sentHeaders).toContain(`Bearer ${visit?.token}`);

  await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', 'x-cmon-request': '1' };
    await fetch('/auth/sign-out', { method: 'POST', headers, body: '{}' });
  });
  await shop.reload();
  await shop.locator('#cmon-customizer [aria-expanded]').first().waitFor();
  await expect.poll(() => readVisit(shop)).toBeNull();
  await context.close();
});

it('ACC-40 a preparator is not offered the shop', async () => {
  const context = await browser.newContext({ locale: 'fr-FR' });
  const page = await context.newPage();
  await signIn(page, cmon.server, cmon.signIn('prep'));
  const { id } = await findOrderWithDesign(page);
  await page.goto(`${cmon.server}/parcourir/commandes?detail=${encodeURIComponent(id)}`);
  await page.getByRole('heading', { name: readMessageText('office', 'events.title') }).waitFor();
  expect(await page.getByRole('button', { name: readMessageText('office', 'item.openShop') }).count()).toBe(
    0,
  );
  await context.close();
});

it('WSC-6 the detail of an order copies a link to the editor, which shows the design and not its texts', async () => {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1280, height: 900 } });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  await signIn(page, cmon.server, cmon.signIn('prep'));
  const { id, item } = await findOrderWithDesign(page);
  await page.goto(`${cmon.server}/parcourir/commandes?detail=${encodeURIComponent(id)}`);
  await page.getByText(readMessageText('office', 'item.copyLink'), { exact: true }).first().click();
  await page.getByText(readMessageText('office', 'item.linkCopied')).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${cmon.shop}/fr/p/${item.sku}?sc=${encodeURIComponent(item.sc ?? '')}`);
  const shop = await context.newPage();
  await shop.goto(link);
  await shop.locator('#cmon-customizer [aria-expanded]').first().waitFor();
  expect(await readVisit(shop)).toBeNull();
  await context.close();
});
