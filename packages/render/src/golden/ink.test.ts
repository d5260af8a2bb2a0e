import type { Scene, SceneNode } from '@cmon/core/scene/types';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listScreenResources } from '../svg/listScreenResources.ts';
import { sceneToSvgString } from '../svg/sceneToSvgString.ts';
import { buildGoldenScenes } from './buildGoldenScenes.ts';
import { findInkBox, type InkBox } from './findInkBox.ts';
import { openFontPage } from './openFontPage.ts';
import { loadPublishedCatalogue } from './publishedCatalogue.ts';

/** A pixel is 0.05 mm. */
const PX_PER_MM = 20;
const TOLERANCE_PX = 1;
const MAX_WIDTH_PX = 1600;

const published = loadPublishedCatalogue();
const screen = listScreenResources(published.catalogue, '/assets', published.artwork);
const outlines = { ...screen, glyphs: (font: number) => published.fonts.get(font) ?? null };
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  page = await openFontPage(browser, published.fonts.values());
});

afterAll(() => browser.close());

/** Lists the texts in black, because `findInkBox` counts dark pixels only. */
const listBlackTexts = (nodes: readonly SceneNode[]): readonly SceneNode[] =>
  nodes.flatMap((node) => (node.kind === 'text' ? [{ ...node, colour: '#000000' }] : []));

/** A label of two lines, which every font is drawn on: its scenes differ in the font only. */
const FONT_FORME = 'EAO_2L';

/** Selects one scene for each forme that isn't too wide, and one for each font. */
function selectScenes(): readonly { readonly name: string; readonly scene: Scene }[] {
  const formes = new Set<number>();
  const fonts = new Set<string>();
  return buildGoldenScenes(published.env).filter(({ scene, choice }) => {
    const font = String(choice.font);
    const isNewForme = !formes.has(scene.forme.id);
    const isNewFont = scene.forme.code === FONT_FORME && !fonts.has(font);
    formes.add(scene.forme.id);
    if (isNewFont) fonts.add(font);
    return scene.width * PX_PER_MM <= MAX_WIDTH_PX && (isNewForme || isNewFont);
  });
}
const scenes = selectScenes();

function measureLargestDistance(a: InkBox, b: InkBox): number {
  return Math.max(
    Math.abs(a.left - b.left),
    Math.abs(a.top - b.top),
    Math.abs(a.right - b.right),
    Math.abs(a.bottom - b.bottom),
  );
}

describe('ink of golden scenes in Chromium', () => {
  it('FID-2 a browser draws the same letters from the font file and from its outlines', async () => {
    expect(scenes.length).toBeGreaterThan(published.fonts.size);
    for (const { name, scene } of scenes) {
      const texts = { ...scene, nodes: listBlackTexts(scene.nodes) };
      const width = Math.round(scene.width * PX_PER_MM);
      const fontInk = await findInkBox(page, sceneToSvgString(texts, screen, { prefix: 'r' }), width);
      const outlineInk = await findInkBox(page, sceneToSvgString(texts, outlines, { prefix: 'o' }), width);
      if (fontInk === null || outlineInk === null) throw new Error(`${name} draws nothing`);
      expect(measureLargestDistance(fontInk, outlineInk), name).toBeLessThanOrEqual(TOLERANCE_PX);
    }
  });
});
