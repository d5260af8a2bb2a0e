import { waitUntilStable } from '@cmon/testkit/browser/waitUntilStable';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { startBrowserShop } from '../testing/startBrowserShop.ts';
import { findFaults, readOption } from '../testing/widgetPage.ts';

/** What the page recorded since it was opened, and its global names before the editor was loaded. */
interface PageLog {
  readonly violations: readonly string[];
  readonly errors: readonly string[];
  readonly initialGlobals: readonly string[];
}

const { browser, address } = startBrowserShop();

async function openTestPage(query: string, width = 1280, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser().newContext({
    viewport: { width, height: 900 },
    locale: 'fr-FR',
    ...options,
  });
  const page = await context.newPage();
  await page.goto(address(query));
  await page.locator('#cmon-customizer button[aria-expanded]').first().waitFor();
  return page;
}
const readPageLog = (page: Page): Promise<PageLog> =>
  page.evaluate(() => Reflect.get(window, 'pageLog') as PageLog);
const findField = (page: Page) => page.locator('#cmon-customizer input[autocapitalize]').first();

it('SEC-18 SEC-19 EMB-33 the widget works on a page that forbids and pollutes everything', async () => {
  const page = await openTestPage('?code=EAO&items&secondMount');
  await findField(page).fill('Zoé Müller-Ñandú <b>');
  await page.evaluate(() => {
    const loop: Record<string, unknown> = {};
    loop.loop = loop;
    const details = [
      undefined,
      null,
      3,
      'x',
      [],
      { previewItems: 3 },
      { previewItems: { 1: null, 2: '{' } },
      { previewItems: { 1: loop, 2: { toJSON: 3, previews: [loop] } } },
      {
        get previewItems() {
          return {
            get 1() {
              throw new Error('trap');
            },
          };
        },
      },
      { originalEvent: 1 },
    ];
    for (let i = 0; i < 100; i++)
      for (const detail of details) {
        window.dispatchEvent(new CustomEvent('cmon:updatePagePreviews', { detail }));
        document.dispatchEvent(new CustomEvent('validateProductOptions', { detail }));
        window.dispatchEvent(new CustomEvent('cmon:refreshPreviewsScaler', { detail }));
        window.dispatchEvent(new CustomEvent('forceResize', { detail }));
      }
  });
  await waitUntilStable(page);
  const { violations, errors, initialGlobals } = await readPageLog(page);
  const globals = await page.evaluate(() => Object.keys(window));
  expect({ violations, errors }).toEqual({ violations: [], errors: [] });
  expect(globals.filter((name) => !initialGlobals.includes(name) && name !== 'pageLog')).toEqual([]);
  expect(JSON.parse(await readOption(page)).previews[0].textes[0].value).toBe('Zoé Müller-Ñandú <b>');
  expect(await page.locator('.second').evaluate((point) => point.shadowRoot)).toBeNull();
  expect(await page.locator('#cmon-customizer [data-piece] text').first().textContent()).toBe(
    'Zoé Müller-Ñandú <b>',
  );
  await page.context().close();
});

it('EMB-18 without the shop’s form the editor is still shown', async () => {
  const page = await openTestPage('?code=MUG&noForm');
  expect(await readPageLog(page)).toMatchObject({ violations: [], errors: [] });
  await page.context().close();
});

it('EMB-32 EMB-34 the theme’s styles don’t affect the widget, and the widget adds neither styles nor globals to the page', async () => {
  const page = await openTestPage('?code=EAO');
  const { initialGlobals } = await readPageLog(page);
  const globals = await page.evaluate(() => Object.keys(window));
  expect(globals.filter((name) => !initialGlobals.includes(name) && name !== 'pageLog')).toEqual([]);
  const styles = await page.evaluate(() => {
    const inside = document
      .querySelector('#cmon-customizer')
      ?.shadowRoot?.querySelector('button[aria-expanded]');
    const outside = document.querySelector('h1');
    if (!inside || !outside) return null;
    const { backgroundColor, textTransform, letterSpacing } = getComputedStyle(inside);
    return {
      backgroundColor,
      textTransform,
      letterSpacing,
      margin: getComputedStyle(outside).marginTop !== '0px',
    };
  });
  expect(styles).toEqual({
    backgroundColor: 'rgba(0, 0, 0, 0)',
    textTransform: 'none',
    letterSpacing: 'normal',
    margin: true,
  });
  await page.context().close();
});

it('EMB-37 a theme that hides, resets and restyles everything doesn’t change the editor', async () => {
  const readStyles = async (query: string) => {
    const page = await openTestPage(query);
    await waitUntilStable(page);
    const computedStyles = await page.evaluate(() => {
      const host = document.querySelector('#cmon-customizer');
      const inside = [...(host?.shadowRoot?.querySelectorAll('*') ?? [])];
      const properties = [
        'display',
        'visibility',
        'opacity',
        'color',
        'font',
        'direction',
        'letterSpacing',
      ] as const;
      return {
        width: host?.getBoundingClientRect().width,
        shown: host?.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        styles: inside.map((element) => {
          const style = getComputedStyle(element);
          return [element.tagName, ...properties.map((name) => style[name])].join(' ');
        }),
      };
    });
    await page.context().close();
    return computedStyles;
  };
  const plain = await readStyles('?unpolluted&code=EAO');
  const hidden = await readStyles('?unpolluted&code=EAO&hideAll');
  expect([hidden.shown, hidden.width]).toEqual([true, 1280]);
  expect(hidden.styles).toEqual(plain.styles);
});

it('EMB-37 a page can hide the editor with the hidden attribute', async () => {
  const page = await openTestPage('?unpolluted&code=EAO&hideAll');
  await page.locator('#cmon-customizer').evaluate((host) => host.setAttribute('hidden', ''));
  expect(await page.locator('#cmon-customizer').isVisible()).toBe(false);
  await page.context().close();
});

it.each([
  ['EAO', 320],
  ['MUG', 1280],
  ['PAC_ECO', 390],
  ['SACAVT', 390],
])(
  'A11-2 A11-4 A11-6 %s at %d px has no axe violation, no small target and no sideways scroll',
  async (code, width) => {
    const page = await openTestPage(`?unpolluted&code=${code}`, width, { bypassCSP: true });
    const headers = page.locator('#cmon-customizer button[aria-expanded]');
    for (let at = 0; at < (await headers.count()); at++) {
      if ((await headers.nth(at).getAttribute('aria-expanded')) !== 'true') await headers.nth(at).click();
      await waitUntilStable(page);
      expect({ at, faults: await findFaults(page, 'all') }).toEqual({ at, faults: [] });
    }
    await page.context().close();
  },
);

it('A11-1 A11-3 PAN-24 typing, opening a panel, choosing and undoing work by keyboard alone', async () => {
  const page = await openTestPage('?code=EAO');
  const readFocused = () =>
    page.evaluate(() => {
      const element = document.querySelector('#cmon-customizer')?.shadowRoot?.activeElement;
      const { outlineStyle } = element ? getComputedStyle(element) : { outlineStyle: 'none' };
      return {
        name: element?.getAttribute('aria-label') ?? element?.textContent ?? '',
        outline: outlineStyle,
      };
    });
  const tabTo = async (words: string) => {
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press('Tab');
      if ((await readFocused()).name.includes(words)) return;
    }
    throw new Error(`no element named ${words} can be reached by Tab`);
  };
  await tabTo('Fond');
  expect((await readFocused()).outline).toBe('solid');
  await page.keyboard.press('Enter');
  await waitUntilStable(page);
  const before = JSON.parse(await readOption(page)).previews[0].fond;
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await waitUntilStable(page);
  expect((await readFocused()).outline).toBe('solid');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const after = JSON.parse(await readOption(page)).previews[0].fond;
  expect(after).not.toBe(before);
  await page.locator('#cmon-customizer button[aria-label="Annuler"]').focus();
  await page.keyboard.press('Enter');
  expect(JSON.parse(await readOption(page)).previews[0].fond).toBe(before);
  await page.context().close();
});

it('PAN-20 PAN-21 the preview is beside the panels, of which one is open; on a phone it is above them and stays in view', async () => {
  const measureBoxes = async (page: Page) => {
    const stage = await page.locator('#cmon-customizer section').first().boundingBox();
    const panels = await page.locator('#cmon-customizer section').nth(1).boundingBox();
    if (!stage || !panels) throw new Error('no stage');
    return { stage, panels };
  };
  const desktop = await openTestPage('?code=MUG', 1280);
  const wide = await measureBoxes(desktop);
  expect(wide.panels.x).toBeGreaterThan(wide.stage.x + wide.stage.width - 1);
  expect(await desktop.locator('#cmon-customizer button[aria-expanded="true"]').count()).toBe(1);
  await desktop.context().close();
  const phone = await openTestPage('?code=MUG', 390);
  const narrow = await measureBoxes(phone);
  expect(narrow.panels.y).toBeGreaterThan(narrow.stage.y);
  await phone.mouse.wheel(0, 600);
  await expect.poll(() => phone.evaluate(() => scrollY)).toBeGreaterThan(0);
  await waitUntilStable(phone);
  expect((await measureBoxes(phone)).stage.y).toBeGreaterThanOrEqual(0);
  await phone.context().close();
});

/** Px of the page's height of 900 above which the header has to be, so that its content is seen below it. */
const VISIBLE_HEIGHT = 700;

it('PAN-14 PAN-21 on a phone a tapped header stays in view with the content that it opens', async () => {
  const page = await openTestPage('?unpolluted&code=EAO', 390);
  const headers = page.locator('#cmon-customizer button[aria-expanded]');
  // Opening one below the open panel, and above it, moves the content in either direction.
  for (const at of [5, 3, 4, 1]) {
    await headers.nth(at).click();
    await waitUntilStable(page);
    await expect
      .poll(async () => {
        const header = await headers.nth(at).boundingBox();
        const stage = await page.locator('#cmon-customizer [data-stage]').boundingBox();
        if (!header || !stage) throw new Error('no header');
        return [header.y >= stage.y + stage.height, header.y + header.height < VISIBLE_HEIGHT];
      })
      .toEqual([true, true]);
  }
  await page.context().close();
});

it.each([
  ['on a desktop', { width: 1280, height: 900 }],
  ['zoomed in', { width: 640, height: 450 }],
])('PAN-14 A11-12 %s and with reduced motion, an opened header stays in view', async (_, viewport) => {
  const page = await openTestPage('?unpolluted&code=EAO', 1280, {
    viewport,
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  // A shop's page has content above and below the editor.
  await page.evaluate(() => {
    for (const [where, height] of [
      ['beforebegin', '600px'],
      ['afterend', '3000px'],
    ] as const) {
      const part = document.createElement('section');
      part.style.height = height;
      document.getElementById('cmon-customizer')?.insertAdjacentElement(where, part);
    }
  });
  const headers = page.locator('#cmon-customizer button[aria-expanded]');
  for (const at of [2, 3, 4]) {
    await headers.nth(at).click();
    await waitUntilStable(page);
    await expect
      .poll(async () => {
        const header = await headers.nth(at).boundingBox();
        if (!header) throw new Error('no header');
        return [at, header.y >= 0, header.y + header.height <= viewport.height];
      })
      .toEqual([at, true, true]);
  }
  await page.context().close();
});
