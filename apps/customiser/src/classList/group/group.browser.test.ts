import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findLabels, readCartTexts, startDemoShop } from '../../testing/listPage.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const { openEditor } = startDemoShop();

/** Formats a message with plural forms for the count 12. */
const formatForTwelve = (message: string) =>
  (message.match(/other \{([^}]*)\}/)?.[1] ?? '').replace('#', '12');

const NAMES = [...['Zoé', 'Léo', 'Anna', 'Tom', 'Noé', 'Inès', 'Ada', 'Hugo', 'Lou', 'Ali', 'Eva'], 'Max'];

async function findViolations(page: Page): Promise<unknown> {
  await page.evaluate(axe);
  return page.evaluate(`(async () => {
    const { violations } = await axe.run('#cmon-customizer', { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
    return { violations: violations.map(({ id, nodes }) => id + ' ' + JSON.stringify(nodes[0].target)), overflowPx: document.documentElement.scrollWidth - innerWidth };
  })()`);
}
/** No accessibility violation, and no horizontal scrolling. */
const NO_VIOLATIONS = { violations: [], overflowPx: 0 };

/** Width of an A4 page without the margins of a proof, px. */
const SHEET_WIDTH_PX = 703;
/** Returns the number of pages that the browser prints. */
async function countPrintedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length;
}

/** The names of the fonts that the browser puts into its print. */
async function readPrintedFonts(page: Page): Promise<readonly string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const fonts = [...pdf.matchAll(/\/BaseFont\s*\/(?:[A-Z]{6}\+)?([\w-]+)/g)].map(([, name = '']) => name);
  return [...new Set(fonts)].sort();
}

/**
 * Describes a printed proof sheet: the measures (px) of its labels in order, their shadows, and the text of its page
 * headers. Dates are replaced by the word "date".
 */
async function readSheet(page: Page, sheet: Locator): Promise<unknown> {
  await page.emulateMedia({ media: 'print' });
  // The sheets of the editor and of the shop are as wide as the page.
  await page.setViewportSize({ width: SHEET_WIDTH_PX, height: 844 });
  const labels = await sheet.getByRole('listitem').evaluateAll((items) =>
    items.map((item) => {
      const { left, width, height } = item.getBoundingClientRect();
      const parts = [...item.children].map((part) => Math.round(part.getBoundingClientRect().left - left));
      const { fontSize, borderBottom } = getComputedStyle(item);
      return [...parts, Math.round(left), Math.round(width), Math.round(height), fontSize, borderBottom];
    }),
  );
  const heads = await sheet.locator('header').allInnerTexts();
  const shadows = await sheet
    .locator('svg:not(svg svg)')
    .evaluateAll((prints) => prints.map((print) => getComputedStyle(print).filter));
  await page.emulateMedia({ media: null });
  return {
    labels,
    shadows,
    heads: heads.map((text) => text.replace(/\s+/g, ' ').replace(/\d+\.? \p{L}+ \d{4}/u, 'date')),
  };
}

/** Returns the background of each design that the page gives to the previews of the cart. */
function readFonds(page: Page): Promise<readonly unknown[]> {
  return page
    .locator('#preview-items')
    .evaluate((items) =>
      Object.values<string>(JSON.parse(items.textContent ?? '{}')).map(
        (option) => JSON.parse(option).previews[0].fond,
      ),
    );
}

it.each([
  [390, 'fr', 'fr_FR'],
  [1280, 'de', 'de_DE'],
  [390, 'uk', 'en_GB'],
] as const)(
  'BEY-135, BEY-137, SHOP-39 a class is printed for checking, ordered, redesigned and put back, %i px wide in /%s',
  async (width, store, locale) => {
    const t = (key: string) => readMessageText('customiser', key, locale);
    const readShopText = (key: string) => readMessageText('shop', key, locale);
    const page = await openEditor(width, { bypassCSP: true }, store);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: t('list.open') }).click();
    await page
      .locator('#cmon-customizer textarea')
      .fill(['École Jules Ferry', 'Prénom', ...NAMES].join('\n'));
    await page.getByRole('button', { name: t('list.read') }).click();
    await findLabels(page).nth(11).waitFor();
    const name = page.getByLabel(t('proof.name'));
    expect(await name.inputValue()).toBe('École Jules Ferry');
    await name.fill('CE1 de Mme Roy');
    const perPage = page.getByLabel(t('proof.perPage'));
    const choices = await perPage
      .locator('option')
      .evaluateAll((all) => all.map(({ textContent }) => textContent));
    expect(choices).toEqual(['10', '20', '30']);
    await perPage.selectOption('10');
    await page.getByRole('button', { name: t('proof.print') }).click();
    await page.locator('[data-printed]').waitFor();
    const proof = page.locator('[data-cmon-print]');
    expect(await proof.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await proof.getByRole('heading', { name: 'CE1 de Mme Roy' }).count()).toBe(2);
    expect(await proof.getByRole('listitem').count()).toBe(12);
    expect(await page.locator('header').first().isVisible()).toBe(false);
    expect(await countPrintedPages(page)).toBe(2);
    const editorSheet = await readSheet(page, proof);
    await page.setViewportSize({ width, height: 844 });

    await page.getByRole('button', { name: formatForTwelve(t('list.order')) }).click();
    await page.waitForURL(`**/${store}/cart`);
    const group = page.locator('.group');
    const cart = page.url();
    await group.getByRole('heading', { name: 'CE1 de Mme Roy' }).waitFor();
    await group.locator('.group-head .line-preview.rendered').waitFor();
    expect(await group.locator('.line').first().isVisible()).toBe(false);
    const before = await readFonds(page);

    await group.getByRole('link', { name: readShopText('cart.design') }).click();
    expect(decodeURIComponent(page.url())).not.toMatch(/Roy|Zoé/);
    const editor = page.locator('#cmon-customizer');
    await editor.getByRole('heading', { name: formatForTwelve(t('group.title')) }).waitFor();
    await editor
      .locator('[aria-expanded]', { hasText: t('panel.fond') })
      .first()
      .click();
    await editor.locator('[role=radio][aria-checked=false]').nth(1).click();
    await editor.getByRole('button', { name: formatForTwelve(t('group.show')) }).click();
    await editor.getByRole('listitem').filter({ hasText: 'Max' }).waitFor();
    expect(await findViolations(page)).toEqual(NO_VIOLATIONS);
    await page.getByRole('button', { name: formatForTwelve(readShopText('product.updateAll')) }).click();
    await page.waitForURL(`**/${store}/cart`);
    const after = await readFonds(page);
    expect([after.length, new Set(after).size, new Set(before).has(after[0])]).toEqual([12, 1, false]);
    await group.getByText(formatForTwelve(readShopText('cart.lines'))).click();
    await page.locator('.line > .line-preview.rendered').nth(11).waitFor();
    expect(await readCartTexts(page)).toEqual(NAMES);

    await group.getByRole('link', { name: readShopText('cart.proof') }).click();
    await page.locator('.line-preview.rendered').nth(11).waitFor();
    expect(await countPrintedPages(page)).toBe(1);
    await page.getByLabel(t('proof.perPage')).selectOption('10');
    await page.getByRole('button', { name: readShopText('cart.update') }).click();
    await page.locator('.proof-page').nth(1).waitFor();
    await page.locator('.line-preview.rendered').nth(11).waitFor();
    expect(await readSheet(page, page.locator('.proof-page'))).toEqual(editorSheet);
    await page.setViewportSize({ width, height: 844 });
    await page.goto(cart);
    await group.getByRole('button', { name: readShopText('cart.removeAll') }).click();
    await page.getByText(formatForTwelve(readShopText('cart.removed'))).waitFor();
    expect(await group.count()).toBe(0);
    await page.getByRole('button', { name: readShopText('cart.restore') }).click();
    await group.getByRole('heading', { name: 'CE1 de Mme Roy' }).waitFor();
    await page.context().close();
  },
);

/** The number of lines on which each name of a printed sheet is. */
async function countLines(page: Page, sheet: Locator): Promise<readonly number[]> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: SHEET_WIDTH_PX, height: 844 });
  const lines = await sheet.locator('li > :last-child').evaluateAll((names) =>
    names.map((name) => {
      const range = document.createRange();
      range.selectNodeContents(name);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  await page.emulateMedia({ media: null });
  return lines;
}

it.each([
  [390, 'fr', 'fr_FR'],
  [1280, 'de', 'de_DE'],
  [390, 'uk', 'en_GB'],
] as const)(
  'BEY-177, EMB-46 of a class of 24, %i px wide in /%s, the printed proof has every name in one piece and the shop’s font, from the editor and from the cart',
  async (width, store, locale) => {
    const t = (key: string) => readMessageText('customiser', key, locale);
    const page = await openEditor(width, { bypassCSP: true }, store);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    const long = ['Maximilienne-Charlotte', 'Nathanaël', 'Jean-Baptiste', 'Kassandra-Marie'];
    const names = Array.from({ length: 24 }, (_, index) => long[index] ?? `${NAMES[index % 12]} B${index}`);
    await page.getByRole('button', { name: t('list.open') }).click();
    await page.locator('#cmon-customizer textarea').fill(names.join('\n'));
    await page.getByRole('button', { name: t('list.read') }).click();
    await findLabels(page).nth(23).waitFor();
    await page.getByRole('button', { name: t('proof.print') }).click();
    await page.locator('[data-printed]').waitFor();
    const proof = page.locator('[data-cmon-print]');
    const inOnePiece = Array(24).fill(1);
    expect(await countLines(page, proof)).toEqual(inOnePiece);
    const editorFonts = await readPrintedFonts(page);
    expect(editorFonts).toEqual(expect.arrayContaining(['Nunito-ExtraBold', 'Nunito-Medium']));
    const editorSheet = await readSheet(page, proof);
    await page.setViewportSize({ width, height: 844 });
    const order = t('list.order').match(/other \{([^}]*)\}/)?.[1] ?? '';
    await page.getByRole('button', { name: order.replace('#', '24') }).click();
    await page.waitForURL(`**/${store}/cart`);
    await page.getByRole('link', { name: readMessageText('shop', 'cart.proof', locale) }).click();
    await page.locator('.line-preview.rendered').nth(23).waitFor();
    const sheet = page.locator('.proof-page');
    expect(await countLines(page, sheet)).toEqual(inOnePiece);
    expect(await readPrintedFonts(page)).toEqual(editorFonts);
    const { labels: measures } = editorSheet as { readonly labels: unknown };
    expect(await readSheet(page, sheet)).toMatchObject({ labels: measures });
    await page.context().close();
  },
);
