import { waitUntilStable } from '@cmon/testkit/browser/waitUntilStable';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Page } from 'playwright-core';

/** Translates a message of the private page, in the language of its order. */
export const correctionText = (key: string, locale = 'fr_FR'): string =>
  readMessageText('correction', key, locale);

/** Follows the link on the open confirmation page and waits for the order. Returns the link's address. */
export async function followLink(page: Page): Promise<string> {
  await page.getByRole('link', { name: readMessageText('shop', 'confirmation.correct') }).click();
  await page.waitForURL(/\/follow\//);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page.url();
}

/** The text fields of the line that is open for correction. */
export const findTextFields = (page: Page) => page.getByRole('main').getByRole('textbox');

/** Returns every text that the page's designs show. */
export const readDrawnTexts = (page: Page): Promise<string[]> =>
  page.locator('main [data-stage] svg text').allTextContents();

/** Replaces the first text, saves it, and returns the message that the page shows for it. */
export async function correctFirstText(page: Page, text: string): Promise<string> {
  await findTextFields(page).first().fill(text);
  // The notes below the field belong to this text.
  await waitUntilStable(page);
  await page.getByRole('button', { name: correctionText('save.button') }).click();
  const status = page.locator('main').getByRole('status');
  await status.filter({ hasText: /\S/ }).waitFor();
  return (await status.textContent()) ?? '';
}

/** Orders the same design in another store, as its shop's form would, and returns the order's link. */
export async function placeOrderIn(page: Page, shop: string, store: string, option: string): Promise<string> {
  const form = { product: 'EAO', qty: '1', 'options[1]': option };
  const headers = { origin: shop };
  await page.request.post(`${shop}/${store}/cart/add`, { form, headers });
  const address = {
    name: 'Claire',
    street: '1 rue',
    postcode: store === 'uk' ? 'M1 1AE' : '69003',
    city: 'Lyon',
    email: 'c@mail.example',
  };
  const confirmed = await page.request.post(`${shop}/${store}/checkout`, { form: address, headers });
  return /href="([^"]*\/follow\/[^"]*)"/.exec(await confirmed.text())?.[1] ?? '';
}
