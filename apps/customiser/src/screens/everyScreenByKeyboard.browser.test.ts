import type { ScreenName } from '@cmon/core/catalogue/product';
import { STORES } from '@cmon/core/catalogue/stores';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  countOpenPanels,
  findUndoAndRedo,
  getAxeScope,
  startScreenVisits,
  usedScreens,
} from '../testing/everyScreen.ts';
import { desktop } from '../testing/testPages.ts';
import {
  createPanelLookup,
  type Focus,
  findChoosableTile,
  findFaults,
  findHeaders,
  findOpenBody,
  findTileAt,
  readAnnouncedText,
  readFocus,
  readOption,
  readPanelValues,
} from '../testing/widgetPage.ts';

const visit = startScreenVisits(desktop);

/** Presses a key until the wanted element has the focus. Every element focused on the way must be visible. */
async function pressUntil(
  page: Page,
  key: string,
  isWanted: (focus: Focus) => boolean,
  maxPresses = 60,
): Promise<Focus> {
  const names: string[] = [];
  for (let presses = 0; presses < maxPresses; presses++) {
    await page.keyboard.press(key);
    let focus = await readFocus(page);
    // The page may still be scrolling to the element.
    const findHiddenFocus = async () => {
      focus = await readFocus(page);
      return focus.visible ? null : `${focus.role} ${focus.name}`;
    };
    if (!focus.visible) await expect.poll(findHiddenFocus).toBeNull();
    if (isWanted(focus)) return focus;
    names.push(focus.name);
  }
  throw new Error(`${key} did not reach the wanted element; focused were ${names.join(', ')}`);
}

async function checkByKeyboard(screen: ScreenName, french: boolean): Promise<void> {
  const { page, market, troubles } = await visit(screen, french);
  const findPanelKind = createPanelLookup(STORES[market].locale);
  /** The last choice: the option value before and after it, and the name that is announced for it. */
  let last = { before: '', after: '', name: '' };
  for (let at = 0; at < (await findHeaders(page).count()); at++) {
    const header = findHeaders(page).nth(at);
    const title = (await header.textContent()) ?? '';
    const kind = findPanelKind(title);
    await pressUntil(page, 'Tab', ({ name }) => name === title);
    if ((await header.getAttribute('aria-expanded')) !== 'true') await page.keyboard.press('Enter');
    await findOpenBody(page).locator('[role="radio"], input').first().waitFor();
    expect([await countOpenPanels(page), (await readFocus(page)).name]).toEqual([1, title]);
    const before = await readOption(page);
    let name: string = 'Zoé';
    if (kind === 'texte') {
      await pressUntil(page, 'Tab', ({ role }) => role === 'input' || role === 'textarea');
      await page.keyboard.press('Control+A');
      await page.keyboard.type(name);
    } else {
      const choice = await findChoosableTile(page);
      if (!choice) continue;
      await pressUntil(page, 'Tab', ({ role }) => role === 'radio');
      await page.keyboard.press('Home');
      if (choice.at !== '0') await pressUntil(page, 'ArrowRight', (focus) => focus.at === choice.at);
      await page.keyboard.press('Enter');
      await expect.poll(() => findTileAt(page, choice.at).getAttribute('aria-checked')).toBe('true');
      expect(await readFocus(page)).toMatchObject({ at: choice.at, checked: true, visible: true });
      ({ name } = choice);
    }
    await expect
      .poll(async () => readPanelValues(await readOption(page), kind))
      .not.toEqual(readPanelValues(before, kind));
    expect([kind, ...(await findFaults(page, french ? getAxeScope(at) : null))]).toEqual([kind]);
    last = { before, after: await readOption(page), name };
  }
  if (last.name) {
    const [undo, redo] = await findUndoAndRedo(page);
    const undoLabel = await undo.getAttribute('aria-label');
    const redoLabel = await redo.getAttribute('aria-label');
    await pressUntil(page, 'Shift+Tab', ({ name }) => name === undoLabel);
    await page.keyboard.press('Enter');
    await expect.poll(() => readOption(page)).toBe(last.before);
    await pressUntil(page, 'Tab', ({ name }) => name === redoLabel);
    await page.keyboard.press('Enter');
    await expect.poll(() => readOption(page)).toBe(last.after);
    expect((await readFocus(page)).name).toBe(redoLabel);
    await expect.poll(() => readAnnouncedText(page)).toContain(last.name);
  }
  await pressUntil(page, 'Tab', ({ inside }) => !inside);
  expect(await findFaults(page, last.name === '' ? 'all' : null)).toEqual([]);
  expect(troubles).toEqual([]);
  await page.close();
}

it.each(usedScreens)(
  'SCR-56 A11-1 A11-15 $screen can be used completely by keyboard at 1280 px',
  async ({ screen, french }) => {
    // Uses the language that the touch test doesn't use.
    await checkByKeyboard(screen, !french);
  },
);
