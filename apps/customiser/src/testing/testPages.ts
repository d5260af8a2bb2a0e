import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { dayInSeason } from './everyProduct.ts';
import { startBrowserShop } from './startBrowserShop.ts';
import { findHeaders, findOpenBody, widget } from './widgetPage.ts';

export const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true };
export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 860 } };

/**
 * Starts a shop for the tests of a file. `open` opens one of its pages as a French shopper, with the built-in prototypes as
 * the browser has them, on a `date` (`YYYY-MM-DD`). `getAddress` chooses the host of the page.
 */
export function startTestPages() {
  const shop = startBrowserShop();
  async function open(
    query: string,
    options: BrowserContextOptions,
    { getAddress = shop.publicAddress, date = dayInSeason } = {},
  ): Promise<Page> {
    const context = await shop.browser().newContext({
      locale: 'fr-FR',
      reducedMotion: 'reduce',
      // Needed only to inject axe.
      bypassCSP: true,
      ...options,
    });
    const page = await context.newPage();
    await page.clock.setFixedTime(new Date(`${date}T12:00:00Z`));
    await page.goto(getAddress(`?unpolluted&${query}`));
    await page
      .locator(`${widget} :is([data-announcer], [data-picture], [role="alert"], h2)`)
      .first()
      .waitFor({ state: 'attached' });
    return page;
  }
  return { ...shop, open };
}

export const findHeader = (page: Page, title: string): Locator =>
  findHeaders(page).filter({ hasText: new RegExp(`^${title}`) });

/**
 * Resolves when an element has stopped moving. Content near the screen is drawn only after scrolling, which moves the
 * elements below it.
 */
export function waitUntilStill(locator: Locator): Promise<void> {
  return locator.evaluate(async (element) => {
    // The element has stopped when its position is the same as before in four successive frames.
    for (let stillFrames = 0, before = Number.NaN; stillFrames < 4; ) {
      await new Promise(requestAnimationFrame);
      const { top } = element.getBoundingClientRect();
      stillFrames = top === before ? stillFrames + 1 : 0;
      before = top;
    }
  });
}

/**
 * Scrolls to an element as a shopper's gesture would. For half a second an opened panel scrolls its header into view,
 * unless the shopper scrolls. So it would undo the scrolling of a script.
 */
export function scrollByHand(locator: Locator): Promise<void> {
  return locator.evaluate((element) => {
    window.dispatchEvent(new Event('wheel'));
    element.scrollIntoView({ block: 'center' });
  });
}

/**
 * Returns the centre of an element after it has stopped moving. Playwright's own actions don't work on disabled
 * elements.
 */
async function findSettledCentre(locator: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await scrollByHand(locator);
  await waitUntilStill(locator);
  const box = await locator.boundingBox();
  if (box === null) throw new Error('The element is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function tapAt(page: Page, locator: Locator): Promise<void> {
  const { x, y } = await findSettledCentre(locator);
  await page.touchscreen.tap(x, y);
}

export async function hoverAt(page: Page, locator: Locator): Promise<void> {
  const { x, y } = await findSettledCentre(locator);
  await page.mouse.move(x, y);
}

export async function openPanel(page: Page, title: string): Promise<void> {
  const header = findHeader(page, title);
  if ((await header.getAttribute('aria-expanded')) !== 'true') await header.click();
  await findOpenBody(page).locator('[role="radio"], input').first().waitFor();
}
