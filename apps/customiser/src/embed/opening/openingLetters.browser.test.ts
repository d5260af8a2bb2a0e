import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { startBrowserShop } from '../../testing/startBrowserShop.ts';

const { browser, address } = startBrowserShop();

const texts = '#cmon-customizer svg text[data-text-index]';

/**
 * Returns each text of the picture with its width in SVG units. Texts are found and measured in one call, because the
 * editor may replace the picture between two calls.
 */
function measureTexts(page: Page) {
  return page.evaluate(() => {
    const textElements = document
      .getElementById('cmon-customizer')
      ?.shadowRoot?.querySelectorAll<SVGTextElement>('svg text[data-text-index]');
    return Array.from(textElements ?? [], (text) => [
      text.textContent,
      text.getComputedTextLength().toFixed(2),
    ]);
  });
}
/** Holds the font files until `release` is called. */
async function holdFonts(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let requestCount = 0;
  await page.route('**/*.woff2', async (route) => {
    requestCount++;
    await released;
    await route.continue();
  });
  return { release, countRequests: () => requestCount };
}

/** Returns the number of loaded faces of the label's font. */
const countFaces = (page: Page) =>
  page.evaluate(() => [...document.fonts].filter(({ family }) => family.includes('Baloo')).length);

it('OPT-34 a picture uses its font subset while the fonts are loading, and has the same width afterwards', async () => {
  const page = await (await browser().newContext({ locale: 'fr-FR' })).newPage();
  const { release, countRequests } = await holdFonts(page);
  await page.goto(address('?code=EAO'));
  await page.locator(texts).first().waitFor();
  const early = await measureTexts(page);
  expect(early.map(([words]) => words)).toEqual(['Zoé', 'Martin']);
  expect(await countFaces(page)).toBe(1);
  await expect.poll(countRequests).toBeGreaterThan(0);
  expect(await measureTexts(page)).toEqual(early);
  const subset = await page.evaluateHandle(() =>
    [...document.fonts].find(({ family }) => family.includes('Baloo')),
  );
  release();
  await page.locator('#cmon-customizer button[aria-expanded]').first().waitFor();
  await expect
    .poll(() => page.evaluate((face) => face !== undefined && document.fonts.has(face), subset))
    .toBe(false);
  expect(await countFaces(page)).toBe(1);
  expect(await measureTexts(page)).toEqual(early);
});

it('OPT-34 a picture whose font has no subset waits for the whole font', async () => {
  const page = await (await browser().newContext({ locale: 'fr-FR' })).newPage();
  const { release, countRequests } = await holdFonts(page);
  await page.route('**/openings/*.json*', async (route) => {
    const answer = await route.fetch();
    const opening = await answer.json();
    const fonts = opening.fonts.map(({ letters: _, ...font }: { letters?: string }) => font);
    await route.fulfill({ response: answer, json: { ...opening, fonts } });
  });
  await page.goto(address('?code=EAO'));
  // The spinner replaces the empty page only while no picture is shown.
  await page.locator('#cmon-customizer [class*="spinner"]').first().waitFor({ state: 'attached' });
  await expect.poll(countRequests).toBeGreaterThan(0);
  expect(await countFaces(page)).toBe(0);
  release();
  await page.locator(texts).first().waitFor();
  expect(await countFaces(page)).toBe(1);
  expect((await measureTexts(page)).map(([words]) => words)).toEqual(['Zoé', 'Martin']);
});
