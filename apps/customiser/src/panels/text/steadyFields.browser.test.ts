import { readMessageText } from '@cmon/testkit/readMessageText';
import { expect, it } from 'vitest';
import { startDemoShop } from '../../testing/listPage.ts';

const { openEditor } = startDemoShop();

it.each([
  ['fr', 'fr_FR', 390],
  ['de', 'de_DE', 1440],
] as const)(
  'BEY-190 in /%s the order button stays where it is pressed right after the first letters',
  async (store, locale, width) => {
    const page = await openEditor(width, {}, store);
    const add = page.getByRole('button', {
      name: readMessageText('shop', 'product.add', locale),
      exact: true,
    });
    const fields = page.locator('#cmon-customizer').getByRole('textbox');
    const field = fields.first();
    const summary = page.locator('#cmon-customizer [aria-expanded="true"]').first();
    await page.locator('#cmon-customizer[data-ready="true"]').waitFor();
    await fields.nth(1).fill('Martin');
    await field.fill('');
    await add.scrollIntoViewIfNeeded();
    /** The height of the page, px: the button is kept in view by the browser, also when what is above it grows. */
    const measureHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
    await expect.poll(() => summary.textContent()).not.toContain('·');
    const before = await measureHeight();
    await field.focus();
    await page.keyboard.type('Léo');
    await add.hover();
    await page.mouse.down();
    await summary.getByText('Léo · Martin').waitFor();
    expect(await measureHeight()).toBe(before);
    const readBehavior = () => getComputedStyle(document.documentElement).scrollBehavior;
    expect(await page.evaluate(readBehavior)).toBe('auto');
    await page.mouse.up();
    await page.waitForURL(`**/${store}/cart`);
    await page.context().close();
  },
);
