import { readFileSync } from 'node:fs';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAxeViolations } from './harness/findAxeViolations.ts';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { isOnTop } from './journey/photos.ts';
import { ADDRESS, addToCart, openProduct, placeOrder, readShownTexts, typeTexts } from './journey/shopper.ts';

let cmon: Cmon;
let browser: Browser;
beforeAll(async () => {
  [cmon, browser] = await Promise.all([startCmon({}), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
});

const NAME = 'Zéphyrine';
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const getEditor = (page: Page) => page.locator('#cmon-customizer');
const press = (page: Page, name: string | RegExp) => getEditor(page).getByRole('button', { name }).click();

/** Types a name, and waits for the offer of a label for a sibling, which moves the buttons below it. */
async function typeName(page: Page, name: string, siblingOffer: string): Promise<void> {
  await typeTexts(page, [name, 'Martin']);
  await getEditor(page).getByText(siblingOffer).waitFor();
}

const hasFocus = (element: Element): boolean => element.matches(':focus');

/** Opens a page in a browser of its own, and collects the addresses of all its requests. */
async function openDevice(viewport: { width: number; height: number }, locale: string) {
  const context = await browser.newContext({ viewport, locale, bypassCSP: true });
  const page = await context.newPage();
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  return { page, addresses };
}

it.each([
  ['fr', 'fr_FR', DESKTOP],
  ['uk', 'en_GB', PHONE],
  ['de', 'de_DE', PHONE],
] as const)(
  'BEY-126, BEY-129, BEY-160 in /%s a design is kept under a link that opens it on another device, until its owner deletes it',
  async (store, locale, viewport) => {
    const t = (key: string) => readMessageText('customiser', key, locale);
    const { page, addresses } = await openDevice(viewport, locale.replace('_', '-'));
    const address = `${cmon.shop}/${store}/p/EAO`;
    await openProduct(page, address);
    await typeName(page, NAME, t('sibling.button'));
    await press(page, new RegExp(t('keep.open')));
    const link = await getEditor(page).getByLabel(t('keep.link')).inputValue();
    expect(link).toMatch(new RegExp(`^${address}#cmon-kept=[\\w-]{43}$`));
    expect(
      await getEditor(page)
        .getByRole('img', { name: t('keep.code') })
        .isVisible(),
    ).toBe(true);
    await expect.poll(() => isOnTop(getEditor(page).getByLabel(t('keep.link')))).toBe(true);
    expect(await findAxeViolations(page)).toEqual([]);
    // A changed design is kept anew, and the earlier link ends.
    await typeName(page, `${NAME} B`, t('sibling.button'));
    await press(page, t('keep.again'));
    await expect.poll(() => getEditor(page).getByLabel(t('keep.link')).inputValue()).not.toBe(link);
    const newLink = await getEditor(page).getByLabel(t('keep.link')).inputValue();
    expect(
      await getEditor(page)
        .getByRole('region', { name: t('keep.open') })
        .evaluate(hasFocus),
    ).toBe(true);

    const other = await openDevice(PHONE, 'fr-FR');
    await openProduct(other.page, newLink);
    await expect.poll(() => readShownTexts(other.page)).toContain(`${NAME} B`);
    await getEditor(other.page)
      .getByText(t('keep.opened').split('{')[0]?.trim() ?? '')
      .waitFor();
    // The token isn't left in the address, nor sent in one.
    expect(other.page.url()).toBe(address);
    await press(other.page, new RegExp(t('keep.open')));
    expect(await getEditor(other.page).getByLabel(t('keep.link')).inputValue()).toBe(newLink);
    await press(other.page, t('keep.delete'));
    await getEditor(other.page).getByText(t('keep.deleted')).waitFor();
    // The button that was pressed is gone.
    expect(
      await getEditor(other.page)
        .getByRole('region', { name: t('keep.open') })
        .evaluate(hasFocus),
    ).toBe(true);
    const third = await openDevice(PHONE, 'fr-FR');
    for (const endedLink of [link, newLink]) {
      await openProduct(third.page, endedLink);
      await getEditor(third.page).getByText(t('keep.gone')).waitFor();
      expect(await readShownTexts(third.page)).not.toContain(`${NAME} B`);
      await third.page.goto('about:blank');
    }
    const tokens = [link, newLink].map((keptLink) => keptLink.split('=')[1] ?? '');
    for (const requestUrl of [...addresses, ...other.addresses, ...third.addresses])
      for (const secret of [...tokens, NAME, encodeURIComponent(NAME)])
        expect(requestUrl).not.toContain(secret);
  },
);

it.each([
  ['fr', 'fr_FR', PHONE, 'EAO'],
  ['de', 'de_DE', DESKTOP, 'MUG'],
  ['uk', 'en_GB', PHONE, 'SACV'],
] as const)(
  'BEY-130, BEY-160 in /%s the design is shared as a picture that the browser makes, in a file whose name doesn’t contain the child’s name',
  async (store, locale, viewport, code) => {
    const t = (key: string) => readMessageText('customiser', key, locale);
    const { page, addresses } = await openDevice(viewport, locale.replace('_', '-'));
    await openProduct(page, `${cmon.shop}/${store}/p/${code}`);
    await typeTexts(page, [NAME]);
    await expect.poll(() => readShownTexts(page)).toContain(NAME);
    await getEditor(page).getByText(t('sibling.button')).waitFor();
    await press(page, new RegExp(t('share.open')));
    await getEditor(page)
      .getByRole('img', { name: t('share.picture') })
      .waitFor();
    await expect
      .poll(() => isOnTop(getEditor(page).getByRole('button', { name: t('share.save') })))
      .toBe(true);
    const download = page.waitForEvent('download');
    await press(page, t('share.save'));
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${code.toLowerCase()}.png`);
    const png = readFileSync(await file.path());
    expect([png.toString('latin1', 1, 4), png.readUInt32BE(16)]).toEqual(['PNG', 1200]);
    // More than the ground: the drawing and its letters compress badly.
    expect(png.length).toBeGreaterThan(20_000);
    expect(addresses.filter((address) => address.includes('kept-designs'))).toEqual([]);
    await page.context().close();
  },
);

it.each([
  ['fr', 'fr_FR', PHONE],
  ['de', 'de_DE', DESKTOP],
  ['uk', 'en_GB', PHONE],
] as const)(
  'BEY-131, BEY-132 in /%s after an order the product opens fresh, and one button brings the last design back',
  async (store, locale, viewport) => {
    const t = (key: string) => readMessageText('customiser', key, locale);
    const { page } = await openDevice(viewport, locale.replace('_', '-'));
    const address = `${cmon.shop}/${store}/p/EAO`;
    const readStored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
    await openProduct(page, address);
    await typeName(page, NAME, t('sibling.button'));
    await page.reload();
    await getEditor(page).getByRole('textbox').first().waitFor();
    await expect.poll(() => readShownTexts(page)).toContain(NAME);
    const orderDesign = async () => {
      await addToCart(page, locale);
      expect(await readStored()).not.toContain(NAME);
    };
    await orderDesign();
    for (const open of [() => page.goBack(), () => page.goto(address)]) {
      await open();
      await getEditor(page).getByRole('textbox').first().waitFor();
      expect(await getEditor(page).innerText()).not.toContain(NAME);
      expect(await readShownTexts(page)).not.toContain(NAME);
      expect(await page.locator('.product-custom-option').inputValue()).not.toContain(NAME);
    }
    // After a step back some browsers show the page as it was left.
    await press(page, t('again.offer'));
    await expect.poll(() => readShownTexts(page)).toContain(NAME);
    await orderDesign();
    // A shop that has refused the design gets it back by itself.
    await page.goto(`${address}?refused`);
    await expect.poll(() => readShownTexts(page)).toContain(NAME);
    await orderDesign();
    await page.goto(address);
    await press(page, t('again.forget'));
    await page.reload();
    await getEditor(page).getByRole('textbox').first().waitFor();
    expect(await getEditor(page).getByText(t('again.offer')).count()).toBe(0);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(NAME);
    await page.context().close();
  },
);

it.each([
  ['fr', 'fr_FR', PHONE, '69003'],
  ['de', 'de_DE', DESKTOP, '10115'],
  ['uk', 'en_GB', PHONE, 'SW1A 1AA'],
] as const)(
  'BEY-161 SHOP-46 in /%s an order is forgotten on a shared computer with one tap',
  async (store, locale, viewport, postcode) => {
    const t = (key: string) => readMessageText('customiser', key, locale);
    const shopText = (key: string) => readMessageText('shop', key, locale);
    const { page } = await openDevice(viewport, locale.replace('_', '-'));
    const address = `${cmon.shop}/${store}/p/EAO`;
    const readStored = () =>
      page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    // Another product is left unordered, with the same name.
    await openProduct(page, `${cmon.shop}/${store}/p/MUG`);
    await typeTexts(page, [NAME]);
    await expect.poll(readStored).toContain(NAME);
    await openProduct(page, address);
    await typeName(page, NAME, t('sibling.button'));
    await addToCart(page, locale);
    await placeOrder(page, { ...ADDRESS, postcode }, locale);
    const confirmation = page.url();
    expect(await readStored()).toContain(NAME);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: shopText('confirmation.forget') }).click();
    await page.getByRole('heading', { name: shopText('confirmation.forgotten') }).waitFor();
    expect(await readStored()).not.toContain(NAME);
    for (const open of [
      () => page.goBack(),
      () => page.goto(`${cmon.shop}/${store}/cart`),
      () => page.goto(confirmation),
    ]) {
      await open();
      expect(await page.content()).not.toContain(NAME);
    }
    for (const code of ['EAO', 'MUG']) {
      await openProduct(page, `${cmon.shop}/${store}/p/${code}`);
      expect(await readShownTexts(page)).not.toContain(NAME);
      expect(await getEditor(page).getByText(t('again.offer')).count()).toBe(0);
    }
    await page.context().close();
  },
);
