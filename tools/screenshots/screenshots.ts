import { join } from 'node:path';
import { waitUntilStable } from '@cmon/testkit/browser/waitUntilStable';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Browser, Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { drawRollHead } from './drawRollHead.ts';
import { type RunningProduct, signInAs } from './signInAs.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

const SHOP_SIZE = { width: 1280, height: 860 };
const OFFICE_SIZE = { width: 1440, height: 900 };
const PHONE_SIZE = { width: 390, height: 844 };

const TEXTS = ['Zoé', 'Müller-Ñandú'];
/** A class as a teacher pastes it. Two children have the same name. */
const CLASS = 'Zoé Léo Inès Hugo Chloë Noé Jürgen Ada Léo Niccolò Rose Max Jade Sam Lou'
  .split(' ')
  .join('\n');

/** The screenshots by name. */
export const SCREENSHOTS: Readonly<
  Record<string, (browser: Browser, product: RunningProduct) => Promise<Sharp>>
> = {
  shop: (browser, { shop }) => takePage(browser, SHOP_SIZE, (page) => page.goto(`${shop}/fr`)),
  editor: (browser, { shop }) => takePage(browser, SHOP_SIZE, (page) => openEditor(page, `${shop}/fr/p/EAO`)),
  'editor-phone': (browser, { shop }) =>
    takePage(browser, PHONE_SIZE, async (page) => {
      await openEditor(page, `${shop}/fr/p/MUG`);
      await page.locator('#cmon-customizer').evaluate((editor) => editor.scrollIntoView());
    }),
  'class-list': (browser, { shop }) =>
    takePage(browser, SHOP_SIZE, (page) => openClassList(page, `${shop}/fr/p/EAO`)),
  'workshop-board': (browser, product) =>
    takePage(browser, OFFICE_SIZE, async (page) => {
      await signInAs('generator', page, product);
      await page.goto(`${product.server}/monitoring/lots`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }),
  'workshop-pole': (browser, product) =>
    takePage(browser, OFFICE_SIZE, (page) => openOffice(page, product, 'pole-objet/poles')),
  'workshop-orders': (browser, product) =>
    takePage(browser, OFFICE_SIZE, (page) => openOffice(page, product, 'parcourir/commandes')),
  'workshop-cutting': (browser, product) =>
    takePage(browser, OFFICE_SIZE, async (page) => {
      await openOffice(page, product, 'decoupe/lots');
      await page.getByText('L000009').first().click();
      await page.getByText('L000009.1').first().waitFor();
    }),
  'workshop-shipping': (browser, product) =>
    takePage(browser, OFFICE_SIZE, (page) => openOffice(page, product, 'expedition')),
  strip: (_browser, { dataDir }) => drawRollHead(join(dataDir, 'hotfolder')),
};

async function takePage(
  browser: Browser,
  viewport: Size,
  open: (page: Page) => Promise<unknown>,
): Promise<Sharp> {
  const page = await browser.newPage({ viewport, locale: 'fr-FR' });
  // tsx marks the functions that it compiles with this function, which the page lacks.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named' });
  try {
    await open(page);
    await waitUntilStable(page);
    return sharp(await page.screenshot({ type: 'png' }));
  } finally {
    await page.close();
  }
}

/** Opens a product's page and types the texts of its first preview. */
async function openEditor(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const fields = page.locator('#cmon-customizer').getByRole('textbox');
  for (const [index, text] of TEXTS.entries()) await fields.nth(index).fill(text);
  // Hides the caret, which blinks.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

/** Designs a label and pastes the names of a class. */
async function openClassList(page: Page, address: string): Promise<void> {
  await openEditor(page, address);
  const editor = page.locator('#cmon-customizer');
  const t = (key: string) => readMessageText('customiser', key);
  await editor.getByRole('button', { name: t('list.open') }).click();
  await editor.getByRole('textbox', { name: t('list.paste') }).fill(CLASS);
  await editor.getByRole('button', { name: t('list.read') }).click();
  await editor.getByText(t('list.namesakes')).first().waitFor();
}

/** Signs in as the sample generator, whose language is English, and opens a screen with a list. */
async function openOffice(page: Page, product: RunningProduct, screen: string): Promise<void> {
  await signInAs('generator', page, product);
  await page.goto(`${product.server}/${screen}`);
  // The list shows the time of its reading once its rows are loaded.
  await page
    .getByText(readMessageText('office', 'list.readAt', 'en_GB'))
    .first()
    .waitFor();
}
