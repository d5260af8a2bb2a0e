import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliver } from './harness/deliver.ts';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { signIn } from './journey/office.ts';

let cmon: Cmon;
let browser: Browser;
beforeAll(async () => {
  [cmon, browser] = await Promise.all([startCmon({}), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
});

function buildOrderBody(orderNumber: string) {
  return {
    type: 'order.placed',
    store: 'fr',
    orderNumber,
    placedAt: '2026-03-01T10:00:00+01:00',
    locale: 'fr_FR',
    payment: { method: 'test', status: 'captured' },
    shipping: {
      name: 'Camille Martin',
      street: '3 rue des Lilas',
      postcode: '75011',
      city: 'Paris',
      country: 'FR',
      email: 'camille@example.org',
    },
    carrier: 'standard',
    lines: [{ line: 1, sku: 'EL_GRD', quantity: 1 }],
  };
}

it('INT-24, INT-27, INT-28 customer service sees a refused delivery and a faulty order with their reasons, and resolves both', async () => {
  const faultyOrder = buildOrderBody('100000801');
  const unknownEvent = { ...buildOrderBody('100000802'), type: 'order.changed' };
  expect(
    await deliver(cmon, { ...faultyOrder, shipping: { ...faultyOrder.shipping, name: 'Zo\ud83d' } }),
  ).toBe(202);
  expect(await deliver(cmon, unknownEvent)).toBe(202);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR' });
  const page = await context.newPage();
  await signIn(page, cmon.server, cmon.signIn('client'));
  await dismissRefusedDelivery(page);
  await deliverCorrectedOrder(page);
  await context.close();
});

/** The sample user of customer service has Spanish as the language. */
const t = (key: string): string => readMessageText('office', key, 'es_ES');

/** Opens the list again until it shows a text, because a job applies the delivered order. */
async function openOrders(page: Page, query: string, expectedText: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.goto(`${cmon.server}/parcourir/commandes${query}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.locator('main [aria-busy=true]').waitFor({ state: 'hidden' });
        await page
          .getByText(expectedText)
          .first()
          .waitFor({ timeout: 5_000 })
          .catch(() => undefined);
        return page.getByText(expectedText).count();
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);
}

async function dismissRefusedDelivery(page: Page): Promise<void> {
  await openOrders(page, '', '100000802');
  const panel = page.locator('details');
  await panel.locator('summary').click();
  await panel.getByText('100000802').waitFor();
  expect(await panel.textContent()).toContain(t('field.type'));
  await panel.getByRole('button', { name: t('action.dismissDelivery') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: t('reason.settledWithShop') }).check();
  await dialog.getByRole('textbox').fill('réglé avec la boutique');
  await dialog.getByRole('button', { name: t('action.dismissDelivery') }).click();
  await panel.waitFor({ state: 'detached' });
}

async function deliverCorrectedOrder(page: Page): Promise<void> {
  await openOrders(page, '?souffrance=1', '100000801');
  await page.getByText('100000801').first().click();
  const blockers = page.getByRole('region', { name: t('blockers.title') });
  await blockers.getByText('shipping.name').waitFor();
  expect(await blockers.textContent()).not.toContain('Zo');
  await page.getByRole('button', { name: t('action.reread') }).waitFor();
  expect(await deliver(cmon, buildOrderBody('100000801'))).toBe(202);
  await expect
    .poll(
      async () => {
        await page.reload();
        await page.getByRole('dialog').getByText(t('events.title')).waitFor();
        return page.getByText('shipping.name').count();
      },
      { timeout: 60_000 },
    )
    .toBe(0);
}
