import { readMessageText } from '@cmon/testkit/readMessageText';
import { expect, it } from 'vitest';
import { desktop, findHeader, openPanel, phone, startTestPages } from '../testing/testPages.ts';
import { findFaults, findHeaders, findOpenBody, readFocus, widget } from '../testing/widgetPage.ts';

const t = (key: string, locale?: string) => readMessageText('customiser', key, locale);

const { address, open } = startTestPages();

it('A11-13 in forced-colours mode, chosen, focused and unavailable tiles differ, and colour samples keep their colours', async () => {
  for (const colorScheme of ['dark', 'light'] as const) {
    const page = await open('code=EAO', { ...desktop, forcedColors: 'active', colorScheme });
    const readLook = (selector: string) =>
      findOpenBody(page)
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { outlineStyle, outlineWidth, outlineColor, backgroundColor, color } =
            getComputedStyle(element);
          return { outline: `${outlineStyle} ${outlineWidth} ${outlineColor}`, backgroundColor, color };
        });
    await openPanel(page, 'Modèle');
    const [chosen, other] = [
      await readLook('[aria-checked="true"]'),
      await readLook('[aria-checked="false"]'),
    ];
    expect(chosen.outline).not.toBe(other.outline);
    await findOpenBody(page).locator('[aria-checked="true"]').focus();
    await page.keyboard.press('ArrowRight');
    const focused = await readLook(':focus');
    expect([chosen.outline, other.outline]).not.toContain(focused.outline);

    await openPanel(page, 'Police');
    const [theme, plain] = [
      await readLook('[aria-pressed="true"]'),
      await readLook('[aria-pressed="false"]'),
    ];
    expect(theme.backgroundColor).not.toBe(plain.backgroundColor);
    // A font sample uses the page's text colour.
    const ink = await findOpenBody(page)
      .locator('[data-sample] text')
      .first()
      .evaluate((text) => getComputedStyle(text).fill);
    expect(ink).toBe((await readLook('[role="radio"]')).color);

    await openPanel(page, t('panel.textcolor'));
    const swatches = await findOpenBody(page)
      .locator('[role="radio"]')
      .evaluateAll((all) =>
        all.map((tile) => getComputedStyle(tile.querySelector('span > span') ?? tile).backgroundColor),
      );
    expect(new Set(swatches).size).toBe(swatches.length);
    await page.context().close();
  }
});

/** The text spacing that WCAG 1.4.12 requires a page to support. */
const TEXT_SPACING_CSS = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;

it.each(['EAO', 'PAC_GRD_EL', 'ENTR', 'STI_AVENT'])(
  'A11-14 with the text spacing of WCAG 1.4.12 nothing of %s is clipped off, on a phone and on a desktop',
  async (code) => {
    for (const options of [phone, desktop]) {
      const page = await open(`code=${code}`, options);
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        const root = document.querySelector('#cmon-customizer')?.shadowRoot;
        root?.adoptedStyleSheets.push(sheet);
      }, TEXT_SPACING_CSS);
      for (let at = 0; at < (await findHeaders(page).count()); at++) {
        const header = findHeaders(page).nth(at);
        if ((await header.getAttribute('aria-expanded')) !== 'true') await header.click();
        await findOpenBody(page).locator('[role="radio"], input').first().waitFor();
        const clipped = await page.evaluate(() => {
          const root = document.querySelector('#cmon-customizer')?.shadowRoot;
          const textElements = [
            ...(root?.querySelectorAll<HTMLElement>('button, label, p, h2, span, strong') ?? []),
          ];
          // Elements of 1 px hold texts for screen readers only.
          return textElements
            .filter(
              (element) => element.checkVisibility({ opacityProperty: true }) && !element.closest('[inert]'),
            )
            .filter((element) => element.clientWidth > 1 && getComputedStyle(element).overflowX !== 'visible')
            .filter(
              (element) =>
                element.scrollWidth > element.clientWidth + 1 ||
                element.scrollHeight > element.clientHeight + 1,
            )
            .map((element) => element.textContent);
        });
        expect({ at, clipped, faults: await findFaults(page, null) }).toEqual({
          at,
          clipped: [],
          faults: [],
        });
      }
      await page.context().close();
    }
  },
);

it.each(['EAO', 'PAC_GRD_EL'])(
  'A11-3 A11-15 on a phone with a keyboard, the preview of %s never covers the focused element, in both directions',
  async (code) => {
    const page = await open(`code=${code}`, phone);
    for (const title of ['Texte', 'Fond']) {
      await openPanel(page, title);
      await findHeader(page, title).focus();
      for (const key of ['Tab', 'Shift+Tab'])
        for (let press = 0; press < 12; press++) {
          await page.keyboard.press(key);
          await expect.poll(() => readFocus(page)).toMatchObject({ visible: true });
        }
    }
    await page.context().close();
  },
);

it('A11-15 when a pressed button disappears, the focus moves to the next useful element', async () => {
  const page = await open('code=EAO', desktop);
  await openPanel(page, t('panel.picto'));
  const search = findOpenBody(page).locator('input[type="search"]');
  await search.fill('chat');
  await page.keyboard.press('Tab');
  expect(await readFocus(page)).toMatchObject({ name: t('picto.clear'), visible: true });
  await page.keyboard.press('Enter');
  expect([await search.inputValue(), (await readFocus(page)).name]).toEqual(['', t('picto.search')]);
  await page.context().close();
});

it('A11-5 with reduced motion, nothing is animated', async () => {
  const page = await open('code=EAO', desktop);
  await openPanel(page, 'Fond');
  const moving = await page.evaluate(() => {
    const root = document.querySelector('#cmon-customizer')?.shadowRoot;
    const toSeconds = (times: string) => Math.max(...times.split(',').map((time) => Number.parseFloat(time)));
    return [...(root?.querySelectorAll('*') ?? [])]
      .map((element) => ({ element, style: getComputedStyle(element) }))
      .filter(
        ({ style }) =>
          toSeconds(style.transitionDuration) > 0.001 ||
          toSeconds(style.animationDuration) > 0.001 ||
          style.scrollBehavior === 'smooth',
      )
      .map(({ element }) => element.outerHTML.slice(0, 100));
  });
  expect(moving).toEqual([]);
  await page.context().close();
});

it('DEV-4 the badge is at the bottom right of the editor and covers no control', async () => {
  const page = await open('code=EAO', { viewport: { width: 390, height: 780 } }, { getAddress: address });
  await page.locator(`${widget} output`).waitFor();
  const seen = await page.evaluate(() => {
    const host = document.querySelector('#cmon-customizer');
    const badge = host?.shadowRoot?.querySelector('output')?.getBoundingClientRect();
    const hostBox = host?.getBoundingClientRect();
    if (!badge || !hostBox) return null;
    const controls = [
      ...(host?.shadowRoot?.querySelectorAll('button, input') ?? []),
      ...document.querySelectorAll('form *'),
    ];
    // Elements of a closed list have boxes, but aren't visible.
    const covered = controls
      .filter((control) => control.checkVisibility())
      .map((control) => control.getBoundingClientRect())
      .filter(
        ({ top, bottom, left, right }) =>
          top < badge.bottom && bottom > badge.top && left < badge.right && right > badge.left,
      );
    return {
      covered: covered.length,
      right: Math.round(hostBox.right - badge.right),
      bottom: Math.round(hostBox.bottom - badge.bottom),
    };
  });
  expect(seen).toEqual({ covered: 0, right: 0, bottom: 0 });
  await page.context().close();
});

it('FIT-23 BEY-3 in a low window, a narrow window and at a bag’s actual size, the panels keep their space', async () => {
  for (const [code, width, height, share] of [
    ['PAC_GRD_EL', 320, 568, 0.4],
    ['MUG', 740, 360, 0.4],
    ['GRD', 1280, 600, 0.6],
  ] as const) {
    const page = await open(`code=${code}`, { viewport: { width, height } });
    const picture = page.locator(`${widget} [data-piece]`).first();
    expect((await picture.boundingBox())?.height).toBeLessThanOrEqual(height * share);
    await page.context().close();
  }
  const page = await open('code=SACV', phone);
  await page.getByRole('button', { name: t('stage.actual') }).tap();
  const bag = page.getByRole('group', { name: t('stage.actual') });
  await bag.waitFor();
  // The window of the phone is 740 px high. One pixel more is for rounding.
  expect((await bag.boundingBox())?.height).toBeLessThanOrEqual(740 * 0.4 + 1);
  await bag.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => bag.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  expect(await findFaults(page, 'all')).toEqual([]);
  await page.context().close();
});
