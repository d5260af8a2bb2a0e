import type { Locale } from '@cmon/core/catalogue/types';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { BrowserContextOptions } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, testPages } from '../../testing/testPages.ts';
import { findFaults, option, widget } from '../../testing/widgetPage.ts';

const { open } = testPages();

const narrow: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };

it.each<[string, Locale, string, BrowserContextOptions, string]>([
  ['a phone in French', 'fr_FR', 'EAO', narrow, 'Noël'],
  ['a desktop in German', 'de_DE', 'MUG', desktop, 'Weihnachten'],
  ['a desktop in English', 'en_GB', 'CPL', desktop, 'Christmas'],
])(
  'BEY-87, BEY-88, BEY-89 on %s an idea is found, applied and undone by keyboard',
  async (_, locale, code, device, season) => {
    const t = (key: string) => readMessageText('customiser', key, locale);
    const page = await open(`code=${code}&locale=${locale}`, device, { on: '2026-12-10' });
    const editor = page.locator(widget);
    await editor.getByRole('textbox').first().fill('Noé');
    const before = await option(page);
    await editor.getByRole('button', { name: t('panel.ideas') }).press('Enter');
    const tiles = editor.getByRole('radio');
    await expect.poll(() => tiles.count()).toBeGreaterThanOrEqual(4);
    await expect.poll(() => tiles.first().locator('text').first().textContent()).toBe('Noé');

    const themes = editor.getByRole('group', { name: t('group.label') }).getByRole('button');
    expect(await themes.count()).toBeGreaterThanOrEqual(12);
    expect(await themes.first().textContent()).toBe(season);
    await themes.nth(1).click();
    await expect.poll(() => themes.nth(1).getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => tiles.first().locator('text').first().textContent()).toBe('Noé');
    await tiles.first().press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => tiles.nth(1).getAttribute('aria-checked')).toBe('true');
    expect(JSON.parse(await option(page)).previews[0].textes).toEqual(JSON.parse(before).previews[0].textes);
    expect(await option(page)).not.toBe(before);
    expect(await findFaults(page, 'all')).toEqual([]);
    await editor.getByRole('button', { name: t('history.undo'), exact: true }).click();
    await expect.poll(() => option(page)).toBe(before);
    await page.context().close();
  },
);
