import { computeCharacterStarts } from '@cmon/core/scene/measureText';
import type { Scene, TextNode } from '@cmon/core/scene/types';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listScreenResources } from '../svg/listScreenResources.ts';
import { sceneToSvgString } from '../svg/sceneToSvgString.ts';
import { buildGoldenScenes, type GoldenScene } from './buildGoldenScenes.ts';
import { openFontPage } from './openFontPage.ts';
import { loadPublishedCatalogue, type PublishedCatalogue } from './publishedCatalogue.ts';

/** Tolerance that the README promises, mm. */
const TOLERANCE = 0.1;

/** Layout of one text in the browser, mm: its width and the start of each character. */
interface TextLayout {
  readonly width: number;
  readonly chars: readonly { readonly x: number; readonly y: number; readonly rotate: number }[];
}

const MISSING = { x: Number.POSITIVE_INFINITY, y: Number.POSITIVE_INFINITY };

const published: PublishedCatalogue = loadPublishedCatalogue();
const golden: readonly GoldenScene[] = buildGoldenScenes(published.env);
const screen = listScreenResources(published.catalogue, '/assets', published.artwork);
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  page = await openFontPage(browser, published.fonts.values());
});

afterAll(() => browser.close());

/** Draws scenes one after the other and returns the layout of their texts in the browser. */
function measureTexts(svgs: readonly string[]): Promise<readonly (readonly TextLayout[])[]> {
  return page.evaluate((drawings) => {
    const main = document.querySelector('main');
    if (main === null) throw new Error('The page has no main element');
    return drawings.map((svg) => {
      main.innerHTML = svg;
      return Array.from(main.querySelectorAll('text'), (text) => {
        const scale = text.transform.baseVal.consolidate()?.matrix.a ?? 1;
        const chars = Array.from({ length: text.getNumberOfChars() }, (_, i) => {
          const { x, y } = text.getStartPositionOfChar(i);
          return { x: x * scale, y: y * scale, rotate: text.getRotationOfChar(i) };
        });
        return { width: text.getComputedTextLength() * scale, chars };
      });
    });
  }, svgs);
}

const listTexts = (scene: Scene): readonly TextNode[] => scene.nodes.filter((node) => node.kind === 'text');

/** Computes the start (mm) of each character of a text according to the scene. */
function computeExpectedChars(node: TextNode): TextLayout['chars'] {
  if (node.curve !== null) return node.curve;
  const metrics = published.fonts.get(node.font)?.metrics;
  if (metrics === undefined) throw new Error(`no font ${node.font}`);
  const starts = computeCharacterStarts(metrics, node.text);
  return [...node.text].map((_, i) => ({
    x: node.x + (starts[i] ?? 0) * node.size,
    y: node.baseline,
    rotate: 0,
  }));
}

describe('golden scenes in Chromium', () => {
  it('FID-3 FID-4 FID-5 the golden set contains every forme, every font and every character of each font', () => {
    for (const { id, metrics } of published.fonts.values()) {
      const scenesOfFont = golden.filter(({ choice }) => choice.font === id);
      expect(new Set(scenesOfFont.map(({ choice }) => choice.forme))).toEqual(
        new Set(published.catalogue.formes.keys()),
      );
      const drawn = new Set(
        scenesOfFont.flatMap(({ scene }) => listTexts(scene).flatMap(({ text }) => [...text])),
      );
      const missing = Object.keys(metrics.advances).filter(
        (code) => !drawn.has(String.fromCharCode(Number(code))),
      );
      expect(missing).toEqual([]);
    }
  });

  it(`FID-1 every character and every text width match the scene within ${TOLERANCE} mm`, async () => {
    const layouts = await measureTexts(
      golden.map(({ scene }) => sceneToSvgString(scene, screen, { prefix: 'g' })),
    );
    let worst = { distance: 0, name: '' };
    for (const [i, { name, scene }] of golden.entries()) {
      const texts = listTexts(scene);
      expect(layouts[i]?.length, name).toBe(texts.length);
      for (const [t, node] of texts.entries()) {
        const layout = layouts[i]?.[t];
        const distances = computeExpectedChars(node).flatMap((char, c) => {
          const actual = layout?.chars[c] ?? MISSING;
          return [Math.abs(actual.x - char.x), Math.abs(actual.y - char.y)];
        });
        const distance = Math.max(
          ...distances,
          node.curve === null ? Math.abs((layout?.width ?? Number.POSITIVE_INFINITY) - node.width) : 0,
        );
        if (distance > worst.distance) worst = { distance, name: `${name}, text ${t}` };
      }
    }
    console.log(`golden: ${golden.length} scenes, worst ${worst.distance.toFixed(4)} mm in ${worst.name}`);
    expect(worst.distance, worst.name).toBeLessThanOrEqual(TOLERANCE);
  });
});
