import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import photoMessages from '../apps/customiser/src/panels/photo/messages/fr_FR.json' with { type: 'json' };
import { findAxeViolations } from './harness/findAxeViolations.ts';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { addToCart, openProduct, placeOrder, typeTexts } from './journey/shopper.ts';

const ADDRESS = {
  name: 'Claire Müller',
  street: '1 rue des Lilas',
  postcode: '69003',
  city: 'Lyon',
  email: 'claire@mail.example',
};
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

const say = (key: keyof typeof photoMessages) => photoMessages[key];
const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#d2691e' } })
    .jpeg()
    .toBuffer();

async function choose(page: Page, buffer: Buffer): Promise<void> {
  await page
    .getByLabel(say('photo.choose'))
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
}

it('BEY-117, BEY-118 a shopper puts a photo on a mug with the keyboard alone, sees it, and orders it', async () => {
  const context = await browser.newContext({
    locale: 'fr-FR',
    viewport: { width: 390, height: 844 },
    bypassCSP: true,
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await openProduct(page, `${cmon.shop}/fr/p/MUG`);
  await typeTexts(page, ['Zoé', 'à Lyon']);
  await page.getByRole('button', { name: readMessageText('customiser', 'panel.fond') }).click();
  const tile = page.getByRole('button', { name: readMessageText('customiser', 'fond.photo') });
  await tile.focus();
  await page.keyboard.press('Enter');

  // A file that is no picture, and one that would print too soft, get a sentence.
  await choose(page, Buffer.from('no picture'));
  await page
    .getByRole('alert')
    .filter({ hasText: say('photo.unreadable') })
    .waitFor();
  await choose(page, await picture(150));
  await page.getByText(say('photo.small')).waitFor();
  await page.getByRole('button', { name: say('photo.other') }).click();

  await choose(page, await picture(3_000));
  const area = page.getByLabel(say('photo.crop'));
  await area.focus();
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
  await page.getByLabel(say('photo.zoom')).focus();
  for (let n = 0; n < 4; n += 1) await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: say('photo.turn') }).press('Enter');
  await page.getByText(say('photo.sharp')).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/crop.png`, fullPage: true });
  await page.getByRole('button', { name: say('photo.use') }).press('Enter');
  await page.getByText(say('photo.done')).waitFor();

  const shown = page.locator('#cmon-customizer svg image[data-file^="photo-fonds/"]').first();
  const href = (await shown.getAttribute('href')) ?? '';
  expect(href).toMatch(/\/photo-fonds\/\d{13,16}\.jpg$/);
  const status = await page.evaluate(async (address) => (await fetch(address)).status, href);
  expect(status).toBe(200);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/done.png`, fullPage: true });

  await page
    .getByRole('button', { name: readMessageText('customiser', 'history.undo') })
    .first()
    .click();
  await expect.poll(() => shown.count()).toBe(0);
  await page
    .getByRole('button', { name: readMessageText('customiser', 'history.redo') })
    .first()
    .click();
  await shown.waitFor();
  expect(page.url()).not.toMatch(/\d{13,16}/);
  await addToCart(page);
  await page.locator('.line-preview.rendered svg image[data-file^="photo-fonds/"]').first().waitFor();
  await placeOrder(page, ADDRESS);
  expect(faults).toEqual([]);
  await context.close();
});
