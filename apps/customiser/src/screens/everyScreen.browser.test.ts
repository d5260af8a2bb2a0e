import { type Product, SCREENS, type ScreenName } from '@cmon/core/catalogue/product';
import { STORES } from '@cmon/core/catalogue/stores';
import type { Market } from '@cmon/core/catalogue/types';
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { browserShop } from '../testing/browserShop.ts';
import { day, productOf, troublesOf } from '../testing/everyProduct.ts';
import { desk, phone, rest, soon } from '../testing/seenPages.ts';
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
  widget,
} from '../testing/widgetPage.ts';

const { browser, publicAddress } = browserShop();

const contexts = new Map<string, Promise<BrowserContext>>();
afterAll(async () => {
  for (const context of contexts.values()) await (await context).close();
});

/** Each screen is used in French and in German, once by touch and once by keyboard; what Germany hasn't, in Italian. */
function visitOf(
  screen: ScreenName,
  french: boolean,
): { readonly market: Market; readonly product: Product } {
  for (const market of french ? (['fr'] as const) : (['de', 'it'] as const)) {
    const product = productOf(screen, market);
    if (product) return { market, product };
  }
  throw new Error(`no market has a product of ${screen}`);
}

interface Visit {
  readonly page: Page;
  readonly market: Market;
  readonly troubles: readonly string[];
}

async function visit(screen: ScreenName, french: boolean, options: BrowserContextOptions): Promise<Visit> {
  const { market, product } = visitOf(screen, french);
  const { locale } = STORES[market];
  const key = `${locale} ${options.hasTouch}`;
  if (!contexts.has(key)) {
    const context = browser().newContext({
      ...options,
      locale: locale.replace('_', '-'),
      reducedMotion: 'reduce',
      // For axe alone; embed/hostilePage.browser.test.ts holds the widget to the page's policy.
      bypassCSP: true,
    });
    contexts.set(key, context);
  }
  const page = await (await contexts.get(key))?.newPage();
  if (!page) throw new Error('no page');
  await page.clock.setFixedTime(new Date(`${day}T12:00:00Z`));
  const troubles = troublesOf(page);
  await page.goto(publicAddress(`?gentle&code=${product.code}&locale=${locale}`));
  await page
    .locator(`${widget} [data-announcer], ${widget} [data-picture]`)
    .first()
    .waitFor({ state: 'attached' });
  await page
    .locator(`${widget} [data-piece] svg :is(path, image, text), ${widget} [data-picture] img`)
    .first()
    .waitFor({ state: 'attached' });
  return { page, market, troubles };
}

const openOnes = (page: Page) => page.locator(`${widget} h2 > [aria-expanded="true"]`).count();

/** The preview stays in sight, and leaves the panel more than a third of the window. */
async function previewInView(page: Page): Promise<void> {
  const stage = await page.locator(`${widget} [data-stage]`).boundingBox();
  const { height = 0 } = page.viewportSize() ?? {};
  expect(stage?.y).toBeGreaterThanOrEqual(0);
  expect((stage?.y ?? 0) + (stage?.height ?? 0)).toBeLessThan(height * 0.65);
}

const names = ['Léo', 'Zoé'] as const;

/** All of the widget is the same beneath every panel. */
const axeOn = (panel: number) => (panel === 0 ? 'all' : 'panel');

async function byTouch(screen: ScreenName, french: boolean): Promise<void> {
  const { page, market, troubles } = await visit(screen, french, phone);
  const kindOf = panelsIn(STORES[market].locale);
  let last = { before: '', after: '', name: '' };
  for (let at = 0; at < (await headers(page).count()); at++) {
    const header = headers(page).nth(at);
    const kind = kindOf(await header.innerText());
    if ((await header.getAttribute('aria-expanded')) !== 'true') {
      // A finger scrolls first, and taps once the page rests.
      await header.scrollIntoViewIfNeeded();
      await rest(header);
      await header.tap();
      expect([kind, await header.getAttribute('aria-expanded')]).toEqual([kind, 'true']);
    }
    await openBody(page).locator('[role="radio"], input').first().waitFor();
    expect(await openOnes(page)).toBe(1);
    const before = await option(page);
    let name: string = names[0];
    if (kind === 'texte') {
      const field = openBody(page).locator('[autocapitalize]').first();
      await field.tap();
      await field.fill(name);
    } else {
      const choice = await choosable(page);
      if (!choice) continue;
      await tileAt(page, choice.at).tap();
      await expect.poll(() => tileAt(page, choice.at).getAttribute('aria-checked'), soon).toBe('true');
      ({ name } = choice);
    }
    await expect.poll(async () => saidOf(await option(page), kind), soon).not.toEqual(saidOf(before, kind));
    await previewInView(page);
    expect([kind, ...(await faultsOf(page, french ? axeOn(at) : null))]).toEqual([kind]);
    last = { before, after: await option(page), name };
  }
  if (last.name) {
    const [undo, redo] = await toolsOf(page);
    await undo.tap();
    await expect.poll(() => option(page), soon).toBe(last.before);
    await redo.tap();
    await expect.poll(() => option(page), soon).toBe(last.after);
    await expect.poll(() => announced(page), soon).toContain(last.name);
  }
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await faultsOf(page, last.name === '' ? 'all' : null)).toEqual([]);
  expect(troubles).toEqual([]);
  await page.close();
}

const toolsOf = async (page: Page): Promise<readonly [undo: Locator, redo: Locator]> => {
  const tools = page.locator(`${widget} [data-stage] button[aria-disabled]`);
  return [tools.nth(0), tools.nth(1)];
};

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
    await expect.poll(unseen, soon).toBeNull();
    const focus = await focusOf(page);
    if (isWanted(focus)) return focus;
    passed.push(focus.name);
  }
  throw new Error(`${key} leads nowhere but to ${passed.join(', ')}`);
}

async function byKeyboard(screen: ScreenName, french: boolean): Promise<void> {
  const { page, market, troubles } = await visit(screen, french, desk);
  const kindOf = panelsIn(STORES[market].locale);
  let last = { before: '', after: '', name: '' };
  for (let at = 0; at < (await headers(page).count()); at++) {
    const header = headers(page).nth(at);
    const title = (await header.textContent()) ?? '';
    const kind = kindOf(title);
    await walk(page, 'Tab', ({ name }) => name === title);
    if ((await header.getAttribute('aria-expanded')) !== 'true') await page.keyboard.press('Enter');
    await openBody(page).locator('[role="radio"], input').first().waitFor();
    expect([await openOnes(page), (await focusOf(page)).name]).toEqual([1, title]);
    const before = await option(page);
    let name: string = names[1];
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
      await expect.poll(() => tileAt(page, choice.at).getAttribute('aria-checked'), soon).toBe('true');
      expect(await focusOf(page)).toMatchObject({ at: choice.at, checked: true, seen: true });
      ({ name } = choice);
    }
    await expect.poll(async () => saidOf(await option(page), kind), soon).not.toEqual(saidOf(before, kind));
    expect([kind, ...(await faultsOf(page, french ? axeOn(at) : null))]).toEqual([kind]);
    last = { before, after: await option(page), name };
  }
  if (last.name) {
    const [undo, redo] = await toolsOf(page);
    const [back, again] = [await undo.getAttribute('aria-label'), await redo.getAttribute('aria-label')];
    await walk(page, 'Shift+Tab', ({ name }) => name === back);
    await page.keyboard.press('Enter');
    await expect.poll(() => option(page), soon).toBe(last.before);
    await walk(page, 'Tab', ({ name }) => name === again);
    await page.keyboard.press('Enter');
    await expect.poll(() => option(page), soon).toBe(last.after);
    expect((await focusOf(page)).name).toBe(again);
    await expect.poll(() => announced(page), soon).toContain(last.name);
  }
  await walk(page, 'Tab', ({ inside }) => !inside);
  expect(await faultsOf(page, last.name === '' ? 'all' : null)).toEqual([]);
  expect(troubles).toEqual([]);
  await page.close();
}

it.each(
  // The failure screen offers nothing but another try.
  SCREENS.filter((screen) => screen !== 'Error').map((screen, place) => ({
    screen,
    french: place % 2 === 0,
  })),
)(
  'SCR-56 A11-1 A11-15 $screen does all that it offers by touch at 360 px, and by keyboard alone at 1280 px, in two languages',
  async ({ screen, french }) => {
    await Promise.all([byTouch(screen, french), byKeyboard(screen, !french)]);
  },
);
