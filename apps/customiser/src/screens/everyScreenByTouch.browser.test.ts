import type { ScreenName } from '@cmon/core/catalogue/product';
import { STORES } from '@cmon/core/catalogue/stores';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  axeScope,
  countOpenPanels,
  everyScreen,
  screenOfEachLayout,
  undoAndRedo,
  usedScreens,
} from '../testing/everyScreen.ts';
import { phone, scrollByHand, waitUntilStill } from '../testing/testPages.ts';
import {
  announcedText,
  createPanelLookup,
  findChoosableTile,
  findFaults,
  headers,
  openBody,
  option,
  panelValues,
  tileAt,
  widget,
} from '../testing/widgetPage.ts';

const visit = everyScreen(phone);

/** Checks that the preview is in view and leaves more than a third of the window to the panel. */
async function expectPreviewInView(page: Page): Promise<void> {
  const stage = await page.locator(`${widget} [data-stage]`).boundingBox();
  const { height = 0 } = page.viewportSize() ?? {};
  expect(stage?.y).toBeGreaterThanOrEqual(0);
  expect((stage?.y ?? 0) + (stage?.height ?? 0)).toBeLessThan(height * 0.65);
}

async function checkByTouch(screen: ScreenName, french: boolean): Promise<void> {
  const { page, market, troubles } = await visit(screen, french);
  const choiceKindOf = createPanelLookup(STORES[market].locale);
  let last = { before: '', after: '', name: '' };
  for (let at = 0; at < (await headers(page).count()); at++) {
    const header = headers(page).nth(at);
    const kind = choiceKindOf(await header.innerText());
    if ((await header.getAttribute('aria-expanded')) !== 'true') {
      // A shopper scrolls first, and taps once the page is at rest.
      await scrollByHand(header);
      await waitUntilStill(header);
      await header.tap();
      expect([kind, await header.getAttribute('aria-expanded')]).toEqual([kind, 'true']);
    }
    await openBody(page).locator('[role="radio"], input').first().waitFor();
    expect(await countOpenPanels(page)).toBe(1);
    const before = await option(page);
    let name: string = 'Léo';
    if (kind === 'texte') {
      const field = openBody(page).locator('[autocapitalize]').first();
      await field.tap();
      await field.fill(name);
    } else {
      const choice = await findChoosableTile(page);
      if (!choice) continue;
      await scrollByHand(tileAt(page, choice.at));
      await tileAt(page, choice.at).tap();
      await expect.poll(() => tileAt(page, choice.at).getAttribute('aria-checked')).toBe('true');
      ({ name } = choice);
    }
    await expect
      .poll(async () => panelValues(await option(page), kind))
      .not.toEqual(panelValues(before, kind));
    await expectPreviewInView(page);
    expect([kind, ...(await findFaults(page, french ? axeScope(at) : null))]).toEqual([kind]);
    last = { before, after: await option(page), name };
  }
  if (last.name) {
    const [undo, redo] = await undoAndRedo(page);
    await undo.tap();
    await expect.poll(() => option(page)).toBe(last.before);
    await redo.tap();
    await expect.poll(() => option(page)).toBe(last.after);
    await expect.poll(() => announcedText(page)).toContain(last.name);
  }
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await findFaults(page, last.name === '' ? 'all' : null)).toEqual([]);
  expect(troubles).toEqual([]);
  await page.close();
}

/** `npm run test:faults -- touch` uses all screens. */
const SCREENS = process.env.CMON_FULL_COUNTS === undefined ? screenOfEachLayout : usedScreens;

it.each(SCREENS)(
  'SCR-56 PAN-21 A11-6 $screen can be used completely by touch at 360 px',
  async ({ screen, french }) => {
    await checkByTouch(screen, french);
  },
);
