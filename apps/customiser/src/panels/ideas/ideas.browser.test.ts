import type { Locale } from '@cmon/core/catalogue/types';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { BrowserContextOptions, Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, startTestPages } from '../../testing/testPages.ts';
import { findFaults, readOption, widget } from '../../testing/widgetPage.ts';

const { open } = startTestPages();

const narrow: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** The controls that a mark covers. */
function findCovered(mark: Locator): Promise<readonly string[]> {
  return mark.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const controls = element.closest('[data-stage]')?.querySelectorAll('button') ?? [];
    return [...controls].flatMap((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const isApart = right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom;
      return isApart ? [] : [control.getAttribute('aria-label') ?? control.textContent ?? ''];
    });
  });
}

/** The themes that the edge of their row cuts, and those left of what is below them. */
function findCutThemes(theme: HTMLElement): readonly string[] {
  const row = theme.parentElement;
  if (!row || getComputedStyle(row).flexWrap !== 'wrap') return [];
  const edge = row.parentElement?.getBoundingClientRect().bottom ?? 0;
  const panel = theme.closest('[role="region"]');
  const inset = panel?.querySelector('[role="radio"]')?.getBoundingClientRect().left ?? 0;
  return [...row.children].flatMap((child) => {
    const { top, bottom, left } = child.getBoundingClientRect();
    return (top < edge && bottom > edge) || left < inset - 4 ? [child.textContent ?? ''] : [];
  });
}

it.each<[string, Locale, string, BrowserContextOptions, string]>([
  ['a phone in French', 'fr_FR', 'EAO', narrow, 'Noël'],
  ['a desktop in German', 'de_DE', 'MUG', desktop, 'Weihnachten'],
  ['a desktop in English', 'en_GB', 'CPL', desktop, 'Christmas'],
])(
  'BEY-88, BEY-89, BEY-141 on %s an idea is found, applied and undone by keyboard, and the example covers no control',
  async (_, locale, code, device, season) => {
    const t = (key: string) => readMessageText('customiser', key, locale);
    const page = await open(`code=${code}&locale=${locale}`, device, { date: '2026-12-10' });
    const editor = page.locator(widget);
    for (const width of [390, 768, 1_366]) {
      await page.setViewportSize({ width, height: 860 });
      await expect.poll(() => findCovered(editor.getByText(t('stage.example'), { exact: true }))).toEqual([]);
    }
    await page.setViewportSize(device.viewport ?? { width: 1_280, height: 860 });
    await editor.getByRole('textbox').first().fill('Noé');
    const before = await readOption(page);
    await editor.getByRole('button', { name: t('panel.ideas') }).press('Enter');
    const tiles = editor.getByRole('radio');
    await expect.poll(() => tiles.count()).toBeGreaterThanOrEqual(4);
    await expect.poll(() => tiles.first().locator('text').first().textContent()).toBe('Noé');

    const themes = editor.getByRole('group', { name: t('group.label') }).getByRole('button');
    expect(await themes.count()).toBeGreaterThanOrEqual(12);
    expect(await themes.first().evaluate(findCutThemes)).toEqual([]);
    expect(await themes.first().textContent()).toBe(season);
    await themes.nth(1).click();
    await expect.poll(() => themes.nth(1).getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => tiles.first().locator('text').first().textContent()).toBe('Noé');
    await tiles.first().press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => tiles.nth(1).getAttribute('aria-checked')).toBe('true');
    expect(JSON.parse(await readOption(page)).previews[0].textes).toEqual(
      JSON.parse(before).previews[0].textes,
    );
    expect(await readOption(page)).not.toBe(before);
    expect(await findFaults(page, 'all')).toEqual([]);
    await editor.getByRole('button', { name: t('history.undo'), exact: true }).click();
    await expect.poll(() => readOption(page)).toBe(before);
    await page.context().close();
  },
);
