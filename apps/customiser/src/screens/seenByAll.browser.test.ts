import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserShop } from '../testing/browserShop.ts';
import { day } from '../testing/everyProduct.ts';
import { faultsOf, focusOf, headers, openBody, option, widget } from '../testing/widgetPage.ts';

const { browser, address, publicAddress } = browserShop();

/** How long a state is waited for, however busy the machine. */
const soon = { timeout: 10_000 };
const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true };
const desk: BrowserContextOptions = { viewport: { width: 1280, height: 860 } };

async function open(
  query: string,
  options: BrowserContextOptions,
  { at = publicAddress, on = day } = {},
): Promise<Page> {
  const context = await browser().newContext({
    locale: 'fr-FR',
    reducedMotion: 'reduce',
    bypassCSP: true,
    ...options,
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(new Date(`${on}T12:00:00Z`));
  await page.goto(at(`?gentle&${query}`));
  await page
    .locator(`${widget} :is([data-announcer], [data-picture], [role="alert"], h2)`)
    .first()
    .waitFor({ state: 'attached' });
  return page;
}

const headerOf = (page: Page, title: string): Locator =>
  headers(page).filter({ hasText: new RegExp(`^${title}`) });

/** The middle of a place, once the page has stopped moving; playwright waits for no place that it takes for disabled. */
async function settled(place: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await place.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center' });
    for (let still = 0, before = Number.NaN; still < 4; ) {
      await new Promise(requestAnimationFrame);
      const { top } = element.getBoundingClientRect();
      still = top === before ? still + 1 : 0;
      before = top;
    }
  });
  const { x = 0, y = 0, width = 0, height = 0 } = (await place.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

async function poke(page: Page, place: Locator): Promise<void> {
  const { x, y } = await settled(place);
  await page.touchscreen.tap(x, y);
}

async function point(page: Page, place: Locator): Promise<void> {
  const { x, y } = await settled(place);
  await page.mouse.move(x, y);
}

async function openPanel(page: Page, title: string): Promise<void> {
  const header = headerOf(page, title);
  if ((await header.getAttribute('aria-expanded')) !== 'true') await header.click();
  await openBody(page).locator('[role="radio"], input').first().waitFor();
}

it('A11-13 in forced colours what is chosen, focused or out is told apart, and colours stay colours', async () => {
  for (const colorScheme of ['dark', 'light'] as const) {
    const page = await open('code=EAO', { ...desk, forcedColors: 'active', colorScheme });
    const look = (selector: string) =>
      openBody(page)
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { outlineStyle, outlineWidth, outlineColor, backgroundColor, color } =
            getComputedStyle(element);
          return { outline: `${outlineStyle} ${outlineWidth} ${outlineColor}`, backgroundColor, color };
        });
    await openPanel(page, 'Modèle');
    const [chosen, other] = [await look('[aria-checked="true"]'), await look('[aria-checked="false"]')];
    expect(chosen.outline).not.toBe(other.outline);
    await openBody(page).locator('[aria-checked="true"]').focus();
    await page.keyboard.press('ArrowRight');
    const focused = await look(':focus');
    expect([chosen.outline, other.outline]).not.toContain(focused.outline);

    await openPanel(page, 'Police');
    const [theme, plain] = [await look('[aria-pressed="true"]'), await look('[aria-pressed="false"]')];
    expect(theme.backgroundColor).not.toBe(plain.backgroundColor);
    // A sample of a font is written in the page's ink, whatever that is.
    const ink = await openBody(page)
      .locator('[data-sample] text')
      .first()
      .evaluate((text) => getComputedStyle(text).fill);
    expect(ink).toBe((await look('[role="radio"]')).color);

    await openPanel(page, 'Couleur du texte');
    const swatches = await openBody(page)
      .locator('[role="radio"]')
      .evaluateAll((all) =>
        all.map((tile) => getComputedStyle(tile.querySelector('span > span') ?? tile).backgroundColor),
      );
    expect(new Set(swatches).size).toBe(swatches.length);
    await page.context().close();
  }
});

/** What WCAG 1.4.12 lets a reader set. */
const spaced = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;

it.each(['EAO', 'PAC_GRD_EL', 'ENTR', 'STI_AVENT'])(
  'A11-14 with the text spacing of WCAG 1.4.12 nothing of %s is cut off, on a phone as on a desk',
  async (code) => {
    for (const options of [phone, desk]) {
      const page = await open(`code=${code}`, options);
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        const root = document.querySelector('#cmon-customizer')?.shadowRoot;
        root?.adoptedStyleSheets.push(sheet);
      }, spaced);
      for (let at = 0; at < (await headers(page).count()); at++) {
        const header = headers(page).nth(at);
        if ((await header.getAttribute('aria-expanded')) !== 'true') await header.click();
        await openBody(page).locator('[role="radio"], input').first().waitFor();
        const cut = await page.evaluate(() => {
          const root = document.querySelector('#cmon-customizer')?.shadowRoot;
          const written = [
            ...(root?.querySelectorAll<HTMLElement>('button, label, p, h2, span, strong') ?? []),
          ];
          return written
            .filter((one) => one.checkVisibility({ opacityProperty: true }) && !one.closest('[inert]'))
            .filter((one) => one.clientWidth > 1 && getComputedStyle(one).overflowX !== 'visible')
            .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
            .map((one) => one.textContent);
        });
        expect({ at, cut, faults: await faultsOf(page, null) }).toEqual({
          at,
          cut: [],
          faults: [],
        });
      }
      await page.context().close();
    }
  },
);

it.each(['EAO', 'PAC_GRD_EL'])(
  'A11-3 A11-15 on a phone with a keyboard nothing of %s that has the focus is under the preview, either way',
  async (code) => {
    const page = await open(`code=${code}`, phone);
    for (const title of ['Texte', 'Fond']) {
      await openPanel(page, title);
      await headerOf(page, title).focus();
      for (const key of ['Tab', 'Shift+Tab'])
        for (let press = 0; press < 12; press++) {
          await page.keyboard.press(key);
          await expect.poll(() => focusOf(page), soon).toMatchObject({ seen: true });
        }
    }
    await page.context().close();
  },
);

it('A11-15 what goes away when it is pressed leaves the focus where one goes on', async () => {
  const page = await open('code=EAO', desk);
  await openPanel(page, 'Illustration');
  const search = openBody(page).locator('input[type="search"]');
  await search.fill('chat');
  await page.keyboard.press('Tab');
  expect(await focusOf(page)).toMatchObject({ name: 'Effacer la recherche', seen: true });
  await page.keyboard.press('Enter');
  expect([await search.inputValue(), (await focusOf(page)).name]).toEqual(['', 'Chercher une illustration']);
  await page.context().close();
});

it('A11-5 who asks for less motion gets none', async () => {
  const page = await open('code=EAO', desk);
  await openPanel(page, 'Fond');
  const moving = await page.evaluate(() => {
    const root = document.querySelector('#cmon-customizer')?.shadowRoot;
    const seconds = (times: string) => Math.max(...times.split(',').map((time) => Number.parseFloat(time)));
    return [...(root?.querySelectorAll('*') ?? [])]
      .map((element) => ({ element, style: getComputedStyle(element) }))
      .filter(
        ({ style }) =>
          seconds(style.transitionDuration) > 0.001 ||
          seconds(style.animationDuration) > 0.001 ||
          style.scrollBehavior === 'smooth',
      )
      .map(({ element }) => element.outerHTML.slice(0, 100));
  });
  expect(moving).toEqual([]);
  await page.context().close();
});

it('PAN-30 a colour that can’t be read on the background says so when it is pointed at, focused or tapped', async () => {
  const out = '[role="radio"][aria-disabled="true"]';
  const reason = 'Vert pomme. Cette couleur ne se lirait pas sur ce fond';
  const said = (page: Page) => openBody(page).innerText();
  const desktop = await open('code=EAO', desk);
  await openPanel(desktop, 'Couleur du texte');
  const before = await option(desktop);
  expect(await said(desktop)).not.toContain(reason);
  await point(desktop, openBody(desktop).locator(out).first());
  await expect.poll(() => said(desktop), soon).toContain(reason);
  await headers(desktop).first().hover();
  await expect.poll(() => said(desktop), soon).not.toContain(reason);
  const at = Number(await openBody(desktop).locator(out).first().getAttribute('data-at'));
  await openBody(desktop).locator('[aria-checked="true"]').focus();
  await desktop.keyboard.press('Home');
  for (let step = 0; step < at; step++) await desktop.keyboard.press('ArrowRight');
  await expect.poll(() => said(desktop), soon).toContain(reason);
  expect(await focusOf(desktop)).toMatchObject({ name: reason, can: false, seen: true });
  await desktop.keyboard.press('Enter');
  expect(await option(desktop)).toBe(before);
  await desktop.context().close();

  const mobile = await open('code=EAO', phone);
  await openPanel(mobile, 'Couleur du texte');
  await poke(mobile, openBody(mobile).locator(out).first());
  await expect.poll(() => said(mobile), soon).toContain(reason);
  expect(await option(mobile)).toBe(before);
  await mobile.context().close();
});

it('PAN-30 illustrations that a background has no room for say it once for all, and each when it is met', async () => {
  const page = await open('code=CAR', phone);
  await openPanel(page, 'Illustration');
  const words = 'Illustration indisponible avec ce fond';
  expect(await openBody(page).locator('p', { hasText: words }).count()).toBe(1);
  const tile = openBody(page).locator('[aria-disabled="true"]').first();
  const opacity = () =>
    tile.locator('span', { hasText: words }).evaluate((one) => getComputedStyle(one).opacity);
  expect(await opacity()).toBe('0');
  await poke(page, tile);
  await expect.poll(opacity, soon).toBe('1');
  expect(await faultsOf(page, 'all')).toEqual([]);
  await page.context().close();
});

it('PAN-31 of more than four hundred illustrations only those near the screen are drawn, wherever one scrolls', async () => {
  const page = await open('code=EAO', phone);
  await openPanel(page, 'Illustration');
  await openBody(page).locator('input[type="search"]').fill('e');
  const found = () => openBody(page).locator('[aria-live]').first().innerText();
  await expect.poll(async () => Number.parseInt(await found(), 10), soon).toBeGreaterThan(150);
  const all = Number.parseInt(await found(), 10);
  const tiles = openBody(page).locator('[role="radio"]');
  await expect.poll(() => tiles.count(), soon).toBeLessThan(100);
  const first = await tiles.first().getAttribute('aria-label');
  // To the last of them, as one does with a thumb.
  for (
    let turns = 0;
    turns < 200 && (await tiles.last().getAttribute('data-at')) !== String(all - 1);
    turns++
  )
    await page.mouse.wheel(0, 1200);
  await expect.poll(() => tiles.last().getAttribute('data-at'), soon).toBe(String(all - 1));
  expect(await tiles.count()).toBeLessThan(100);
  await tiles.last().tap();
  await expect.poll(() => tiles.last().getAttribute('aria-checked'), soon).toBe('true');
  expect(await tiles.first().getAttribute('aria-label')).not.toBe(first);
  await page.context().close();
});

it('SCR-55 PRD-29 who orders a product that isn’t sold here is led to the reason, and nothing is ordered', async () => {
  const page = await open('code=SACHOT', phone, { on: '2026-07-14' });
  await page.locator(`${widget} [role="alert"]`).waitFor();
  expect(await faultsOf(page, 'all')).toEqual([]);
  const goesOn = await page.evaluate(() => {
    const originalEvent = new Event('submit', { cancelable: true });
    document.dispatchEvent(new CustomEvent('validateProductOptions', { detail: { originalEvent } }));
    return !originalEvent.defaultPrevented;
  });
  expect(goesOn).toBe(false);
  const focused = await page.evaluate(() =>
    document.querySelector('#cmon-customizer')?.shadowRoot?.activeElement?.getAttribute('role'),
  );
  expect(focused).toBe('alert');
  expect(await page.locator(`${widget} button`).count()).toBe(0);
  await page.context().close();
});

it.each([
  ['Home', 'p=NOBODY'],
  ['NoCustomizer', 'code=BOX_FROID'],
])('SCR-4 SCR-51 A11-2 A11-6 the %s screen stands on a phone as on a desk', async (_, query) => {
  for (const options of [{ ...phone, viewport: { width: 320, height: 568 } }, desk]) {
    const page = await open(query, options);
    await page.locator(`${widget} h2`).waitFor();
    expect(await faultsOf(page, 'all')).toEqual([]);
    await page.context().close();
  }
});

it('SCR-52 A11-1 A11-2 after a failure the keyboard, or a thumb, tries again', async () => {
  for (const options of [phone, desk]) {
    const context = await browser().newContext({ ...options, bypassCSP: true });
    const page = await context.newPage();
    await page.route('**/json/**', (route) => route.abort());
    await page.goto(publicAddress('?gentle&code=MUG'));
    const retry = page.getByRole('button', { name: 'Réessayer' });
    await retry.waitFor();
    expect(await faultsOf(page, 'all')).toEqual([]);
    await page.unroute('**/json/**');
    if (options.hasTouch) await retry.tap();
    else {
      await page.keyboard.press('Tab');
      expect(await focusOf(page)).toMatchObject({ name: 'Réessayer', seen: true });
      await page.keyboard.press('Enter');
    }
    await headers(page).first().waitFor();
    await context.close();
  }
});

it('DEV-4 the badge stands at the bottom right of the editor and covers no control', async () => {
  const page = await open('code=EAO', { viewport: { width: 390, height: 780 } }, { at: address });
  await page.locator(`${widget} output`).waitFor();
  const seen = await page.evaluate(() => {
    const host = document.querySelector('#cmon-customizer');
    const badge = host?.shadowRoot?.querySelector('output')?.getBoundingClientRect();
    const room = host?.getBoundingClientRect();
    if (!badge || !room) return null;
    const controls = [
      ...(host?.shadowRoot?.querySelectorAll('button, input') ?? []),
      ...document.querySelectorAll('form *'),
    ];
    const covered = controls
      .map((control) => control.getBoundingClientRect())
      .filter(
        ({ top, bottom, left, right }) =>
          top < badge.bottom && bottom > badge.top && left < badge.right && right > badge.left,
      );
    return {
      covered: covered.length,
      right: Math.round(room.right - badge.right),
      bottom: Math.round(room.bottom - badge.bottom),
    };
  });
  expect(seen).toEqual({ covered: 0, right: 0, bottom: 0 });
  await page.context().close();
});

it('FIT-23 BEY-3 a low window, a narrow one and the actual size of a bag leave the panels their room', async () => {
  for (const [code, width, height, share] of [
    ['PAC_GRD_EL', 320, 568, 0.4],
    ['MUG', 740, 360, 0.4],
    ['GRD', 1280, 600, 0.62],
  ] as const) {
    const page = await open(`code=${code}`, { viewport: { width, height } });
    const picture = page.locator(`${widget} [data-piece]`).first();
    expect((await picture.boundingBox())?.height).toBeLessThanOrEqual(height * share);
    await page.context().close();
  }
  const page = await open('code=SACV', phone);
  await page.getByRole('button', { name: 'Taille réelle' }).tap();
  const bag = page.getByRole('group', { name: 'Taille réelle' });
  await bag.waitFor();
  expect((await bag.boundingBox())?.height).toBeLessThanOrEqual(740 * 0.4 + 1);
  await bag.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => bag.evaluate((one) => one.scrollTop), soon).toBeGreaterThan(0);
  expect(await faultsOf(page, 'all')).toEqual([]);
  await page.context().close();
});
