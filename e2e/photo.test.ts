import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPdf } from '@cmon/render/pdf/read/readPdf';
import { readPrintedPage } from '@cmon/render/pdf/read/readPrintedPage';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { listFiles } from '@cmon/testkit/print/listFiles';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAxeViolations } from './harness/findAxeViolations.ts';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { signIn } from './journey/office.ts';
import {
  chooseFile,
  chooseOtherFile,
  getEditor,
  isOnTop,
  makePicture,
  openPhoto,
  photoText,
  press,
  readOffset,
  readZoom,
} from './journey/photos.ts';
import { ADDRESS, addToCart, openProduct, placeOrder, typeTexts } from './journey/shopper.ts';
import { generateMegalots, makeLots } from './journey/workshop.ts';

const faults: string[] = [];
let browser: Browser;
let cmon: Cmon;
beforeAll(async () => {
  browser = await openBrowser();
  cmon = await startCmon({});
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
});

const PHONE = { width: 390, height: 844 };
const t = (key: string) => readMessageText('customiser', key);
const shopText = (key: string) => readMessageText('shop', key);
const getPhotos = (page: Page) => getEditor(page).locator('[data-stage] image[data-file^="photo-fonds/"]');

async function openPhone(): Promise<Page> {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: PHONE, bypassCSP: true });
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  return page;
}

/** For each part, whether it has an illustration. */
async function readPictos(page: Page): Promise<readonly boolean[]> {
  const option = await page.locator('.product-custom-option').inputValue();
  return JSON.parse(option).previews.map(({ picto }: { picto: number }) => picto !== 0);
}

async function placePhoto(page: Page, file: Buffer): Promise<void> {
  await chooseFile(page, file);
  await page.getByText(photoText('photo.sharp')).waitFor();
  await page.getByRole('button', { name: photoText('photo.use') }).press('Enter');
  await page.getByText(photoText('photo.doneAlone')).waitFor();
}

/** Saves a picture of the page in the folder that the variable SHOTS names, if it is set. */
async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
}

/** The share of an element's pixels that have the colour of the test's photo, also in light and shade. */
async function measurePhoto(element: Locator): Promise<number> {
  const { data, info } = await sharp(await element.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let offset = 0; offset < data.length; offset += info.channels) {
    const [red = 0, green = 0, blue = 0] = data.subarray(offset, offset + 3);
    if (red > 1.5 * green && green > 1.5 * blue) count += 1;
  }
  return count / (info.width * info.height);
}

it('BEY-117, BEY-118, BEY-143 a shopper puts a photo on a mug with the keyboard alone, and an open crop stops the order', async () => {
  const page = await openPhone();
  await openProduct(page, `${cmon.shop}/fr/p/MUG`);
  await typeTexts(page, ['Zoé', 'à Lyon']);
  await openPhoto(page);

  await chooseFile(page, Buffer.from('no picture'));
  await page
    .getByRole('alert')
    .filter({ hasText: photoText('photo.unreadable') })
    .waitFor();
  const large = join(cmon.dataDir, 'large.jpg');
  writeFileSync(large, '');
  // One byte more than the limit of 30 MiB.
  truncateSync(large, 31_457_281);
  await chooseFile(page, large);
  await page
    .getByRole('alert')
    .filter({ hasText: photoText('photo.tooLarge') })
    .waitFor();
  await chooseFile(page, await makePicture(150));
  await page.getByText(photoText('photo.smallWhole')).waitFor();
  await chooseOtherFile(page, await makePicture(500));
  await page.getByText(photoText('photo.softWhole')).waitFor();
  await chooseOtherFile(page, await makePicture(3_000));
  await page.getByText(photoText('photo.sharp')).waitFor();
  await page.getByLabel(photoText('photo.crop')).focus();
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
  await page.getByRole('slider', { name: photoText('photo.zoom') }).focus();
  for (let n = 0; n < 4; n += 1) await page.keyboard.press('ArrowRight');
  await getEditor(page)
    .locator('[data-open="true"]')
    .getByRole('button', { name: photoText('photo.turn') })
    .press('Enter');
  await page.getByText(photoText('photo.sharp')).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await takeScreenshot(page, 'crop');

  // Not placed yet: the order is stopped and leads back to the crop, as it was left.
  const zoomBefore = await readZoom(page);
  await press(page, t('panel.texte'));
  await page.getByRole('button', { name: shopText('product.add') }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: photoText('photo.unplaced') })
    .waitFor();
  await page.getByText(photoText('photo.sharp')).waitFor();
  await expect.poll(() => readZoom(page)).toBeCloseTo(zoomBefore, 1);
  // A class list would order the design without the photo.
  await press(page, t('panel.texte'));
  await page.getByRole('button', { name: t('list.open') }).click();
  await page.getByText(photoText('photo.sharp')).waitFor();
  await takeScreenshot(page, 'stopped');
  await page.getByRole('button', { name: photoText('photo.use') }).press('Enter');
  await page.getByText(photoText('photo.doneAlone')).waitFor();
  // The focus stays in the flow, although its buttons have changed.
  const recrop = page.getByRole('button', { name: photoText('photo.recrop') });
  await page.locator('[tabindex="-1"]:focus').filter({ has: recrop }).waitFor();
  await page.keyboard.press('Tab');
  expect(await recrop.evaluate((input) => input.matches(':focus'))).toBe(true);

  // The other face has the same size, and follows.
  await expect.poll(() => getPhotos(page).count()).toBeGreaterThanOrEqual(1);
  const href = (await getPhotos(page).first().getAttribute('href')) ?? '';
  expect(href).toMatch(/\/photo-fonds\/\d{13,16}\.jpg$/);
  const status = await page.evaluate(async (address) => (await fetch(address)).status, href);
  expect(status).toBe(200);
  await takeScreenshot(page, 'done');
  await press(page, t('history.undo'));
  await expect.poll(() => getPhotos(page).count()).toBe(0);
  expect(await readPictos(page)).toEqual([true, false]);
  await press(page, t('history.redo'));
  await getPhotos(page).first().waitFor();
  expect(await readPictos(page)).toEqual([false, false]);
  const option = await page.locator('.product-custom-option').inputValue();
  // The id of a photo is 2 ** 40 or more, above every id of the catalogue.
  expect(JSON.parse(option).previews.map(({ fond }: { fond: number }) => fond > 2 ** 40)).toEqual([
    true,
    true,
  ]);
  expect(page.url()).not.toMatch(/\d{13,16}/);

  await addToCart(page);
  await page.locator('.line-preview.rendered svg image[data-file^="photo-fonds/"]').first().waitFor();
  await placeOrder(page, ADDRESS);
  const staff = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR' });
  await signIn(staff, cmon.server, cmon.signIn('generator'));
  await makeLots(staff, cmon.server);
  await generateMegalots(staff, cmon.server);
  await staff.close();
  const [sheet = ''] = listFiles(cmon.hotfolder).filter((file) => /^MUG.*\.pdf$/.test(file));
  const pdf = readPdf(readFileSync(join(cmon.hotfolder, sheet)));
  const [print] = pdf.pages.map((pdfPage) => readPrintedPage(pdf, pdfPage));
  expect(print?.unexpected).toEqual([]);
  expect(print?.photos.map(({ dpi }) => dpi >= 120)).toEqual([true]);
  expect(faults).toEqual([]);
  await page.context().close();
});

it('BEY-150 on a phone two fingers enlarge a photo and one moves it, the page stays, and the buttons are in view', async () => {
  const context = await browser.newContext({
    locale: 'fr-FR',
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  const page = await context.newPage();
  await openProduct(page, `${cmon.shop}/fr/p/MUG`);
  await openPhoto(page);
  await chooseFile(page, await makePicture(3_000));
  await page.getByText(photoText('photo.sharp')).waitFor();
  const use = page.getByRole('button', { name: photoText('photo.use') });
  // Nothing of the editor or the shop's bar lies over it.
  await expect.poll(() => isOnTop(use)).toBe(true);
  const area = await page.getByLabel(photoText('photo.crop')).boundingBox();
  if (area === null) throw new Error('There is no crop.');
  const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
  const session = await context.newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly number[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((left, id) => ({ x: left, y, id })),
    });
  // The page may still be bringing the opened panel into view; a touch ends that.
  await touch('touchStart', [x - 20, x + 20]);
  const scrolled = await page.evaluate(() => scrollY);
  for (let step = 1; step <= 5; step += 1) await touch('touchMove', [x - 20 - 4 * step, x + 20 + 4 * step]);
  await touch('touchEnd', []);
  await expect.poll(() => readZoom(page)).toBeGreaterThan(1.5);
  const before = await readOffset(page);
  await touch('touchStart', [x]);
  for (const distance of [5, 10, 20]) await touch('touchMove', [x + distance]);
  await touch('touchEnd', []);
  await expect.poll(async () => Math.round((await readOffset(page)) - before)).toBe(20);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await context.close();
});

it('BEY-122, BEY-120, BEY-144 every view shows the photo, it is cropped again, and a kept design brings it back', async () => {
  const page = await openPhone();
  await openProduct(page, `${cmon.shop}/fr/p/MUG`);
  await typeTexts(page, ['Zoé']);
  await openPhoto(page);
  await placePhoto(page, await makePicture(3_000));
  await press(page, photoText('photo.recrop'));
  await page.getByText(photoText('photo.sharp')).waitFor();
  await page.getByRole('slider', { name: photoText('photo.zoom') }).fill('1.5');
  // The part of the picture is known when the picture is drawn at its new size.
  await expect.poll(() => readZoom(page)).toBeCloseTo(1.5, 1);
  await page.getByRole('button', { name: photoText('photo.use') }).press('Enter');
  await page.getByText(photoText('photo.done')).waitFor();
  await press(page, photoText('photo.recrop'));
  await expect.poll(() => readZoom(page)).toBeCloseTo(1.5, 1);
  await press(page, photoText('photo.keep'));

  await press(page, t('turn.open'));
  const turned = getEditor(page).getByRole('slider').locator('canvas');
  await turned.waitFor();
  await expect.poll(() => measurePhoto(turned)).toBeGreaterThan(0.15);
  await takeScreenshot(page, 'turned');
  await press(page, t('turn.flat'));
  await press(page, t('zoom.label'));
  await press(page, t('full.open'));
  const dialog = page.getByRole('dialog');
  await expect.poll(() => measurePhoto(dialog)).toBeGreaterThan(0.15);
  await takeScreenshot(page, 'full');
  await page.keyboard.press('Escape');
  await press(page, new RegExp(t('share.open')));
  const shared = getEditor(page).getByRole('img', { name: t('share.picture') });
  await shared.waitFor();
  await expect.poll(() => measurePhoto(shared)).toBeGreaterThan(0.15);

  await press(page, t('panel.ideas'));
  await getEditor(page).locator('[data-open="true"]').getByRole('radio').nth(1).click();
  await expect.poll(() => getPhotos(page).count()).toBe(0);
  await press(page, t('history.undo'));
  await getPhotos(page).first().waitFor();

  await press(page, new RegExp(t('keep.open')));
  const link = await getEditor(page).getByLabel(t('keep.link')).inputValue();
  const other = await openPhone();
  await openProduct(other, link);
  await getPhotos(other).first().waitFor();

  // A photo that the server doesn't keep any more: the design opens without it.
  const option = await page.locator('.product-custom-option').inputValue();
  const answer = await fetch(`${cmon.server}/kept-designs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ option: option.replace(/\d{13,16}/g, String(2 ** 41)) }),
  });
  const { token } = (await answer.json()) as { token: string };
  await other.goto('about:blank');
  await openProduct(other, `${cmon.shop}/fr/p/MUG#cmon-kept=${token}`);
  await getEditor(other).getByText(photoText('photo.gone')).waitFor();
  await expect.poll(() => getPhotos(other).count()).toBe(0);
  expect(await other.locator('.product-custom-option').inputValue()).not.toMatch(/\d{13,16}/);

  // A photo that is good enough for a small tumbler isn't for a large one.
  await openProduct(other, `${cmon.shop}/fr/p/GOBO`);
  await press(other, t('panel.forme'));
  const shapes = getEditor(other).locator('[data-open="true"]').getByRole('radio');
  await shapes.first().click();
  await openPhoto(other);
  await chooseFile(other, await makePicture(1_700));
  await other.getByText(photoText('photo.sharp')).waitFor();
  await other.getByRole('button', { name: photoText('photo.use') }).press('Enter');
  await getPhotos(other).first().waitFor();
  await press(other, t('panel.forme'));
  await shapes.last().click();
  await getEditor(other).getByText(photoText('photo.outgrown')).waitFor();
  await expect.poll(() => getPhotos(other).count()).toBe(0);
  expect(faults).toEqual([]);
});
