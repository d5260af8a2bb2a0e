import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { catalogue } from '../testing/everyProduct.ts';
import { findLabels, startDemoShop } from '../testing/listPage.ts';
import { desktop, phone, startTestPages } from '../testing/testPages.ts';
import { findOpenBody, widget } from '../testing/widgetPage.ts';

const { open } = startTestPages();
const { openEditor } = startDemoShop();

/** The shadows of prints and of the illustrations in them, and the widths that a style gives to these illustrations. */
async function readShadows(prints: Locator): Promise<unknown> {
  const readStyles = (drawings: Locator) =>
    drawings.evaluateAll((all) =>
      all.map((drawing) => {
        const { filter, maxWidth } = getComputedStyle(drawing);
        return [filter.split('(')[0], maxWidth === 'none'].join(' ');
      }),
    );
  const illustrations = prints.locator('svg svg[data-file^="pictos/poly"]');
  return {
    prints: await readStyles(prints.locator('svg:not(svg svg)')),
    illustrations: await readStyles(illustrations),
  };
}

it.each([
  ['fr_FR', phone],
  ['de_DE', desktop],
  ['en_GB', phone],
] as const)(
  'ART-22 in %s the first illustration of labels has its halo on the stage and in the tiles of backgrounds, but not on a plain one',
  async (locale, options) => {
    const page = await open(`code=EAO&locale=${locale}`, options);
    const colours =
      catalogue.document.groups.find(({ name }) => name.en_GB === 'Colours')?.name[locale] ?? '';
    const halo = page.locator(
      `${widget} [data-stage] svg[data-file^="pictos/poly"] > path[fill="none"][stroke]`,
    );
    await halo.first().waitFor({ state: 'attached' });
    await page
      .locator(`${widget} [aria-expanded]`, { hasText: readMessageText('customiser', 'panel.fond', locale) })
      .first()
      .click();
    const tiles = findOpenBody(page).locator('svg[data-file^="pictos/poly"] > path[fill="none"][stroke]');
    await expect.poll(() => tiles.count()).toBeGreaterThan(3);
    await findOpenBody(page).getByText(colours, { exact: true }).click();
    await findOpenBody(page).locator('[role="radio"][aria-checked="false"]').first().click();
    await expect.poll(() => halo.count()).toBe(0);
    await page.context().close();
  },
);

it.each([
  ['fr_FR', phone],
  ['de_DE', desktop],
  ['en_GB', desktop],
] as const)(
  'ART-29 in %s the illustration of a bare blue bag has the halo of the bag, and on a yellow bag it has none',
  async (locale, options) => {
    const findForme = (code: string) => catalogue.document.formes.find((forme) => forme.code === code);
    const page = await open(`code=SAC_COUL&locale=${locale}`, options);
    const drawnPicto = page.locator(`${widget} [data-stage] svg[data-file^="pictos/poly"]`).first();
    const file = await drawnPicto.getAttribute('data-file');
    const edge = catalogue.document.pictos.find((picto) => picto.file === file)?.edge ?? '';
    const colour = findForme('SACC_BLEU')?.pictoHalos?.[edge];
    expect(colour).toBeDefined();
    const halo = drawnPicto.locator('path[fill="none"][stroke]');
    await expect.poll(() => halo.first().getAttribute('stroke')).toBe(colour);
    await page.locator(`${widget} [aria-expanded]`).first().click();
    await findOpenBody(page)
      .getByRole('radio', { name: findForme('SACC_JAUNE')?.name[locale] ?? '' })
      .click();
    await expect.poll(() => halo.count()).toBe(0);
    await page.context().close();
  },
);

it.each([
  [390, 'fr', 'fr_FR'],
  [1440, 'de', 'de_DE'],
] as const)(
  'ART-23 in the class list and in the cart, an illustration with a halo has no shadow of its own, %i px wide in /%s',
  async (width, store, locale) => {
    const page = await openEditor(width, {}, store);
    await page.getByRole('button', { name: readMessageText('customiser', 'list.open', locale) }).click();
    await page.locator('#cmon-customizer textarea').fill('Tom\nZoé');
    await page.getByRole('button', { name: readMessageText('customiser', 'list.read', locale) }).click();
    await findLabels(page).locator('svg svg[data-file^="pictos/poly"]').nth(1).waitFor();
    const expectedShadows = {
      prints: Array(2).fill('drop-shadow false'),
      illustrations: Array(2).fill('none true'),
    };
    expect(await readShadows(findLabels(page).locator('div:has(> svg)'))).toEqual(expectedShadows);
    const order = /other \{([^}]*)\}/.exec(readMessageText('customiser', 'list.order', locale))?.[1] ?? '';
    await page.getByRole('button', { name: order.replace('#', '2') }).click();
    await page.locator('.line > .line-preview.rendered').nth(1).waitFor();
    expect(await readShadows(page.locator('.line > .line-preview.rendered'))).toEqual(expectedShadows);
    await page.context().close();
  },
);
