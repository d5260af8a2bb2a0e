import type { StoreLocale } from '@cmon/core/catalogue/types';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { BrowserContextOptions } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, phone, startTestPages } from '../../testing/testPages.ts';
import { isOrderStopped, readOption, widget } from '../../testing/widgetPage.ts';

const { open } = startTestPages();

const LONG_NAME = `Maximilienne ${'Charlotte '.repeat(9)}`.trim();

const WALKS: readonly (readonly [string, StoreLocale, BrowserContextOptions])[] = [
  ['a phone in French', 'fr_FR', phone],
  ['a desktop in German', 'de_DE', desktop],
  ['a phone in English', 'en_GB', phone],
];

it.each(WALKS)(
  'BEY-64, BEY-77, BEY-78 on %s a short name is 8 mm high, its size goes down and up, and a name that was cut is asked about',
  async (_, locale, device) => {
    const t = (key: string) => readMessageText('customiser', key, locale);
    const page = await open(`code=EAO&locale=${locale}`, device);
    const editor = page.locator(widget);
    const field = editor.getByRole('textbox').first();
    const size = editor.getByRole('slider', { name: t('text.size') }).first();
    const height = editor.getByText(t('text.height').split('{')[0] ?? '').first();
    const readHeight = async () =>
      Number((await height.textContent())?.match(/\d+[,.]?\d*/)?.[0].replace(',', '.'));
    await field.fill('Zoé');
    await editor.getByText(t('text.disable'), { exact: true }).nth(1).click();
    await expect.poll(readHeight).toBeGreaterThanOrEqual(8);

    const largest = await readHeight();
    await size.press('Home');
    await expect.poll(readHeight).toBeLessThan(largest / 2);
    const readRatio = async () => JSON.parse(await readOption(page)).previews[0].textes[0].ratio;
    const smallest = await readRatio();
    await size.press('End');
    await expect.poll(readHeight).toBeGreaterThanOrEqual(largest);
    expect(await readRatio()).toBeGreaterThan(smallest);

    // Inserts the name like a paste. The field must not cut it in silence.
    await field.selectText();
    await page.keyboard.insertText(LONG_NAME);
    await expect.poll(() => readOption(page)).not.toContain('Zoé');
    expect(await isOrderStopped(page)).toBe(true);
    const question = editor.getByRole('alertdialog');
    await expect.poll(() => question.getByRole('listitem').innerText()).toContain(LONG_NAME);
    await page.context().close();
  },
);

it.each(WALKS)(
  'BEY-65 on %s a name of 26 letters is printed whole, without a question',
  async (_, locale, device) => {
    const name = 'Maximilienne-Charlotte-Lou';
    const page = await open(`code=EAO&locale=${locale}`, device);
    const editor = page.locator(widget);
    await editor.getByRole('textbox').first().fill(name);
    await editor
      .getByText(readMessageText('customiser', 'text.disable', locale), { exact: true })
      .nth(1)
      .click();
    await expect
      .poll(() => editor.locator('[data-stage] text[data-text-index]').allTextContents())
      .toContain(name);
    expect(JSON.parse(await readOption(page)).previews[0].textes[0].value).toBe(name);
    expect(await isOrderStopped(page)).toBe(false);
    await page.context().close();
  },
);
