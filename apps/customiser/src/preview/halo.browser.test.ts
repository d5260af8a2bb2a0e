import { expect, it } from 'vitest';
import { desktop, phone, testPages } from '../testing/testPages.ts';
import { openBody, widget } from '../testing/widgetPage.ts';

const { open } = testPages();

it.each([phone, desktop])(
  'ART-22 the first illustration of labels has its halo on the stage and in the tiles of backgrounds, but not on a plain one',
  async (options) => {
    const page = await open('code=EAO', options);
    const halo = page.locator(
      `${widget} [data-stage] svg[data-file^="pictos/poly"] > path[fill="none"][stroke]`,
    );
    await halo.first().waitFor({ state: 'attached' });
    await page.locator(`${widget} [aria-expanded]`, { hasText: 'Fond' }).first().click();
    const tiles = openBody(page).locator('svg[data-file^="pictos/poly"] > path[fill="none"][stroke]');
    await expect.poll(() => tiles.count()).toBeGreaterThan(3);
    await openBody(page).getByText('Couleurs', { exact: true }).click();
    await openBody(page).locator('[role="radio"][aria-checked="false"]').first().click();
    await expect.poll(() => halo.count()).toBe(0);
    await page.context().close();
  },
);
