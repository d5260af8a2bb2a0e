import { readMessageText } from '@cmon/testkit/readMessageText';
import { expect, it } from 'vitest';
import { listShop } from '../testing/listPage.ts';

const { openEditor } = listShop();

it.each([
  ['fr', 'fr_FR', 360, 640],
  ['uk', 'en_GB', 320, 640],
  ['de', 'de_DE', 390, 664],
  ['fr', 'fr_FR', 1440, 900],
] as const)(
  'BEY-62 in /%s (%s) the question before ordering is read from its title at %i × %i px',
  async (store, locale, width, height) => {
    const page = await openEditor(width, {}, store, 'PAC_ECO');
    await page.setViewportSize({ width, height });
    const editor = page.locator('#cmon-customizer');
    await editor.getByRole('textbox').first().fill('Zoé');
    const add = readMessageText('shop', 'product.add', locale);
    await page.getByRole('button', { name: add, exact: true }).click();
    const title = editor.getByRole('alertdialog').getByRole('heading');
    await title.waitFor();
    // Neither the stage nor the shop's bar covers it.
    const isReachable = () =>
      title.evaluate((node) => {
        const { left, top, width: w, height: h } = node.getBoundingClientRect();
        const root = node.getRootNode() as ShadowRoot;
        return [1, h - 1].every((y) => root.elementFromPoint(left + w / 2, top + y) === node);
      });
    await expect.poll(isReachable).toBe(true);
    await page.context().close();
  },
);
