import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { startDemoShop } from '../../testing/listPage.ts';
import { readOption } from '../../testing/widgetPage.ts';

const { openEditor } = startDemoShop();

/** Each journey is made in a store with its language, at the width of a phone or a desktop. */
const JOURNEYS = [
  ['fr', 'fr_FR', 390],
  ['de', 'de_DE', 1440],
  ['uk', 'en_GB', 390],
] as const;

it.each(JOURNEYS)(
  'BEY-66, BEY-70 in /%s a surname stays in the field for the next child, is ordered alone only after a question, and undo removes the notice about it',
  async (store, locale, width) => {
    const t = (key: string, values: Readonly<Record<string, string>> = {}) =>
      readMessageText('customiser', key, locale).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
    const page = await openEditor(width, {}, store, 'SMP_STI');
    const editor = page.locator('#cmon-customizer');
    const field = editor.getByRole('textbox').first();
    const question = editor.getByRole('alertdialog');
    const order = page.getByRole('button', {
      name: readMessageText('shop', 'product.add', locale),
      exact: true,
    });
    await field.fill('Zoé Martin');
    await editor.getByRole('button', { name: t('sibling.button') }).click();
    const notice = editor.getByText(t('sibling.readySurname', { name: 'Zoé Martin', surname: 'Martin' }));
    await notice.waitFor();
    await expect.poll(() => field.inputValue()).toBe(' Martin');
    await expect.poll(() => field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0);

    await order.click();
    await question.getByText(t('confirm.onlySurname', { text: 'Martin' })).waitFor();
    await editor.getByRole('button', { name: t('history.undo'), exact: true }).click();
    await notice.waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('Zoé Martin');
    await order.click();
    await question.getByText(t('confirm.again')).waitFor();
    expect(page.url()).toContain('/p/SMP_STI');
    await page.context().close();
  },
);

it.each(JOURNEYS)(
  'BEY-53 in /%s a mug with the same text on both sides gets the sibling’s name on both, and is ordered without a question',
  async (store, locale, width) => {
    const page = await openEditor(width, {}, store, 'MUG');
    const editor = page.locator('#cmon-customizer');
    const fields = editor.getByRole('textbox');
    const readSides = async () =>
      JSON.parse(await readOption(page)).previews.map(
        ({ textes }: { textes: readonly { value: string }[] }) => textes.map(({ value }) => value),
      );
    await fields.nth(0).fill('Zoé');
    await fields.nth(1).fill('Martin');
    await expect.poll(readSides).toEqual(Array(2).fill(['Zoé', 'Martin']));
    const sibling = readMessageText('customiser', 'sibling.button', locale);
    await editor.getByRole('button', { name: sibling }).click();
    await expect.poll(readSides).toEqual(Array(2).fill(['', 'Martin']));
    await fields.nth(0).fill('Léo');
    await expect.poll(readSides).toEqual(Array(2).fill(['Léo', 'Martin']));
    await page
      .getByRole('button', { name: readMessageText('shop', 'product.add', locale), exact: true })
      .click();
    await page.waitForURL(`**/${store}/cart`);
    await page.context().close();
  },
);

/** Whether a touch in the middle of an element of the editor reaches it. */
function isReachable(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return (node.getRootNode() as ShadowRoot).elementFromPoint(left + width / 2, top + height / 2) === node;
  });
}

it.each(JOURNEYS)(
  'BEY-30, BEY-182 in /%s the next child’s second text, still the default one, has the focus; a line that is left out comes back by typing',
  async (store, locale, width) => {
    const t = (key: string) => readMessageText('customiser', key, locale);
    const page = await openEditor(width, {}, store, 'EAO');
    // The height that is left when a phone's browser shows its bars.
    await page.setViewportSize({ width, height: 664 });
    const editor = page.locator('#cmon-customizer');
    const fields = editor.getByRole('textbox');
    const readTexts = async () =>
      JSON.parse(await readOption(page)).previews[0].textes.map(({ value }: { value: string }) =>
        value.trim(),
      );
    await fields.nth(0).fill('Zoé');
    await editor.getByRole('button', { name: t('sibling.button') }).click();
    await expect.poll(() => fields.nth(1).evaluate((field) => field.matches(':focus'))).toBe(true);
    await expect.poll(() => isReachable(fields.nth(1))).toBe(true);
    const leaveOutCheckbox = editor.getByRole('checkbox', { name: t('text.disable') }).nth(1);
    await leaveOutCheckbox.check();
    await editor.getByText(t('text.off')).waitFor();
    expect(await readTexts()).toEqual(['Zoé', '']);
    await fields.nth(1).click();
    expect(await readTexts()).toEqual(['Zoé', '']);
    await page.keyboard.type('Martin');
    await expect.poll(readTexts).toEqual(['Zoé', 'Martin']);
    await expect.poll(() => leaveOutCheckbox.isChecked()).toBe(false);
    expect(await fields.nth(1).inputValue()).toBe('Martin');
    await page.context().close();
  },
);
