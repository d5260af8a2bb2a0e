import { readMessageText } from '@cmon/testkit/readMessageText';
import { expect, it } from 'vitest';
import { readCartTexts, readFirstTwoTexts, readFocusedText, startDemoShop } from '../../testing/listPage.ts';

const { openEditor, address } = startDemoShop();

it.each([
  ['fr', 'fr_FR', 390],
  ['de', 'de_DE', 1440],
  ['uk', 'en_GB', 390],
] as const)(
  'BEY-169, SC-18, SHOP-27 in /%s a sibling’s label is ordered from the editor and copied from the cart, as one group',
  async (store, locale, width) => {
    const t = (key: string) => readMessageText('customiser', key, locale);
    const readShopText = (key: string) => readMessageText('shop', key, locale);
    const cart = `/${store}/cart`;
    const page = await openEditor(width, {}, store);
    const fields = page.locator('#cmon-customizer').getByRole('textbox');
    await fields.nth(0).fill('Zoé');
    await fields.nth(1).fill('Martin');
    await page.getByRole('button', { name: t('sibling.button') }).click();
    await page.getByText(t('sibling.ready').split('.')[0]?.replace('{name}', 'Zoé') ?? '').waitFor();
    expect(await page.locator('.count').textContent()).toBe('1');
    const line = t('text.line').replace('{n}', '1').replaceAll('\u00a0', ' ');
    await expect.poll(() => readFocusedText(page)).toContain(line);
    await page.keyboard.type('Léo');
    await page.getByRole('button', { name: readShopText('product.add'), exact: true }).click();
    await page.waitForURL(`**${cart}`);
    await page.locator('.line > .line-preview.rendered').nth(1).waitFor();
    await expect.poll(() => readCartTexts(page)).toEqual(['Zoé Martin', 'Léo Martin']);

    const begin = async () => {
      await page
        .getByRole('link', { name: readShopText('cart.sibling') })
        .first()
        .click();
      await fields.first().waitFor();
    };
    await begin();
    expect(decodeURIComponent(page.url())).not.toMatch(/Zoé|Martin/);
    await expect.poll(() => readFirstTwoTexts(fields)).toEqual(['', 'Martin']);
    await fields.nth(0).fill('Anna');
    await page.getByRole('button', { name: t('sibling.button') }).waitFor();
    await expect.poll(() => page.locator('.product-custom-option').inputValue()).toContain('Anna');
    await page.reload();
    await fields.first().waitFor();
    await expect.poll(() => readFirstTwoTexts(fields)).toEqual(['Anna', 'Martin']);
    await page.goto(address(cart));
    await page.goBack();
    await expect.poll(() => readFirstTwoTexts(fields)).toEqual(['Anna', 'Martin']);
    await page.getByRole('button', { name: readShopText('product.add'), exact: true }).click();
    await page.waitForURL(`**${cart}`);

    const group = page.locator('.group');
    await group.getByRole('heading', { name: readShopText('cart.siblings') }).waitFor();
    await page.locator('.line > .line-preview.rendered').nth(2).waitFor();
    await expect.poll(() => readCartTexts(page)).toEqual(['Zoé Martin', 'Léo Martin', 'Anna Martin']);
    await group.getByRole('button', { name: readShopText('cart.removeAll') }).click();
    await page.getByRole('button', { name: readShopText('cart.restore') }).waitFor();
    expect(await group.count()).toBe(0);
    await page.getByRole('button', { name: readShopText('cart.restore') }).click();
    await expect.poll(() => readCartTexts(page)).toEqual(['Zoé Martin', 'Léo Martin', 'Anna Martin']);

    await begin();
    await expect.poll(() => readFirstTwoTexts(fields)).toEqual(['', 'Martin']);
    await page.goto(address(cart));
    await page
      .getByRole('link', { name: readShopText('cart.modify') })
      .first()
      .click();
    await fields.first().waitFor();
    await expect.poll(() => readFirstTwoTexts(fields)).toEqual(['Zoé', 'Martin']);
    await page.context().close();
  },
);
