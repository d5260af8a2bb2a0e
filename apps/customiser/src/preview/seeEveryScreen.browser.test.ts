import { SCREENS } from '@cmon/core/catalogue/product';
import type { Composition } from '@cmon/core/composition/types';
import { readMessageText } from '@cmon/testkit/readMessageText';
import { expect, it } from 'vitest';
import { findProduct } from '../testing/everyProduct.ts';
import { startTestPages } from '../testing/testPages.ts';
import { readOption, widget } from '../testing/widgetPage.ts';

const { open } = startTestPages();

/** A product of each screen that has a design. */
const ONE_OF_EACH = SCREENS.flatMap((screen) => {
  const product = findProduct(screen, 'fr');
  return product && product.previews.length > 0 ? [[screen, product.code] as const] : [];
});

it.each(ONE_OF_EACH)(
  'BEY-99, BEY-100 on the screen %s the picture of %s zooms, and its print is shown in full',
  async (_, code) => {
    const page = await open(`code=${code}&locale=fr_FR`, { viewport: { width: 390, height: 844 } });
    const editor = page.locator(widget);
    const press = (key: string) =>
      editor.getByRole('button', { name: readMessageText('customiser', key), exact: true }).click();
    await press('zoom.label');
    await press('zoom.in');
    const readScale = () =>
      editor
        .locator('[data-zoomed] > div')
        .evaluate((content) => Math.round(new DOMMatrix(getComputedStyle(content).transform).a * 100) / 100);
    await expect.poll(readScale).toBe(1.5);
    await press('full.open');
    const dialog = editor.getByRole('dialog');
    await dialog.waitFor();
    const { previews } = JSON.parse(await readOption(page)) as Composition;
    const printed = previews[0]?.textes.map(({ value }) => value).filter((value) => value !== ' ');
    await expect.poll(() => dialog.locator('text[data-text-index]').allTextContents()).toEqual(printed);
    await page.context().close();
  },
);
