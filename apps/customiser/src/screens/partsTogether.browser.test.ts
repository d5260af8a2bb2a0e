import type { StoreLocale } from '@cmon/core/catalogue/types';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, openPanel, startTestPages } from '../testing/testPages.ts';
import {
  findChoosableTile,
  findFaults,
  findTileAt,
  isOrderStopped,
  readOption,
  widget,
} from '../testing/widgetPage.ts';

const { open } = startTestPages();

interface Saved {
  readonly previews: readonly {
    readonly textes: readonly { readonly value: string }[];
    readonly picto: number;
    readonly fond: number;
  }[];
}

const readFirstTexts = async (page: Page) =>
  (JSON.parse(await readOption(page)) as Saved).previews.map(({ textes }) => textes[0]?.value);
const findParts = (page: Page) => page.locator(`${widget} [role="toolbar"] button[aria-pressed]`);
const findField = (page: Page) => page.locator(widget).getByRole('textbox').first();

const narrow: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** A product, its number of parts, the part that is changed alone, and the word for its parts in the messages. */
const ADVENT = { code: 'STI_AVENT', count: 24, own: 4, kind: 'sticker' };
/** Advent stickers are not sold in Germany. */
const PACK = { code: 'PAC_ECO', count: 3, own: 1, kind: 'other' };

const WALKS: readonly (readonly [string, StoreLocale, BrowserContextOptions, typeof ADVENT])[] = [
  ['a phone in French', 'fr_FR', narrow, ADVENT],
  ['a desktop in German', 'de_DE', desktop, PACK],
  ['a phone in English', 'en_GB', narrow, ADVENT],
];

it.each(WALKS)(
  'BEY-58, BEY-59, BEY-61 on %s a name is typed once for all parts',
  async (_, locale, device, { code, count, own, kind }) => {
    const t = (key: string) => readMessageText('customiser', key, locale);
    const page = await open(`code=${code}&locale=${locale}`, device);
    const findEditorButton = (key: string) =>
      page.locator(widget).getByRole('button', { name: t(key), exact: true });
    await findField(page).fill('Zoé');
    await expect.poll(() => readFirstTexts(page)).toEqual(Array(count).fill('Zoé'));

    await findParts(page).nth(own).click();
    await expect.poll(() => findField(page).inputValue()).toBe('Zoé');
    await findField(page).fill('Papa');
    await findParts(page).first().click();
    await expect.poll(() => findField(page).inputValue()).toBe('Zoé');
    await findField(page).fill('Léa');
    const mixed = Array.from({ length: count }, (__, index) => (index === own ? 'Papa' : 'Léa'));
    await expect.poll(() => readFirstTexts(page)).toEqual(mixed);
    const [, sentence = ''] = t('parts.mixed').match(new RegExp(`${kind} \\{([^}]*)\\}`)) ?? [];
    await page.locator(widget).getByText(sentence).waitFor();
    expect(await findEditorButton('parts.same').getAttribute('aria-pressed')).toBe('false');
    expect(await findFaults(page, 'all')).toEqual([]);

    await page.reload();
    await findField(page).waitFor();
    await expect.poll(() => readFirstTexts(page)).toEqual(mixed);
    await findField(page).fill('Anna');
    await expect
      .poll(() => readFirstTexts(page))
      .toEqual(mixed.map((text) => (text === 'Papa' ? text : 'Anna')));

    await findEditorButton('parts.same').click();
    await expect.poll(() => readFirstTexts(page)).toEqual(Array(count).fill('Anna'));
    await findEditorButton('history.undo').click();
    await expect.poll(async () => (await readFirstTexts(page))[own]).toBe('Papa');
    await findEditorButton('parts.own').click();
    await findField(page).fill('Tom');
    const others = mixed.slice(1).map((text) => (text === 'Papa' ? text : 'Anna'));
    await expect.poll(() => readFirstTexts(page)).toEqual(['Tom', ...others]);
    await page.context().close();
  },
);

it.each(WALKS)(
  'BEY-179 on %s a mug whose second side has no illustration gets it by one tap, and the note says so before',
  async (_, locale, device) => {
    const t = (key: string) => readMessageText('customiser', key, locale);
    const page = await open(`code=MUG&locale=${locale}`, device);
    const same = page.locator(widget).getByRole('button', { name: t('parts.same'), exact: true });
    const [, bare = ''] = t('parts.bare').match(/side \{([^}]*)\}/) ?? [];
    const readPictos = async () =>
      (JSON.parse(await readOption(page)) as Saved).previews.map(({ picto }) => picto);
    await findField(page).fill('Zoé');
    await expect.poll(() => readFirstTexts(page)).toEqual(['Zoé', 'Zoé']);
    const [first = 0] = await readPictos();
    expect([first > 0, (await readPictos())[1]]).toEqual([true, 0]);
    await page.locator(widget).getByText(bare).waitFor();
    expect(await same.getAttribute('aria-pressed')).toBe('false');
    expect(await findFaults(page, 'all')).toEqual([]);
    await same.click();
    await expect.poll(readPictos).toEqual([first, first]);
    await expect.poll(() => same.getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator(widget).getByText(bare).count()).toBe(0);
    await page
      .locator(widget)
      .getByRole('button', { name: t('history.undo'), exact: true })
      .click();
    await expect.poll(readPictos).toEqual([first, 0]);
    await page.context().close();
  },
);

it.each(WALKS)(
  'BEY-192 on %s the button that copies a text to the other parts neither appears nor disappears, and nothing moves',
  async (_, locale, device) => {
    const t = (key: string) => readMessageText('customiser', key, locale);
    const page = await open(`code=PAC_ECO&locale=${locale}`, device);
    const findEditorButton = (key: string) =>
      page.locator(widget).getByRole('button', { name: t(key), exact: true });
    const panel = page
      .locator(widget)
      .locator('[aria-expanded="true"]')
      .locator('xpath=ancestor::section[1]');
    const measureHeight = async () => (await panel.boundingBox())?.height;
    await findEditorButton('text.shared').waitFor();
    const before = await measureHeight();
    await findParts(page).nth(PACK.own).click();
    await findField(page).fill('Zoé');
    await findEditorButton('text.share').waitFor();
    expect(await measureHeight()).toBe(before);
    expect(await findFaults(page, 'all')).toEqual([]);
    await findEditorButton('text.share').click();
    await expect.poll(() => readFirstTexts(page)).toEqual(Array(PACK.count).fill('Zoé'));
    await findEditorButton('text.shared').waitFor();
    await page.context().close();
  },
);

it.each(WALKS)(
  'BEY-62 on %s the question lists every place that still carries the default text, and fills them',
  async (_, locale, device, { code, count }) => {
    const t = (key: string) => readMessageText('customiser', key, locale);
    const page = await open(`code=${code}&locale=${locale}`, device);
    const question = page.locator(widget).getByRole('alertdialog');
    await page
      .locator(widget)
      .getByRole('button', { name: t('parts.own'), exact: true })
      .click();
    const fields = page.locator(widget).getByRole('textbox');
    for (const field of await fields.all()) await field.fill('Tom');
    const placeCount = (count - 1) * (await fields.count());
    expect(await isOrderStopped(page)).toBe(true);
    await expect.poll(() => question.getByRole('listitem').count()).toBe(placeCount);
    expect(await question.innerText()).toContain(String(count - 1));
    expect(await findFaults(page, 'all')).toEqual([]);
    await question.getByRole('button', { name: t('confirm.everywhere') }).click();
    await expect.poll(() => readFirstTexts(page)).toEqual(Array(count).fill('Tom'));
    expect(await isOrderStopped(page)).toBe(false);
    await page.context().close();
  },
);

it.each(WALKS)(
  'BEY-60 on %s an illustration and a background chosen for the first labels of a pack go to the others',
  async (_, locale, device) => {
    const page = await open(`code=PAC_ECO&locale=${locale}`, device);
    const readChoices = async (field: 'picto' | 'fond') =>
      (JSON.parse(await readOption(page)) as Saved).previews.map((preview) => preview[field]);
    for (const field of ['picto', 'fond'] as const) {
      const before = await readChoices(field);
      await openPanel(page, readMessageText('customiser', `panel.${field}`, locale));
      const tile = await findChoosableTile(page);
      await findTileAt(page, tile?.at ?? '').click();
      await expect.poll(async () => (await readChoices(field))[0]).not.toBe(before[0]);
      const [first, second] = await readChoices(field);
      expect(second).toBe(first);
    }
    await page.context().close();
  },
);

it.each(WALKS)(
  'BEY-64 on %s a name that was cut on the smallest label of a kit is asked about, with what is printed there',
  async (_, locale, device) => {
    const page = await open(`code=MUL_CRE&locale=${locale}`, device);
    const name = 'Anne-Charlotte-Marie-Lou';
    await findField(page).fill(name);
    await expect.poll(async () => (await readFirstTexts(page))[0]).toBe(name);
    const cut = (await readFirstTexts(page)).find((text) => text !== name) ?? '';
    expect([name.startsWith(cut), cut.length >= 10]).toEqual([true, true]);
    const placeItems = page.locator(widget).getByRole('alertdialog').getByRole('listitem');
    expect(await isOrderStopped(page)).toBe(true);
    const sentence = readMessageText('customiser', 'confirm.cutText', locale);
    const expectedQuestion = sentence.replace('{full}', name).replace('{text}', cut);
    await expect.poll(async () => (await placeItems.allInnerTexts()).join()).toContain(expectedQuestion);
    await page.context().close();
  },
);
