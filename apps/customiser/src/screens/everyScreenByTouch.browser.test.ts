import type { ScreenName } from '@cmon/core/catalogue/product';
import { STORES } from '@cmon/core/catalogue/stores';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  countOpenPanels,
  findUndoAndRedo,
  getAxeScope,
  screenOfEachLayout,
  startScreenVisits,
  usedScreens,
} from '../testing/everyScreen.ts';
import { phone, scrollByHand, waitUntilStill } from '../testing/testPages.ts';
import {
  createPanelLookup,
  findChoosableTile,
  findFaults,
  findHeaders,
  findOpenBody,
  findTileAt,
  readAnnouncedText,
  readOption,
  readPanelValues,
  widget,
} from '../testing/widgetPage.ts';

const visit = startScreenVisits(phone);

/** Checks that the preview is in view and leaves more than a third of the window to the panel. */
async function expectPreviewInView(page: Page): Promise<void> {
  const stage = await page.locator(`${widget} [data-stage]`).boundingBox();
  const { height = 0 } = page.viewportSize() ?? {};
  expect(stage?.y).toBeGreaterThanOrEqual(0);
  expect((stage?.y ?? 0) + (stage?.height ?? 0)).toBeLessThan(height * 0.65);
}

async function checkByTouch(screen: ScreenName, french: boolean): Promise<void> {
  const { page, market, troubles } = await visit(screen, french);
  const findPanelKind = createPanelLookup(STORES[market].locale);
  /** The last choice: the option value before and after it, and the name that is announced for it. */
  let last = { before: '', after: '', name: '' };
  for (let at = 0; at < (await findHeaders(page).count()); at++) {
    const header = findHeaders(page).nth(at);
    const kind = findPanelKind(await header.innerText());
    if ((await header.getAttribute('aria-expanded')) !== 'true') {
      // A shopper scrolls first, and taps once the page is at rest.
      await scrollByHand(header);
      await waitUntilStill(header);
      await header.tap();
      expect([kind, await header.getAttribute('aria-expanded')]).toEqual([kind, 'true']);
    }
    await findOpenBody(page).locator('[role="radio"], input').first().waitFor();
    expect(await countOpenPanels(page)).toBe(1);
    const before = await readOption(page);
    let name: string = 'Léo';
    if (kind === 'texte') {
      const field = findOpenBody(page).locator('[autocapitalize]').first();
      await field.tap();
      await field.fill(name);
    } else {
      const choice = await findChoosableTile(page);
      if (!choice) continue;
      await scrollByHand(findTileAt(page, choice.at));
      await findTileAt(page, choice.at).tap();
      await expect.poll(() => findTileAt(page, choice.at).getAttribute('aria-checked')).toBe('true');
      ({ name } = choice);
    }
    await expect
      .poll(async () => readPanelValues(await readOption(page), kind))
      .not.toEqual(readPanelValues(before, kind));
    await expectPreviewInView(page);
    expect([kind, ...(await findFaults(page, french ? getAxeScope(at) : null))]).toEqual([kind]);
    last = { before, after: await readOption(page), name };
  }
  if (last.name) {
    const [undo, redo] = await findUndoAndRedo(page);
    await undo.tap();
    await expect.poll(() => readOption(page)).toBe(last.before);
    await redo.tap();
    await expect.poll(() => readOption(page)).toBe(last.after);
    await expect.poll(() => readAnnouncedText(page)).toContain(last.name);
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
