import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, openPanel, startTestPages } from '../testing/testPages.ts';
import { findFaults, findHeaders, findOpenBody, readOption, widget } from '../testing/widgetPage.ts';

const t = (key: string, locale?: string) => readMessageText('customiser', key, locale);

const { open } = startTestPages();

interface Saved {
  readonly previews: readonly { readonly forme: number; readonly fond: number }[];
}

const readPreviews = async (page: Page) =>
  (JSON.parse(await readOption(page)) as Saved).previews.map(({ forme, fond }) => [forme, fond]);

/** Selects the second part below the stage. */
const selectStickers = (page: Page) =>
  page.locator(`${widget} [role="toolbar"] button[aria-pressed]`).nth(1).click();

it.each([
  ['CAS-14', 'PAC_BOX'],
  ['CAS-15', 'PAC_BOX2'],
])(
  '%s CAS-25 %s opens without its stickers; choosing a shape adds them with the box’s background',
  async (_, code) => {
    const page = await open(`code=${code}`, desktop);
    await expect.poll(() => readPreviews(page)).toHaveLength(2);
    const [box, stickers] = await readPreviews(page);
    // Shape 21 is that of a part that isn't taken. Below, 67 is the first shape of the stickers.
    expect(stickers).toEqual([21, 0]);

    await selectStickers(page);
    const readTitles = () => findHeaders(page).allInnerTexts();
    await expect.poll(async () => (await readTitles()).length).toBe(1);
    await openPanel(page, 'Modèle');
    const chosen = findOpenBody(page).locator('[aria-checked="true"]');
    await expect.poll(() => chosen.getAttribute('aria-label')).toContain('Non ajouté');
    expect(await findFaults(page, 'panel')).toEqual([]);

    await findOpenBody(page).locator('[role="radio"][aria-checked="false"]').first().click();
    await expect.poll(async () => (await readPreviews(page))[1]).toEqual([67, box?.[1]]);
    await expect.poll(async () => (await readTitles()).length).toBeGreaterThan(1);
    await page.context().close();
  },
);

it('BEY-184 stickers that are not taken are an empty place with a plus, which says how to add them', async () => {
  const page = await open('code=PAC_BOX', desktop);
  const stage = page.locator(`${widget} [data-stage]`);
  const part = stage.locator('[role="toolbar"] button').nth(1);
  await expect
    .poll(() => part.getAttribute('aria-label'))
    .toMatch(new RegExp(`^${t('stage.partToAdd', 'fr_FR').split(/\s/)[0]}`));
  expect(await part.locator('[data-untaken]').count()).toBe(1);
  const example = stage.getByText(t('stage.example'), { exact: true });
  expect(await example.count()).toBe(1);
  await part.click();
  await stage.getByText(t('stage.untaken').replaceAll('\u00a0', ' ')).waitFor();
  expect(await example.count()).toBe(0);
  expect(await stage.locator('[data-piece]').first().isVisible()).toBe(false);
  expect(await stage.getByRole('button', { name: t('stage.actual') }).count()).toBe(0);
  expect(await findFaults(page, 'all')).toEqual([]);

  const shapes = findOpenBody(page).locator('[role="radio"]');
  await shapes.nth(1).click();
  await expect.poll(() => part.locator('[data-untaken]').count()).toBe(0);
  expect(await shapes.nth(0).locator('[data-untaken]').count()).toBe(1);
  expect(await stage.locator('[data-piece]').first().isVisible()).toBe(true);
  await page.context().close();
});

it('SC-5 CAS-14 the link of a box without stickers contains only the box, and opens without them', async () => {
  const page = await open('code=PAC_BOX&config', desktop);
  const before = await readPreviews(page);
  await page
    .locator(widget)
    .getByRole('button', { name: t('config.copy') })
    .click();
  // A page without https has no clipboard, so the link is shown in a field.
  const link = await page.locator(`${widget} input[readonly]`).inputValue();
  const sc = new URL(link).searchParams.get('sc') ?? '';
  expect(JSON.parse(Buffer.from(sc, 'base64').toString()).previews).toHaveLength(1);
  await page.context().close();
  const again = await open(`code=PAC_BOX&sc=${encodeURIComponent(sc)}`, desktop);
  await expect.poll(() => readPreviews(again)).toEqual(before);
  await again.context().close();
});

it('SC-19 an old link that names the mug’s second side 21 opens with both sides', async () => {
  // Shape 20 is the mug's first side, and 113 the second one, which had the id 21 in old links.
  const side = { font: 1, picto: 0, textcolor: 4 };
  const link = (code: string, previews: readonly object[]) =>
    `code=${code}&sc=${encodeURIComponent(Buffer.from(JSON.stringify({ id: 5, code, previews })).toString('base64'))}`;
  const sides = [
    { ...side, fond: 30, forme: 20 },
    { ...side, fond: 31, forme: 21, textcolor: 2 },
  ];
  const page = await open(link('MUG', sides), desktop);
  await expect
    .poll(() => readPreviews(page))
    .toEqual([
      [20, 30],
      [113, 31],
    ]);
  await page.context().close();
  const withoutSecondSide = await open(link('MUG', sides.slice(0, 1)), desktop);
  await expect
    .poll(() => readPreviews(withoutSecondSide))
    .toEqual([
      [20, 30],
      [113, 0],
    ]);
  await withoutSecondSide.context().close();
});

it('BEY-200 the enlarged prints are those of the parts that were taken', async () => {
  const page = await open('code=PAC_BOX', desktop);
  const editor = page.locator(widget);
  const press = (key: string) => editor.getByRole('button', { name: t(key), exact: true }).click();
  const dialog = editor.getByRole('dialog');
  const steps = dialog.locator('footer button');
  await press('full.open');
  await dialog.locator('svg').first().waitFor();
  expect(await steps.count()).toBe(0);
  await page.keyboard.press('Escape');

  await selectStickers(page);
  await findOpenBody(page).locator('[role="radio"]').nth(1).click();
  await press('full.open');
  const label = dialog.locator('svg[role="img"]');
  const before = await label.getAttribute('aria-label');
  await steps.last().click();
  await expect.poll(() => label.getAttribute('aria-label')).not.toBe(before);
  await page.context().close();
});
