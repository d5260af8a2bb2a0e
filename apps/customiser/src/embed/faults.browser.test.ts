import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { waitUntilStable } from '@cmon/testkit/browser/waitUntilStable';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { FALLBACK_MESSAGES } from '../messages/fallbackMessages.ts';
import { readPublished } from '../testing/publishedCatalogue.ts';
import { startBrowserShop } from '../testing/startBrowserShop.ts';

const t = (key: string, locale?: string) => readMessageText('customiser', key, locale);

const { browser, address, publicAddress } = startBrowserShop();
const catalogue = readPublished('json/cmonJson_all.json') as OptionsDocument;

interface FaultyPage {
  readonly page: Page;
  /** Console errors. */
  readonly consoleErrors: readonly string[];
  readonly uncaught: () => Promise<readonly string[]>;
  readonly requested: readonly string[];
}

/** Opens a shop's page on a network where matching requests are answered differently. */
async function openFaultyPage(
  query: string,
  faults: readonly (readonly [RegExp, (route: Route) => unknown])[] = [],
  getAddress = address,
): Promise<FaultyPage> {
  const page = await (await browser().newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  const consoleErrors: string[] = [];
  const requested: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' || message.text().startsWith('Failed to load')) return;
    consoleErrors.push(message.text());
    const [error] = message.args();
    void error
      ?.evaluate((element) => String(Reflect.get(Object(element), 'code')))
      .then(
        (code) => consoleErrors.push(code),
        () => {},
      );
  });
  page.on('request', (request) => requested.push(request.url()));
  for (const [pattern, answer] of faults) await page.route(pattern, answer);
  await page.goto(getAddress(`${query}&unpolluted`));
  return {
    page,
    consoleErrors,
    requested,
    uncaught: () => page.evaluate(() => (Reflect.get(window, 'pageLog') as { errors: string[] }).errors),
  };
}

const respondMissing = (route: Route) =>
  route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } });
const readySelector = '#cmon-customizer button[aria-expanded]';
const alert = '#cmon-customizer [role="alert"]';
const readOption = (page: Page) => page.locator('.product-custom-option').inputValue();
/** Returns whether the shop's order would be allowed. */
function isOrderAllowed(page: Page) {
  return page.evaluate(() => {
    const originalEvent = new Event('submit', { cancelable: true });
    document.dispatchEvent(new CustomEvent('validateProductOptions', { detail: { originalEvent } }));
    return !originalEvent.defaultPrevented;
  });
}

it.each([
  ['React', /customizer\/(editor|mountApp)-[^/]*\.js/, 'editor'],
  ['the editing functions', /customizer\/editing-[^/]*\.js/, 'editing'],
  ['the messages of the language', /customizer\/fr_FR-[^/]*\.js/, 'messages'],
  ['the screen', /customizer\/EditorScreen-[^/]*\.js/, 'Variable'],
])(
  'ERR-22 EMB-36 without the chunk of %s the page shows which failed, orders nothing, and a retry opens the editor',
  async (_, pattern, name) => {
    const { page, consoleErrors, uncaught } = await openFaultyPage('?code=EAO', [[pattern, respondMissing]]);
    await page.locator(alert).waitFor();
    const words = (await page.locator(alert).textContent()) ?? '';
    expect(words).toMatch(new RegExp(`Loading chunk ${name} failed\\.\\s+\\(missing: \\S+\\)`));
    expect(words).toMatch(/L’éditeur n’a pas pu s’ouvrir/i);
    if (name !== 'Variable') expect(consoleErrors.join()).toContain(`Loading chunk ${name} failed`);
    expect([await isOrderAllowed(page), await uncaught()]).toEqual([false, []]);
    await page.unroute(pattern);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.locator(readySelector).first().waitFor();
    await page.context().close();
  },
);

it('ERR-23 EMB-36 without its style sheet the page shows the error with its code, and a retry opens the editor', async () => {
  const { page, consoleErrors, uncaught } = await openFaultyPage('?code=EAO', [
    [/customizer\/[^/]*\.css/, respondMissing],
  ]);
  await page.locator(alert).waitFor();
  expect(await page.locator(alert).textContent()).toContain('Loading CSS chunk customizer failed.');
  await expect.poll(() => consoleErrors).toContain('CSS_CHUNK_LOAD_FAILED');
  expect([await isOrderAllowed(page), await uncaught()]).toEqual([false, []]);
  await page.unroute(/customizer\/[^/]*\.css/);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.locator(readySelector).first().waitFor();
  await page.context().close();
});

it('ERR-22 EMB-36 without the chunk that draws previews, the error is logged and nothing is left uncaught', async () => {
  const { page, consoleErrors, uncaught } = await openFaultyPage('?code=EAO&items', [
    [/customizer\/drawPagePreviews-[^/]*\.js/, respondMissing],
  ]);
  await page.locator(readySelector).first().waitFor();
  const previewItems = { 1: await readOption(page) };
  await page.evaluate(
    (items) => void window.dispatchEvent(new CustomEvent('cmon:updatePagePreviews', { detail: items })),
    { previewItems },
  );
  await expect.poll(() => consoleErrors.join()).toContain('Loading chunk previews failed');
  expect(await uncaught()).toEqual([]);
  await page.context().close();
});

it('ERR-22 EMB-36 a part that can’t be loaded shows the Error screen and leaves no error uncaught', async () => {
  const { page, uncaught } = await openFaultyPage('?', [[/customizer\/Home-[^/]*\.js/, respondMissing]]);
  await page.locator(alert).waitFor();
  expect(await page.locator(alert).textContent()).toContain('Loading chunk Home failed.');
  expect(await uncaught()).toEqual([]);
  await page.context().close();
});

it('ERR-19 ART-10 a poly picto that can’t be loaded is no_picto.png on the stage and in the page’s previews', async () => {
  const poly = catalogue.pictos.find(({ type, variation }) => type === 'poly' && variation === '');
  const { page, uncaught } = await openFaultyPage('?code=EAO&items', [
    [/pictos\/poly\/(?!no_picto)/, respondMissing],
  ]);
  await page.locator(readySelector).first().waitFor();
  const item = (await readOption(page)).replace(/"picto":\d+/, `"picto":${poly?.id}`);
  await page.evaluate(
    (items) => void window.dispatchEvent(new CustomEvent('cmon:updatePagePreviews', { detail: items })),
    { previewItems: { 1: item } },
  );
  const drawnPicto = page.locator('[data-cmon-preview="1"] image[data-file*="pictos/"]');
  await expect.poll(() => drawnPicto.getAttribute('href')).toMatch(/\/assets\/pictos\/poly\/no_picto\.png$/);
  await page
    .locator('#cmon-customizer')
    .getByRole('button', { name: t('panel.picto') })
    .click();
  await page.locator('#cmon-customizer').getByRole('button', { name: 'Animaux' }).click();
  await page.locator('#cmon-customizer [role="radio"] img[src*="no_picto.png"]').first().waitFor();
  await page.locator('#cmon-customizer [role="radio"]:has(img)').first().click();
  await expect
    .poll(() => page.locator('#cmon-customizer [data-piece] image').last().getAttribute('href'))
    .toMatch(/no_picto\.png$/);
  expect([await page.locator(alert).count(), await uncaught()]).toEqual([0, []]);
  await page.context().close();
});

/** Holds responses until `release` is called. */
function holdResponses(): { readonly hold: (route: Route) => Promise<void>; readonly release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = async (route: Route) => {
    await released;
    await route.continue();
  };
  return { hold, release: () => release() };
}

it('EMB-38, EMB-41 on a slow network the preview is shown long before the panels, and a sentence while even the preview is slow', async () => {
  const editor = holdResponses();
  const { page } = await openFaultyPage('?code=EAO', [
    [/customizer\/(editor|EditorScreen|mountApp)-/, editor.hold],
  ]);
  await page.locator('#cmon-customizer svg text').first().waitFor();
  expect(await page.locator('#cmon-customizer svg text').first().textContent()).toBe('Zoé');
  expect([await page.locator(readySelector).count(), await isOrderAllowed(page)]).toEqual([0, false]);
  editor.release();
  await page.locator(readySelector).first().waitFor();
  expect(await page.locator('#cmon-customizer svg[role="img"] text').first().textContent()).toBe('Zoé');
  await page.context().close();

  const catalogue = holdResponses();
  const heavy = await openFaultyPage('?code=EAO', [[/cmonJson_all\.json/, catalogue.hold]]);
  await heavy.page.locator('#cmon-customizer svg text').first().waitFor();
  expect([await heavy.page.locator(readySelector).count(), await isOrderAllowed(heavy.page)]).toEqual([
    0,
    false,
  ]);
  catalogue.release();
  await heavy.page.locator(readySelector).first().waitFor();
  await heavy.page.context().close();

  const everything = holdResponses();
  const slow = await openFaultyPage('?code=EAO', [[/\/json\//, everything.hold]]);
  await slow.page.getByRole('status').getByText(FALLBACK_MESSAGES.fr_FR.late).waitFor();
  everything.release();
  await slow.page.locator(readySelector).first().waitFor();
  await slow.page.context().close();
});

it('EMB-35 offline after it has opened, every panel still works, a notice names missing files, and they load later', async () => {
  const { page, uncaught } = await openFaultyPage('?code=EAO');
  await page.locator(readySelector).first().waitFor();
  const editor = page.locator('#cmon-customizer');
  const notice = editor.getByText('Connexion interrompue');
  await page.context().setOffline(true);
  const before = JSON.parse(await readOption(page)).previews[0];
  for (const title of ['Modèle', 'Fond', t('panel.textcolor'), 'Police', t('panel.picto')]) {
    await editor.locator('button[aria-expanded]', { hasText: title }).first().click();
    const free = '[role="radio"][aria-checked="false"][aria-disabled="false"]';
    // The first tile is “no illustration”.
    await editor.locator(free).nth(1).click();
  }
  await notice.waitFor();
  const chosen = JSON.parse(await readOption(page)).previews[0];
  for (const key of ['forme', 'fond', 'textcolor', 'font', 'picto'])
    expect([key, chosen[key]]).not.toEqual([key, before[key]]);
  await editor.getByRole('button', { name: 'Réessayer' }).click();
  await expect.poll(() => editor.locator('[data-piece] rect[fill="#cccccc"]').count()).toBeGreaterThan(0);
  await notice.waitFor();
  await page.context().setOffline(false);
  await notice.waitFor({ state: 'hidden' });
  await expect.poll(() => editor.locator('[data-piece] rect[fill="#cccccc"]').count()).toBe(0);
  expect(JSON.parse(await readOption(page)).previews[0]).toEqual(chosen);
  expect([await page.locator(alert).count(), await uncaught()]).toEqual([0, []]);
  await page.context().close();
});

it('EMB-36 a page of an older version, whose chunks are gone, opens with the new ones after a retry', async () => {
  const entry = readFileSync(join(import.meta.dirname, '../../../../dist/customiser/customizer.js'), 'utf8');
  const old = entry.replaceAll(/customizer\/([\w-]+)-[\w-]{7}\.js/g, 'customizer/$1-0ld0ld0.js');
  let isStale = true;
  const { page } = await openFaultyPage('?code=EAO', [
    [
      /customizer\.js/,
      (route) =>
        isStale
          ? route.fulfill({
              body: old,
              contentType: 'text/javascript',
              headers: { 'access-control-allow-origin': '*' },
            })
          : route.continue(),
    ],
  ]);
  await page.locator(alert).waitFor();
  isStale = false;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.locator(readySelector).first().waitFor();
  await page.context().close();
});

it('EMB-11 DEV-6 DEV-10 on a shop’s host every script is the widget’s own, and the developer tools are never requested', async () => {
  const { page, requested } = await openFaultyPage('?code=EAO', [], publicAddress);
  await page.locator(readySelector).first().waitFor();
  await waitUntilStable(page);
  const scripts = requested.filter((url) => /\.js(\?|$)/.test(url));
  const [entry = ''] = scripts;
  const { origin, pathname } = new URL(entry);
  expect(pathname).toBe('/customizer.js');
  expect(scripts.filter((url) => !url.startsWith(`${origin}/customizer`))).toEqual([]);
  expect(requested.filter((url) => /DevTools/.test(url))).toEqual([]);
  expect(await page.locator('#cmon-customizer nav, #cmon-customizer output').count()).toBe(0);
  await page.context().close();
});

it('DEV-4 DEV-10 on a development host the badge is at the bottom right', async () => {
  const { page, requested } = await openFaultyPage('?code=EAO');
  const badge = page.locator('#cmon-customizer output');
  await badge.waitFor();
  const box = await badge.boundingBox();
  expect(await badge.textContent()).toBe('1.12.19');
  expect(1280 - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThan(24);
  expect(900 - ((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThan(24);
  expect(requested.some((url) => /DevTools/.test(url))).toBe(true);
  await page.context().close();
});
