import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserShop } from '../../testing/browserShop.ts';

const { browser, address } = browserShop();

const texts = '#cmon-customizer svg text[data-text-index]';

/**
 * Each text of the picture with its width, in the picture's own units. Found and measured at once: the picture may be
 * taken over by the editor's between two questions, and what is out of the page has no width.
 */
function setTexts(page: Page) {
  return page.evaluate(() => {
    const found = document
      .getElementById('cmon-customizer')
      ?.shadowRoot?.querySelectorAll<SVGTextElement>('svg text[data-text-index]');
    return Array.from(found ?? [], (text) => [text.textContent, text.getComputedTextLength().toFixed(2)]);
  });
}
/** How many faces of the label's font the page knows. */
const faces = (page: Page) =>
  page.evaluate(() => [...document.fonts].filter(({ family }) => family.includes('Baloo')).length);

it('OPT-34 a picture stands in its own letters while the fonts are on their way, and is as wide when they have come', async () => {
  const page = await (await browser().newContext({ locale: 'fr-FR' })).newPage();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  await page.route('**/*.woff2', async (route) => {
    asked++;
    await released;
    await route.continue();
  });
  await page.goto(address('?code=EAO'));
  await page.locator(texts).first().waitFor();
  const early = await setTexts(page);
  expect(early.map(([words]) => words)).toEqual(['Mon texte', 'Mon texte']);
  expect(await faces(page)).toBe(1);
  await expect.poll(() => asked).toBeGreaterThan(0);
  expect(await setTexts(page)).toEqual(early);
  const part = await page.evaluateHandle(() =>
    [...document.fonts].find(({ family }) => family.includes('Baloo')),
  );
  release();
  await page.locator('#cmon-customizer button[aria-expanded]').first().waitFor();
  await expect
    .poll(() => page.evaluate((face) => face !== undefined && document.fonts.has(face), part))
    .toBe(false);
  expect(await faces(page)).toBe(1);
  expect(await setTexts(page)).toEqual(early);
});
