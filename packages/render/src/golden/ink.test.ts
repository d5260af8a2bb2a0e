import type { Scene, SceneNode } from '@cmon/core/scene/types';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sceneToSvgString } from '../svg/sceneToSvgString.ts';
import { screenResources } from '../svg/screenResources.ts';
import { fontPage } from './fontPage.ts';
import { goldenScenes } from './goldenScenes.ts';
import { type InkBox, inkBox } from './inkBox.ts';
import { publishedCatalogue } from './publishedCatalogue.ts';

/** A pixel is the twentieth part of a millimetre, so a difference of one is within the tolerance of 0.05 mm. */
const PX_PER_MM = 20;
const WIDEST_PX = 1600;

const published = publishedCatalogue();
const screen = screenResources(published.catalogue, '/assets', published.artwork);
const outlines = { ...screen, glyphs: (font: number) => published.fonts.get(font) ?? null };
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  page = await fontPage(browser, published.fonts.values());
});

afterAll(() => browser.close());

const blackTexts = (nodes: readonly SceneNode[]): readonly SceneNode[] =>
  nodes.flatMap((node) => (node.kind === 'text' ? [{ ...node, colour: '#000000' }] : []));

/** Every label forme once and every font once. */
const scenes: readonly { readonly name: string; readonly scene: Scene }[] = goldenScenes(
  published.env,
).filter(
  ({ scene }, i, all) =>
    scene.width * PX_PER_MM <= WIDEST_PX &&
    (all.findIndex((other) => other.scene.forme.id === scene.forme.id) === i ||
      all.findIndex(
        (other) => other.choice.font === all[i]?.choice.font && other.scene.forme.code === 'EAO_2L',
      ) === i),
);

function apart(a: InkBox, b: InkBox): number {
  return Math.max(
    Math.abs(a.left - b.left),
    Math.abs(a.top - b.top),
    Math.abs(a.right - b.right),
    Math.abs(a.bottom - b.bottom),
  );
}

describe('ink of golden scenes in Chromium', () => {
  it('FID-2 the letters that a browser draws from the font file are those drawn from its outlines', async () => {
    expect(scenes.length).toBeGreaterThan(published.fonts.size);
    for (const { name, scene } of scenes) {
      const texts = { ...scene, nodes: blackTexts(scene.nodes) };
      const width = Math.round(scene.width * PX_PER_MM);
      const real = await inkBox(page, sceneToSvgString(texts, screen, { prefix: 'r' }), width);
      const drawn = await inkBox(page, sceneToSvgString(texts, outlines, { prefix: 'o' }), width);
      if (real === null || drawn === null) throw new Error(`${name} draws nothing`);
      expect(apart(real, drawn), name).toBeLessThanOrEqual(1);
    }
  });
});
