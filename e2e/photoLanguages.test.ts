import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAxeViolations } from './harness/findAxeViolations.ts';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import {
  chooseFile,
  chooseOtherFile,
  getEditor,
  makePicture,
  openPhoto,
  photoText,
  press,
} from './journey/photos.ts';
import { openProduct, typeTexts } from './journey/shopper.ts';

let browser: Browser;
let cmon: Cmon;
beforeAll(async () => {
  [cmon, browser] = await Promise.all([startCmon({}), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
});

it.each([
  ['de', 'de_DE', 'MUG', { width: 1440, height: 900 }],
  ['uk', 'en_GB', 'SACV', { width: 390, height: 844 }],
] as const)(
  'BEY-117, BEY-118, BEY-187 in /%s a bad file is refused with a message, and a photo is judged, placed and undone',
  async (store, locale, code, viewport) => {
    const context = await browser.newContext({ locale: locale.replace('_', '-'), viewport, bypassCSP: true });
    const page = await context.newPage();
    const pageErrors: string[] = [];
    page.on('pageerror', (error) => pageErrors.push(error.message));
    const photos = getEditor(page).locator('[data-stage] image[data-file^="photo-fonds/"]');
    await openProduct(page, `${cmon.shop}/${store}/p/${code}`);
    await typeTexts(page, ['Zoé']);
    await openPhoto(page, locale);
    await chooseFile(page, Buffer.from('no picture'), locale);
    await page
      .getByRole('alert')
      .filter({ hasText: photoText('photo.unreadable', locale) })
      .waitFor();
    await chooseFile(page, await makePicture(150), locale);
    await page.getByText(photoText('photo.smallWhole', locale)).waitFor();
    const useButton = page.getByRole('button', { name: photoText('photo.use', locale) });
    expect(await useButton.getAttribute('aria-disabled')).toBe('true');
    await chooseOtherFile(page, await makePicture(4_000), locale);
    await page.getByText(photoText('photo.sharp', locale)).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await useButton.press('Enter');
    await photos.first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await press(page, readMessageText('customiser', 'history.undo', locale));
    await expect.poll(() => photos.count()).toBe(0);
    expect(pageErrors).toEqual([]);
    await context.close();
  },
);

it.each([
  ['uk', 'en_GB', 'MUG', { width: 1440, height: 900 }],
  ['fr', 'fr_FR', 'SACV', { width: 390, height: 844 }],
] as const)(
  'BEY-189 in /%s a photo that is not placed yet is exchanged in one step, or left out',
  async (store, locale, code, viewport) => {
    const context = await browser.newContext({ locale: locale.replace('_', '-'), viewport, bypassCSP: true });
    const page = await context.newPage();
    const crop = page.getByLabel(photoText('photo.crop', locale));
    const findButtons = () => page.locator('#cmon-customizer [data-open="true"]').getByRole('button');
    await openProduct(page, `${cmon.shop}/${store}/p/${code}`);
    await typeTexts(page, ['Zoé']);
    await openPhoto(page, locale);
    await chooseFile(page, await makePicture(150), locale);
    await page.getByText(photoText('photo.smallWhole', locale)).waitFor();
    expect(
      await findButtons()
        .filter({ hasText: photoText('photo.remove', locale) })
        .count(),
    ).toBe(0);
    await chooseOtherFile(page, await makePicture(4_000), locale);
    await page.getByText(photoText('photo.sharp', locale)).waitFor();
    await crop.waitFor();
    await press(page, photoText('photo.without', locale));
    await crop.waitFor({ state: 'detached' });
    await page.getByLabel(photoText('photo.choose', locale)).waitFor({ state: 'attached' });
    await context.close();
  },
);
