import type { StoreLocale } from '@cmon/core/catalogue/types';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const shopText = (key: string, locale?: StoreLocale) => readMessageText('shop', key, locale);

/** Opens a product's page and waits until its editor accepts text. */
export async function openProduct(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('#cmon-customizer').getByRole('textbox').first().waitFor();
}

/** Types into the texts of the selected preview, first to last. */
export async function typeTexts(page: Page, texts: readonly string[]): Promise<void> {
  const fields = page.locator('#cmon-customizer').getByRole('textbox');
  for (const [index, text] of texts.entries()) {
    await fields.nth(index).click();
    await fields.nth(index).fill('');
    await fields.nth(index).pressSequentially(text);
  }
}

interface Design {
  readonly previews: readonly { readonly textes: readonly { readonly value: string }[] }[];
}

/** Types a design in the editor of a product's page, and returns what the shop's form would send with the order. */
export async function makeDesign(page: Page, url: string, texts: readonly string[]): Promise<Design> {
  await openProduct(page, url);
  await typeTexts(page, texts);
  const field = await page.waitForFunction((last) => {
    const { value } = document.querySelector('.product-custom-option') as HTMLInputElement;
    return value.includes(last) && value;
  }, texts.at(-1) ?? '');
  return JSON.parse(String(await field.jsonValue()));
}

/** Returns every text that the preview shows. */
export const readShownTexts = (page: Page, within = '#cmon-customizer'): Promise<string[]> =>
  page.locator(`${within} svg text`).allTextContents();

export async function addToCart(page: Page, locale?: StoreLocale): Promise<void> {
  await page.getByRole('button', { name: shopText('product.add', locale), exact: true }).click();
  await page.waitForURL(/\/cart$/);
}

/** The postal address and email to which the orders of the journeys are sent. */
export const ADDRESS = {
  name: 'Claire Müller',
  street: '1 rue des Lilas',
  postcode: '69003',
  city: 'Lyon',
  email: 'claire@mail.example',
};

/** Goes from the cart through the checkout, pays with the test card, and returns the order's number. */
export async function placeOrder(
  page: Page,
  address: Readonly<Record<string, string>>,
  locale?: StoreLocale,
): Promise<string> {
  await page.getByRole('link', { name: shopText('cart.checkout', locale) }).click();
  for (const [field, value] of Object.entries(address))
    await page.getByLabel(shopText(`checkout.${field}`, locale), { exact: true }).fill(value);
  await page.getByRole('button', { name: shopText('checkout.place', locale) }).click();
  await page.waitForURL(/\/order\//);
  const number = await page.locator('#order-number').textContent();
  expect(number).toMatch(/^\d{9}$/);
  return number ?? '';
}

/** Returns the texts of the previews of the cart's lines, once the widget has drawn them. */
export async function readPreviewTexts(page: Page): Promise<string[]> {
  await page.locator('.line-preview.rendered svg text').first().waitFor();
  return readShownTexts(page, '.line-preview');
}

/** Opens the editor with the design of the first line of the cart. */
export async function openFirstLine(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: shopText('cart.modify') })
    .first()
    .click();
  await page.locator('#cmon-customizer').getByRole('textbox').first().waitFor();
}

export async function saveLine(page: Page): Promise<void> {
  await page.getByRole('button', { name: shopText('product.update') }).click();
  await page.waitForURL(/\/cart$/);
}
