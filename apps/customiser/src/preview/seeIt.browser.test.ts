import type { StoreLocale } from '@cmon/core/catalogue/types';
import type { Composition } from '@cmon/core/composition/types';
import { waitUntilStable } from '@cmon/testkit/browser/waitUntilStable';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, phone, startTestPages } from '../testing/testPages.ts';
import { findFaults, readFocus, readOption, widget } from '../testing/widgetPage.ts';

const { open } = startTestPages();

const findButton = (page: Page, key: string, locale: StoreLocale): Locator =>
  page.locator(widget).getByRole('button', { name: readMessageText('customiser', key, locale), exact: true });

/** The scale of the stage's content, 1 when everything is shown. */
function readScale(page: Page): Promise<number> {
  return page.locator(`${widget} [data-zoomed] > div`).evaluate((content) => {
    const { transform } = getComputedStyle(content);
    return Math.round(new DOMMatrix(transform).a * 100) / 100;
  });
}

/** How far the stage's content was moved to the right, px. */
function readOffset(page: Page): Promise<number> {
  return page
    .locator(`${widget} [data-zoomed] > div`)
    .evaluate((content) => Math.round(new DOMMatrix(getComputedStyle(content).transform).e));
}

async function dragFromMiddle(page: Page, frame: Locator, by: number): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await frame.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + by, y + height / 2, { steps: 3 });
  await page.mouse.up();
}

const readHeight = async (page: Page) =>
  (await page.locator(`${widget} [data-stage]`).boundingBox())?.height ?? 0;

/** Moves two fingers apart over the stage. */
async function pinch(page: Page, frame: Locator): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await frame.boundingBox()) ?? {};
  const session = await page.context().newCDPSession(page);
  const placeFingers = (apart: number) =>
    [-apart, apart].map((by, id) => ({ x: x + width / 2 + by, y: y + height / 2, id }));
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: placeFingers(20) });
  for (const apart of [30, 40, 60])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: placeFingers(apart) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const WALKS: readonly (readonly [string, StoreLocale, BrowserContextOptions])[] = [
  ['MUG', 'fr_FR', desktop],
  ['EAO', 'de_DE', phone],
  ['SACV', 'en_GB', { viewport: { width: 320, height: 640 }, hasTouch: true }],
];

it.each(WALKS)(
  'BEY-99, BEY-100, BEY-141 of %s in %s the picture zooms by buttons, keys, wheel and pinch, and its print is shown in full',
  async (code, locale, options) => {
    const page = await open(`code=${code}&locale=${locale}`, options);
    const frame = page.locator(`${widget} [data-zoomed]`);
    const height = await readHeight(page);
    const findViewButton = (key: string) => findButton(page, key, locale);
    if (options.hasTouch) await findViewButton('zoom.label').click();

    await findViewButton('zoom.in').click();
    await expect.poll(() => readScale(page)).toBe(1.5);
    await dragFromMiddle(page, frame, 30);
    await expect.poll(() => readOffset(page)).toBe(30);
    await findViewButton('zoom.out').click();
    await expect.poll(() => readScale(page)).toBe(1);

    await frame.focus();
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect.poll(() => readScale(page)).toBe(2.25);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('0');
    await expect.poll(() => readScale(page)).toBe(1);

    await frame.hover();
    await page.mouse.wheel(0, -20);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -20);
    await page.keyboard.up('Control');
    // The wheel alone scrolls the page, so that only the second turn counts.
    await expect.poll(() => readScale(page)).toBe(1.22);
    await findViewButton('zoom.fit').click();
    await expect.poll(() => readScale(page)).toBe(1);
    if (options.hasTouch) {
      await pinch(page, frame);
      await expect.poll(() => readScale(page)).toBe(3);
      await findViewButton('zoom.fit').click();
    }
    expect(await readHeight(page)).toBe(height);
    expect(await findFaults(page, 'all')).toEqual([]);

    await findViewButton('full.open').click();
    const dialog = page.locator(`${widget} dialog`);
    await dialog.waitFor();
    // While it fades in, its texts have little contrast.
    await waitUntilStable(page);
    expect(await dialog.locator('[data-line-of]').count()).toBe(2);
    const { previews } = JSON.parse(await readOption(page)) as Composition;
    const printed = (previews[0]?.textes ?? []).map(({ value }) => value);
    expect(await dialog.locator('text[data-text-index]').allTextContents()).toEqual(printed);
    expect(await findFaults(page, 'all')).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect((await readFocus(page)).name).toBe(readMessageText('customiser', 'full.open', locale));
    await page.context().close();
  },
);

const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

/** A product of each kind: a label, a set, a card, two objects, one that turns, and one that doesn't. */
const KINDS = ['EAO', 'STI_AVENT', 'INV', 'PAC_MUG2', 'GRD', 'SACV'];

/** The measures of an element in whole pixels. */
async function measureBox(locator: Locator) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {};
  return {
    left: Math.round(x),
    right: Math.round(x + width),
    top: Math.round(y),
    bottom: Math.round(y + height),
  };
}

it.each(PHONES)(
  'BEY-155 on a phone of $width × $height px the open tools lie below the picture of every kind of product',
  async (viewport) => {
    for (const code of KINDS) {
      const page = await open(`code=${code}&locale=en_GB`, { viewport, hasTouch: true });
      const editor = page.locator(widget);
      const height = await readHeight(page);
      await findButton(page, 'zoom.label', 'en_GB').click();
      const tools = editor.getByRole('group', {
        name: readMessageText('customiser', 'zoom.label', 'en_GB'),
        exact: true,
      });
      await tools.waitFor();
      const { left, right, top } = await measureBox(tools);
      for (const piece of await editor.locator('[data-stage] [data-piece] > svg').all())
        expect((await measureBox(piece)).bottom, code).toBeLessThanOrEqual(top);
      const table = await measureBox(editor.locator('[data-stage] [data-tools]'));
      expect([left >= table.left, right <= table.right], code).toEqual([true, true]);
      expect(await readHeight(page), code).toBe(height);
      expect(await findFaults(page, null), code).toEqual([]);
      const hasUndo = await findButton(page, 'history.undo', 'en_GB').isVisible();
      expect(hasUndo, code).toBe(viewport.width >= 360);
      await findButton(page, 'zoom.label', 'en_GB').click();
      await tools.waitFor({ state: 'hidden' });
      await findButton(page, 'history.undo', 'en_GB').waitFor();
      await page.context().close();
    }
  },
);
