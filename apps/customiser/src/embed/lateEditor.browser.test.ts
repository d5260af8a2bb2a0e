import { LOCALES } from '@cmon/core/catalogue/types';
import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { FALLBACK_MESSAGES } from '../messages/fallbackMessages.ts';
import { startBrowserShop } from '../testing/startBrowserShop.ts';

const { browser, address } = startBrowserShop();

const READY = '#cmon-customizer[data-ready="true"]';
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const findPicture = (page: Page) => page.locator('#cmon-customizer > img');

/** Opens a product on a network that doesn't answer matching requests. The returned function answers them. */
async function openHanging(
  locale: string,
  pattern: RegExp,
  viewport = PHONE,
): Promise<{ readonly page: Page; readonly release: () => Promise<void> }> {
  const page = await (await browser().newContext({ viewport })).newPage();
  const heldRoutes: Route[] = [];
  let isReleased = false;
  await page.route(pattern, (route) => (isReleased ? route.continue() : heldRoutes.push(route)));
  await page.goto(address(`?code=EAO&unpolluted&picture&locale=${locale}`));
  const release = async () => {
    isReleased = true;
    await Promise.all(heldRoutes.map((route) => route.continue()));
  };
  return { page, release };
}

it.each([PHONE, DESKTOP])(
  'EMB-41, EMB-42 while the catalogue doesn’t answer, the picture and a sentence are shown in each language, $width px wide',
  async (viewport) => {
    await Promise.all(
      LOCALES.map(async (locale) => {
        const { page, release } = await openHanging(locale, /\/json\//, viewport);
        const sentence = page.getByRole('status').getByText(FALLBACK_MESSAGES[locale].late);
        await sentence.waitFor();
        expect([await findPicture(page).isVisible(), await page.locator(READY).count()]).toEqual([true, 0]);
        await release();
        await page.locator(READY).waitFor();
        expect([await findPicture(page).isVisible(), await sentence.count()]).toEqual([false, 0]);
        await page.context().close();
      }),
    );
  },
);

it('EMB-41 while the editor’s scripts don’t come, the sentence is below the design’s own picture', async () => {
  const { page, release } = await openHanging('de_DE', /customizer\/editor-[^/]*\.js/);
  await page.getByText(FALLBACK_MESSAGES.de_DE.late).waitFor();
  await page.locator('#cmon-customizer svg text').first().waitFor();
  expect(await findPicture(page).isVisible()).toBe(false);
  await release();
  await page.locator(READY).waitFor();
  await page.context().close();
});

it('EMB-41, EMB-42 when the catalogue can’t be loaded, the picture is shown and the page knows until a retry', async () => {
  const page = await (await browser().newContext()).newPage();
  await page.addInitScript(() => {
    const events: unknown[] = [];
    Reflect.set(window, 'readyEvents', events);
    window.addEventListener('cmon:ready', (event) => events.push(Reflect.get(event, 'detail')));
  });
  await page.route(/\/json\//, (route) => route.abort());
  await page.goto(address('?code=EAO&unpolluted&picture'));
  await page.locator('#cmon-customizer[data-ready="false"]').waitFor({ state: 'attached' });
  await findPicture(page).waitFor();
  await page.unroute(/\/json\//);
  await page.locator('#cmon-customizer [role="alert"] button').click();
  await page.locator(READY).waitFor();
  expect(await findPicture(page).isVisible()).toBe(false);
  const events = await page.evaluate(() => Reflect.get(window, 'readyEvents'));
  expect(events).toEqual([{ ready: false }, { ready: true }]);
  await page.context().close();
});
