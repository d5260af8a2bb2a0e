import { waitUntilStable } from '@cmon/testkit/browser/waitUntilStable';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Page } from 'playwright-core';

/** Returns a message of the private page, in the language of its order. */
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
  // Waits until the notes below the field are about the new text.
  await waitUntilStable(page);
  await page.getByRole('button', { name: correctionText('save.button') }).click();
  const status = page.locator('main').getByRole('status');
  await status.filter({ hasText: /\S/ }).waitFor();
  return (await status.textContent()) ?? '';
}

/** Orders a design in a store, as the forms of its shop do, and returns the order's private link. */
export async function placeOrderIn(
  page: Page,
  shopOrigin: string,
  store: string,
  optionValue: string,
): Promise<string> {
  const form = { product: 'EAO', qty: '1', 'options[1]': optionValue };
  const headers = { origin: shopOrigin };
  await page.request.post(`${shopOrigin}/${store}/cart/add`, { form, headers });
  const address = {
    name: 'Claire',
    street: '1 rue',
    postcode: store === 'uk' ? 'M1 1AE' : '69003',
    city: 'Lyon',
    email: 'c@mail.example',
  };
  const confirmed = await page.request.post(`${shopOrigin}/${store}/checkout`, { form: address, headers });
  const link = /href="([^"]*\/follow\/[^"]*)"/.exec(await confirmed.text())?.[1];
  if (link === undefined) throw new Error('The confirmation page has no private link.');
  return link;
}
