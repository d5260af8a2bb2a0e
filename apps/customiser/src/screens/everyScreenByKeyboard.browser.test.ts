import type { ScreenName } from '@cmon/core/catalogue/product';
import { STORES } from '@cmon/core/catalogue/stores';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeOn, everyScreen, openOnes, toolsOf, usedScreens } from '../testing/everyScreen.ts';
import { desk } from '../testing/seenPages.ts';
import {
  announced,
  choosable,
  type Focus,
  faultsOf,
  focusOf,
  headers,
  openBody,
  option,
  panelsIn,
  saidOf,
  tileAt,
} from '../testing/widgetPage.ts';

const visit = everyScreen(desk);

/** Presses a key until what has the focus is wanted; whatever gets it on the way is seen to have it. */
async function walk(page: Page, key: string, isWanted: (focus: Focus) => boolean, most = 60): Promise<Focus> {
  const passed: string[] = [];
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press(key);
    // The page may still be scrolling to it.
    const unseen = async () => {
      const { seen, role, name } = await focusOf(page);
      return seen ? null : `${role} ${name}`;
    };
    await expect.poll(unseen).toBeNull();
    const focus = await focusOf(page);
    if (isWanted(focus)) return focus;
    passed.push(focus.name);
  }
  throw new Error(`${key} leads nowhere but to ${passed.join(', ')}`);
}

async function byKeyboard(screen: ScreenName, french: boolean): Promise<void> {
  const { page, market, troubles } = await visit(screen, french);
  const choiceKindOf = panelsIn(STORES[market].locale);
  let last = { before: '', after: '', name: '' };
  for (let at = 0; at < (await headers(page).count()); at++) {
    const header = headers(page).nth(at);
    const title = (await header.textContent()) ?? '';
    const kind = choiceKindOf(title);
    await walk(page, 'Tab', ({ name }) => name === title);
    if ((await header.getAttribute('aria-expanded')) !== 'true') await page.keyboard.press('Enter');
    await openBody(page).locator('[role="radio"], input').first().waitFor();
    expect([await openOnes(page), (await focusOf(page)).name]).toEqual([1, title]);
    const before = await option(page);
    let name: string = 'Zoé';
    if (kind === 'texte') {
      await walk(page, 'Tab', ({ role }) => role === 'input' || role === 'textarea');
      await page.keyboard.press('Control+A');
      await page.keyboard.type(name);
    } else {
      const choice = await choosable(page);
      if (!choice) continue;
      await walk(page, 'Tab', ({ role }) => role === 'radio');
      await page.keyboard.press('Home');
      if (choice.at !== '0') await walk(page, 'ArrowRight', (focus) => focus.at === choice.at);
      await page.keyboard.press('Enter');
      await expect.poll(() => tileAt(page, choice.at).getAttribute('aria-checked')).toBe('true');
      expect(await focusOf(page)).toMatchObject({ at: choice.at, checked: true, seen: true });
      ({ name } = choice);
    }
    await expect.poll(async () => saidOf(await option(page), kind)).not.toEqual(saidOf(before, kind));
    expect([kind, ...(await faultsOf(page, french ? axeOn(at) : null))]).toEqual([kind]);
    last = { before, after: await option(page), name };
  }
  if (last.name) {
    const [undo, redo] = await toolsOf(page);
    const [back, again] = [await undo.getAttribute('aria-label'), await redo.getAttribute('aria-label')];
    await walk(page, 'Shift+Tab', ({ name }) => name === back);
    await page.keyboard.press('Enter');
    await expect.poll(() => option(page)).toBe(last.before);
    await walk(page, 'Tab', ({ name }) => name === again);
    await page.keyboard.press('Enter');
    await expect.poll(() => option(page)).toBe(last.after);
    expect((await focusOf(page)).name).toBe(again);
    await expect.poll(() => announced(page)).toContain(last.name);
  }
  await walk(page, 'Tab', ({ inside }) => !inside);
  expect(await faultsOf(page, last.name === '' ? 'all' : null)).toEqual([]);
  expect(troubles).toEqual([]);
  await page.close();
}

it.each(usedScreens)(
  'SCR-56 A11-1 A11-15 $screen does all that it offers by keyboard alone at 1280 px',
  async ({ screen, french }) => {
    // In the language that the test by touch doesn't use.
    await byKeyboard(screen, !french);
  },
);
