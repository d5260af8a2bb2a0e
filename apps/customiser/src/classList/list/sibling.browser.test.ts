import { readMessageText } from '@cmon/testkit/readMessageText';
import { expect, it } from 'vitest';
import { cartTexts, firstTwoTexts, focusedText, listShop } from '../../testing/listPage.ts';

const t = (key: string, locale?: string) => readMessageText('customiser', key, locale);

const { openEditor, address } = listShop();

it('BEY-30 SHOP-27 SC-18 a sibling’s label is ordered from the editor, and copied from the cart', async () => {
  const page = await openEditor();
  const fields = page.locator('#cmon-customizer').getByRole('textbox');
  await fields.nth(0).fill('Zoé');
  await fields.nth(1).fill('Martin');
  await page.getByRole('button', { name: t('sibling.button') }).click();
  await page.getByText(/^Au panier\s: Zoé/).waitFor();
  expect(await page.locator('.count').textContent()).toBe('1');
  await expect.poll(() => focusedText(page)).toMatch(/^Ligne 1/);
  await page.keyboard.type('Léo');
  await page.getByRole('button', { name: 'Ajouter au panier' }).click();
  await page.waitForURL(/\/fr\/cart$/);
  await page.locator('.line > .line-preview.rendered').nth(1).waitFor();
  await expect.poll(() => cartTexts(page)).toEqual(['Zoé Martin', 'Léo Martin']);

  const begin = async () => {
    await page.getByRole('link', { name: 'Même modèle, autre prénom' }).first().click();
    await fields.first().waitFor();
  };
  await begin();
  expect(decodeURIComponent(page.url())).not.toMatch(/Zoé|Martin/);
  await expect.poll(() => firstTwoTexts(fields)).toEqual(['', 'Martin']);
  await fields.nth(0).fill('Anna');
  await page.getByRole('button', { name: t('sibling.button') }).waitFor();
  await expect.poll(() => page.locator('.product-custom-option').inputValue()).toContain('Anna');
  await page.reload();
  await fields.first().waitFor();
  await expect.poll(() => firstTwoTexts(fields)).toEqual(['Anna', 'Martin']);
  await page.goto(address('/fr/cart'));
  await page.goBack();
  await expect.poll(() => firstTwoTexts(fields)).toEqual(['Anna', 'Martin']);
  await page.goto(address('/fr/cart'));
  await begin();
  await expect.poll(() => firstTwoTexts(fields)).toEqual(['', 'Martin']);
  await page.goto(address('/fr/cart'));
  await page.getByRole('link', { name: 'Modifier' }).first().click();
  await fields.first().waitFor();
  await expect.poll(() => firstTwoTexts(fields)).toEqual(['Zoé', 'Martin']);
  await page.context().close();
});
