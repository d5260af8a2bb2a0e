import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { browserShop } from './browserShop.ts';
import { day } from './everyProduct.ts';
import { headers, openBody, widget } from './widgetPage.ts';

export const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true };
export const desk: BrowserContextOptions = { viewport: { width: 1280, height: 860 } };

/** A shop's pages as a French shopper opens them, up for the tests of one file. */
export function seenPages() {
  const shop = browserShop();
  async function open(
    query: string,
    options: BrowserContextOptions,
    { at = shop.publicAddress, on = day } = {},
  ): Promise<Page> {
    const context = await shop.browser().newContext({
      locale: 'fr-FR',
      reducedMotion: 'reduce',
      bypassCSP: true,
      ...options,
    });
    const page = await context.newPage();
    await page.clock.setFixedTime(new Date(`${on}T12:00:00Z`));
    await page.goto(at(`?gentle&${query}`));
    await page
      .locator(`${widget} :is([data-announcer], [data-picture], [role="alert"], h2)`)
      .first()
      .waitFor({ state: 'attached' });
    return page;
  }
  return { ...shop, open };
}

export const headerOf = (page: Page, title: string): Locator =>
  headers(page).filter({ hasText: new RegExp(`^${title}`) });

/** Settles when a place has stopped moving: what comes near the screen is drawn once the page is scrolled. */
export function rest(place: Locator): Promise<void> {
  return place.evaluate(async (element) => {
    for (let still = 0, before = Number.NaN; still < 4; ) {
      await new Promise(requestAnimationFrame);
      const { top } = element.getBoundingClientRect();
      still = top === before ? still + 1 : 0;
      before = top;
    }
  });
}

/** The middle of a place, once it has stopped moving; playwright waits for no place that it takes for disabled. */
async function settled(place: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await place.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await rest(place);
  const { x = 0, y = 0, width = 0, height = 0 } = (await place.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

export async function poke(page: Page, place: Locator): Promise<void> {
  const { x, y } = await settled(place);
  await page.touchscreen.tap(x, y);
}

export async function point(page: Page, place: Locator): Promise<void> {
  const { x, y } = await settled(place);
  await page.mouse.move(x, y);
}

export async function openPanel(page: Page, title: string): Promise<void> {
  const header = headerOf(page, title);
  if ((await header.getAttribute('aria-expanded')) !== 'true') await header.click();
  await openBody(page).locator('[role="radio"], input').first().waitFor();
}
