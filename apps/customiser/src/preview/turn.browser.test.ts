import type { StoreLocale } from '@cmon/core/catalogue/types';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, phone, startTestPages } from '../testing/testPages.ts';
import { findFaults, widget } from '../testing/widgetPage.ts';

const { open, address } = startTestPages();

const findButton = (page: Page, key: string, locale: StoreLocale) =>
  page.locator(widget).getByRole('button', { name: readMessageText('customiser', key, locale), exact: true });

const readHeight = async (page: Page) =>
  (await page.locator(`${widget} [data-stage]`).boundingBox())?.height ?? 0;

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

/** The pairs of boxes of which one lies on the other. */
function listOverlaps(boxes: readonly Box[]): readonly (readonly [number, number])[] {
  return boxes.flatMap((box, first) =>
    boxes.flatMap((other, second) => {
      if (!box || !other || second <= first) return [];
      const isBeside = box.x + box.width <= other.x || other.x + other.width <= box.x;
      const isAbove = box.y + box.height <= other.y || other.y + other.height <= box.y;
      return isBeside || isAbove ? [] : [[first, second] as const];
    }),
  );
}

const WALKS: readonly (readonly [string, StoreLocale, BrowserContextOptions])[] = [
  ['MUG', 'fr_FR', desktop],
  ['CAN', 'de_DE', phone],
  ['GOBO', 'en_GB', phone],
];

it.each(WALKS)(
  'BEY-101, BEY-102 the %s in %s turns in its place by keys and by drag, and is shown flat again',
  async (code, locale, options) => {
    const page = await open(`code=${code}&locale=${locale}`, options);
    const height = await readHeight(page);
    await findButton(page, 'turn.open', locale).click();
    const turned = page.locator(`${widget} [role="slider"]`);
    const readAngle = () => turned.getAttribute('aria-valuenow');
    await turned.locator('canvas').waitFor();
    await turned.focus();
    // The hint goes at the first key, once the object is loaded.
    await expect
      .poll(async () => {
        await page.keyboard.press('Home');
        return turned.locator('p').count();
      })
      .toBe(0);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(readAngle).toBe('30');
    await page.keyboard.press('Home');
    await expect.poll(readAngle).toBe('0');
    const { x = 0, y = 0, width = 0, height: high = 0 } = (await turned.boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + high / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + 100, y + high / 2);
    await page.mouse.up();
    await expect.poll(readAngle).toBe('60');
    expect(await readHeight(page)).toBe(height);
    expect(await findFaults(page, 'all')).toEqual([]);
    // It stays where it was left: these pages prefer less motion.
    expect(await readAngle()).toBe('60');
    await findButton(page, 'turn.flat', locale).click();
    await turned.waitFor({ state: 'detached' });
    expect(await readHeight(page)).toBe(height);
    await page.context().close();
  },
);

it.each(['fr_FR', 'de_DE'] as const)(
  'BEY-153 the mark of an example, the hint of the turning mug and its button lie apart in %s',
  async (locale) => {
    const page = await open(`code=MUG&locale=${locale}`, phone);
    const editor = page.locator(widget);
    await findButton(page, 'turn.open', locale).click();
    const parts = [
      editor.locator('[role="slider"] p'),
      editor.getByText(readMessageText('customiser', 'stage.example', locale), { exact: true }),
      findButton(page, 'turn.flat', locale),
    ];
    for (const width of [320, 390, 768, 1_280]) {
      await page.setViewportSize({ width, height: 844 });
      for (const part of parts) await part.waitFor();
      const readBoxes = () => Promise.all(parts.map((part) => part.boundingBox()));
      await expect.poll(async () => listOverlaps(await readBoxes()), { message: `${width} px` }).toEqual([]);
    }
    await page.context().close();
  },
);

it.each([
  ['PAC_MUG2', 'turn.open'],
  ['PAC_GRD2', 'turn.open'],
  ['MUG', 'turn.open'],
  ['SACV', 'hand.open'],
  ['BAG', 'hand.open'],
] as const)(
  'BEY-154, BEY-156 on %s the button that turns it and the mark of an example cover no text, and the mark covers no print',
  async (code, key) => {
    // German has the longest words.
    const page = await open(`code=${code}&locale=de_DE`, phone);
    const stage = page.locator(`${widget} [data-stage]`);
    const texts = stage.locator('[data-piece] text');
    const exampleMark = stage.getByText(readMessageText('customiser', 'stage.example', 'de_DE'), {
      exact: true,
    });
    const button = findButton(page, key, 'de_DE');
    for (const width of [320, 390, 768, 1_280]) {
      await page.setViewportSize({ width, height: 844 });
      await Promise.all([texts.first(), button, exampleMark].map((part) => part.waitFor()));
      const listBoxes = async (all: Locator) =>
        Promise.all((await all.all()).map((locator) => locator.boundingBox()));
      const countCovered = async (by: Locator, all: Locator) => {
        const place = await by.boundingBox();
        return (await listBoxes(all)).filter((box) => listOverlaps([box, place]).length > 0).length;
      };
      await expect.poll(() => countCovered(button, texts), { message: `${width} px` }).toBe(0);
      await expect.poll(() => countCovered(exampleMark, texts), { message: `${width} px` }).toBe(0);
      const prints = stage.locator('[data-piece] [data-preview]');
      await expect.poll(() => countCovered(exampleMark, prints), { message: `${width} px` }).toBe(0);
      expect((await button.boundingBox())?.width, `${width} px`).toBeGreaterThanOrEqual(44);
    }
    await page.context().close();
  },
);

it.each([
  ['a phone', phone],
  ['a desktop', desktop],
])(
  'BEY-103 on %s without WebGL both faces are shown side by side, and a label has nothing to turn',
  async (_, device) => {
    const plain = await openBrowser('--disable-3d-apis');
    const context = await plain.newContext({ ...device, bypassCSP: true });
    for (const [code, locale] of [
      ['MUG', 'en_GB'],
      ['CAN', 'fr_FR'],
      ['GOBO', 'de_DE'],
    ] as const) {
      const page = await context.newPage();
      await page.goto(address(`?unpolluted&code=${code}&locale=${locale}`));
      await findButton(page, 'turn.open', locale).click();
      const faces = page.locator(`${widget} figure`);
      await faces.nth(1).waitFor();
      expect(await faces.count()).toBe(2);
      const [first, second] = await Promise.all([faces.nth(0).boundingBox(), faces.nth(1).boundingBox()]);
      expect(first && second && first.x + first.width <= second.x, code).toBe(true);
      // Both faces of the mug have their print, and the back of the can has the ends of its own.
      expect(await faces.locator('text').count()).toBeGreaterThanOrEqual(4);
      expect(await findFaults(page, 'all')).toEqual([]);
      await page.close();
    }
    const label = await context.newPage();
    await label.goto(address('?unpolluted&code=EAO&locale=fr_FR'));
    await findButton(label, 'stage.actual', 'fr_FR').waitFor();
    expect(await findButton(label, 'turn.open', 'fr_FR').count()).toBe(0);
    await plain.close();
  },
);

const OBJECTS: readonly (readonly [string, StoreLocale, BrowserContextOptions])[] = [
  ['SACV', 'de_DE', phone],
  ['BOX', 'fr_FR', desktop],
  ['TRO', 'en_GB', phone],
];

it.each(OBJECTS)(
  'BEY-142 the %s in %s shows its printed front and its bare back beside a hand, at one scale',
  async (code, locale, options) => {
    const page = await open(`code=${code}&locale=${locale}`, options);
    const height = await readHeight(page);
    await findButton(page, 'hand.open', locale).click();
    const drawings = page.locator(`${widget} figure > svg`);
    await drawings.nth(2).waitFor();
    const texts = await drawings.evaluateAll((all) =>
      all.map((drawing) => drawing.querySelectorAll('text').length),
    );
    expect(texts.map((count) => count > 0)).toEqual([true, false, false]);
    // One unit of each drawing is a millimetre.
    const scales = await drawings.evaluateAll((all) =>
      all.map(
        (drawing) => drawing.getBoundingClientRect().width / (drawing as SVGSVGElement).viewBox.baseVal.width,
      ),
    );
    for (const scale of scales) expect(scale).toBeCloseTo(scales[0] ?? 0, 3);
    expect(await readHeight(page)).toBe(height);
    expect(await findFaults(page, 'all')).toEqual([]);
    await findButton(page, 'hand.flat', locale).click();
    await drawings.first().waitFor({ state: 'detached' });
    await page.context().close();
  },
);
