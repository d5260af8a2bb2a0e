import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { readFocusedText, startDemoShop } from '../testing/listPage.ts';

const { openEditor } = startDemoShop();

async function readBox(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('nothing is drawn');
  return { ...box, bottom: box.y + box.height };
}

it.each([
  ['fr', 'fr_FR', 390],
  ['uk', 'en_GB', 640],
  ['de', 'de_DE', 768],
  ['de', 'de_DE', 1440],
] as const)(
  'BEY-193 in /%s what keeping or sharing opens is directly below its own button, also for the keyboard',
  async (store, locale, width) => {
    const t = (key: string) => readMessageText('customiser', key, locale);
    const page = await openEditor(width, {}, store);
    const editor = page.locator('#cmon-customizer');
    await page.locator('#cmon-customizer[data-ready="true"]').waitFor();
    const [keep, share] = (['keep.open', 'share.open'] as const).map((key) =>
      editor.getByRole('button', { name: new RegExp(t(key)) }),
    ) as [Locator, Locator];
    const row = await Promise.all([keep, share].map(readBox));
    // Between the width of a phone and the two columns of a desktop, the buttons are side by side.
    const areBeside = row[0]?.y === row[1]?.y;
    expect(areBeside).toBe(width === 640 || width === 768);
    /** Space between a button and what it opens, px. */
    const GAP = 10;

    // The editor's server has no kept designs here: the view says so, and offers to try again.
    await keep.click();
    const failureNotice = editor.locator('[data-keep="failed"]');
    await failureNotice.waitFor();
    expect((await readBox(failureNotice)).y - (await readBox(keep)).bottom).toBeCloseTo(GAP, 0);
    if (areBeside) expect((await readBox(share)).y).toBeCloseTo((await readBox(keep)).y, 0);
    else expect((await readBox(share)).y - (await readBox(failureNotice)).bottom).toBeCloseTo(GAP, 0);
    await keep.focus();
    await page.keyboard.press('Tab');
    expect(await readFocusedText(page)).toBe(t('error.retry'));

    await share.click();
    const picture = editor.locator('[data-picture="drawn"]');
    await picture.waitFor();
    expect(await failureNotice.count()).toBe(0);
    expect((await readBox(picture)).y - (await readBox(share)).bottom).toBeCloseTo(GAP, 0);
    await page.context().close();
  },
);
