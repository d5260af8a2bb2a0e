import { measureText } from '@cmon/core/scene/measureText';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFontPage } from './openFontPage.ts';
import { loadPublishedCatalogue, type PublishedCatalogue } from './publishedCatalogue.ts';

/** Font size, px. */
const SIZE = 100;
/** Largest accepted difference of a line's width, px. */
const TOLERANCE = 0.015;
/** Characters in a measured line. Lines are short, so that opposite errors of two pairs rarely cancel each other. */
const LENGTH = 12;
const LINES = 600;

const published: PublishedCatalogue = loadPublishedCatalogue();
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  page = await openFontPage(browser, published.fonts.values());
});

afterAll(() => browser.close());

/** Measures the widths (px) of SVG texts in Chromium with ligatures off. */
function measureWidths(family: string, lines: readonly string[]): Promise<readonly number[]> {
  return page.evaluate(
    ([name, texts, size]) => {
      const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      document.body.append(svg);
      const lengths = texts.map((text) => {
        const element = document.createElementNS('http://www.w3.org/2000/svg', 'text');
        element.setAttribute('font-family', `"${name}"`);
        element.setAttribute('font-size', String(size));
        element.setAttribute('font-variant', 'none');
        element.setAttribute('text-rendering', 'geometricPrecision');
        element.textContent = text;
        svg.append(element);
        return element.getComputedTextLength();
      });
      svg.remove();
      return lengths;
    },
    [family, lines, SIZE] as const,
  );
}

/** Makes pseudo-random lines of characters, which are the same in every test run. */
function makeRandomLines(chars: readonly string[]): readonly string[] {
  // The generator of Park and Miller.
  let state = 1;
  const next = (): string => {
    state = (state * 48_271) % 2_147_483_647;
    return chars[state % chars.length] ?? 'n';
  };
  return Array.from({ length: LINES }, () => `n${Array.from({ length: LENGTH }, next).join('')}n`);
}

describe('font metrics in Chromium', () => {
  it(`FIT-21 every font's advances and kerning equal Chromium's within ${TOLERANCE} px at ${SIZE} px`, async () => {
    for (const { family, metrics } of published.fonts.values()) {
      const chars = Object.keys(metrics.advances).map((code) => String.fromCharCode(Number(code)));
      const lines = [
        ...makeRandomLines(chars.filter((char) => char !== ' ')),
        ...chars.filter((char) => char !== ' ').map((char) => `n${char}n`),
        'AVA To. Ty, “Wa” L’Été – 1. 11',
      ];
      const measured = await measureWidths(family, lines);
      const wrong = lines.filter((line, i) => {
        return !(Math.abs((measured[i] ?? Number.NaN) - measureText(metrics, line) * SIZE) <= TOLERANCE);
      });
      expect(wrong, family).toEqual([]);
    }
  });
});
