import type { StoreLocale } from '@cmon/core/catalogue/types';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import german from '../../apps/customiser/src/panels/photo/messages/de_DE.json' with { type: 'json' };
import english from '../../apps/customiser/src/panels/photo/messages/en_GB.json' with { type: 'json' };
import french from '../../apps/customiser/src/panels/photo/messages/fr_FR.json' with { type: 'json' };

const PHOTO_MESSAGES = { fr_FR: french, de_DE: german, en_GB: english };

/** A language in which the tests choose photos. */
export type PhotoLocale = keyof typeof PHOTO_MESSAGES & StoreLocale;

/** Translates a message of the panel in which a photo is chosen. */
export const photoText = (key: keyof typeof french, locale: PhotoLocale = 'fr_FR') =>
  PHOTO_MESSAGES[locale][key];

const t = (key: string, locale?: PhotoLocale) => readMessageText('customiser', key, locale);

export const getEditor = (page: Page): Locator => page.locator('#cmon-customizer');

export const press = (page: Page, name: string | RegExp) =>
  getEditor(page).getByRole('button', { name }).first().click();

/** Makes a square photo of one colour. `side` is in pixels. */
export function makePicture(side: number): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#d2691e' } })
    .jpeg()
    .toBuffer();
}

export const chooseFile = (page: Page, file: Buffer | string, locale?: PhotoLocale) =>
  setFile(page, file, photoText('photo.choose', locale));

/** Chooses another file while the crop of the first one is open. */
export const chooseOtherFile = (page: Page, file: Buffer | string, locale?: PhotoLocale) =>
  setFile(page, file, photoText('photo.other', locale));

async function setFile(page: Page, file: Buffer | string, label: string): Promise<void> {
  const input = page.getByLabel(label);
  const buffer = typeof file === 'string' ? null : file;
  await input.setInputFiles(buffer ? { name: 'photo.jpg', mimeType: 'image/jpeg', buffer } : `${file}`);
}

/** Opens the part of the background panel in which a photo is chosen. */
export async function openPhoto(page: Page, locale?: PhotoLocale): Promise<void> {
  await press(page, t('panel.fond', locale));
  await getEditor(page)
    .getByRole('button', { name: t('fond.photo', locale), pressed: false, exact: true })
    .press('Enter');
}

/** How far the crop is enlarged. */
export const readZoom = async (page: Page) =>
  Number(await page.getByRole('slider', { name: photoText('photo.zoom') }).inputValue());

/** How far the picture in the crop was moved to the right, px. */
export function readOffset(page: Page): Promise<number> {
  return page.getByLabel(photoText('photo.crop')).evaluate((crop) => {
    const picture = crop.parentElement?.querySelector('img');
    return picture ? new DOMMatrix(getComputedStyle(picture).transform).e : 0;
  });
}

/** Whether a touch in the middle of an element reaches it. */
export function isOnTop(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const root = node.getRootNode() as Document | ShadowRoot;
    const hit = root.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return hit !== null && node.contains(hit);
  });
}
