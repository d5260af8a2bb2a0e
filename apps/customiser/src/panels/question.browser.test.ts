import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { startDemoShop } from '../testing/listPage.ts';
import { waitUntilStill } from '../testing/testPages.ts';

const { openEditor } = startDemoShop();

/** True when neither the stage nor the shop's bar covers the first and the last line of an element. */
function isWhollyInView(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { left, top, width: w, height: h } = node.getBoundingClientRect();
    const root = node.getRootNode() as ShadowRoot;
    return [1, h - 1].every((y) => root.elementFromPoint(left + w / 2, top + y) === node);
  });
}

it.each([
  ['fr', 'fr_FR', 360, 640],
  ['uk', 'en_GB', 320, 640],
  ['de', 'de_DE', 390, 664],
  ['fr', 'fr_FR', 1440, 900],
] as const)(
  'BEY-62 in /%s (%s) the title of the question before ordering is wholly in view at %i × %i px',
  async (store, locale, width, height) => {
    const page = await openEditor(width, {}, store, 'PAC_ECO');
    await page.setViewportSize({ width, height });
    const editor = page.locator('#cmon-customizer');
    await editor.getByRole('textbox').first().fill('Zoé');
    const add = readMessageText('shop', 'product.add', locale);
    await page.getByRole('button', { name: add, exact: true }).click();
    const title = editor.getByRole('alertdialog').getByRole('heading');
    await title.waitFor();
    await expect.poll(() => isWhollyInView(title)).toBe(true);
    await page.context().close();
  },
);

it.each([
  ['fr', 'fr_FR', 360, 640],
  ['de', 'de_DE', 390, 844],
  ['uk', 'en_GB', 1440, 900],
] as const)(
  'BEY-194 in /%s (%s) the message about an answer to the question is wholly in view at %i × %i px',
  async (store, locale, width, height) => {
    const page = await openEditor(width, {}, store, 'EAO__CHGD');
    await page.setViewportSize({ width, height });
    const editor = page.locator('#cmon-customizer');
    await editor.getByRole('textbox').first().fill('Zoé');
    const add = readMessageText('shop', 'product.add', locale);
    await page.getByRole('button', { name: add, exact: true }).click();
    const [, lines = ''] =
      /other \{(.+?)\}/.exec(readMessageText('customiser', 'confirm.leaveOut', locale)) ?? [];
    await editor.getByRole('button', { name: lines, exact: true }).click();
    const status = editor.locator('[role="status"][tabindex]');
    await expect.poll(() => status.evaluate((node) => node.matches(':focus'))).toBe(true);
    await waitUntilStill(status);
    expect(await isWhollyInView(status)).toBe(true);
    await page.context().close();
  },
);
