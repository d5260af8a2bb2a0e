import { characterStarts } from '@cmon/core/scene/measureText';
import type { Scene, TextNode } from '@cmon/core/scene/types';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sceneToSvgString } from '../svg/sceneToSvgString.ts';
import { screenResources } from '../svg/screenResources.ts';
import { fontPage } from './fontPage.ts';
import { type GoldenScene, goldenScenes } from './goldenScenes.ts';
import { type PublishedCatalogue, publishedCatalogue } from './publishedCatalogue.ts';

/** What the README publishes, mm. */
const TOLERANCE = 0.1;

/** One text as the browser has laid it out, mm: its width and each character's start. */
interface Laid {
  readonly width: number;
  readonly chars: readonly { readonly x: number; readonly y: number; readonly rotate: number }[];
}

const NOWHERE = { x: Number.POSITIVE_INFINITY, y: Number.POSITIVE_INFINITY };

const published: PublishedCatalogue = publishedCatalogue();
const golden: readonly GoldenScene[] = goldenScenes(published.env);
const screen = screenResources(published.catalogue, '/assets', published.artwork);
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  page = await fontPage(browser, published.fonts.values());
});

afterAll(() => browser.close());

/** Draws scenes one after the other and reads their texts back from the browser. */
function layOut(svgs: readonly string[]): Promise<readonly (readonly Laid[])[]> {
  return page.evaluate((drawings) => {
    const main = document.querySelector('main');
    if (main === null) throw new Error('the page is not there');
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

const textsOf = (scene: Scene): readonly TextNode[] => scene.nodes.filter((node) => node.kind === 'text');

/** Where the scene says that each character of a text starts. */
function expectedChars(node: TextNode): Laid['chars'] {
  if (node.curve !== null) return node.curve;
  const metrics = published.fonts.get(node.font)?.metrics;
  if (metrics === undefined) throw new Error(`no font ${node.font}`);
  const starts = characterStarts(metrics, node.text);
  return [...node.text].map((_, i) => ({
    x: node.x + (starts[i] ?? 0) * node.size,
    y: node.baseline,
    rotate: 0,
  }));
}

describe('golden scenes in Chromium', () => {
  it('FID-3 FID-4 FID-5 the set has every forme, every font and every character that a font has', () => {
    for (const { id, metrics } of published.fonts.values()) {
      const mine = golden.filter(({ choice }) => choice.font === id);
      expect(new Set(mine.map(({ choice }) => choice.forme))).toEqual(
        new Set(published.catalogue.formes.keys()),
      );
      const drawn = new Set(mine.flatMap(({ scene }) => textsOf(scene).flatMap(({ text }) => [...text])));
      const missing = Object.keys(metrics.advances).filter(
        (code) => !drawn.has(String.fromCharCode(Number(code))),
      );
      expect(missing).toEqual([]);
    }
  });

  it(`FID-1 every text run starts, runs and ends where the scene says, within ${TOLERANCE} mm`, async () => {
    const laid = await layOut(golden.map(({ scene }) => sceneToSvgString(scene, screen, { prefix: 'g' })));
    let worst = { apart: 0, name: '' };
    for (const [i, { name, scene }] of golden.entries()) {
      const texts = textsOf(scene);
      expect(laid[i]?.length, name).toBe(texts.length);
      for (const [t, node] of texts.entries()) {
        const seen = laid[i]?.[t];
        const offs = expectedChars(node).flatMap((char, c) => {
          const at = seen?.chars[c] ?? NOWHERE;
          return [Math.abs(at.x - char.x), Math.abs(at.y - char.y)];
        });
        const apart = Math.max(
          ...offs,
          node.curve === null ? Math.abs((seen?.width ?? Number.POSITIVE_INFINITY) - node.width) : 0,
        );
        if (apart > worst.apart) worst = { apart, name: `${name}, text ${t}` };
      }
    }
    console.log(`golden: ${golden.length} scenes, worst ${worst.apart.toFixed(4)} mm in ${worst.name}`);
    expect(worst.apart, worst.name).toBeLessThanOrEqual(TOLERANCE);
  });
});
