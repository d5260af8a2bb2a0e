import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listScreenResources } from '@cmon/render/svg/listScreenResources';
import { sceneToSvgString } from '@cmon/render/svg/sceneToSvgString';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import type { PrintCatalogue } from '../../apps/server/src/files/printCatalogue.ts';
import { PX_PER_MM } from './drawPrinted.ts';
import type { RandomScene } from './randomScenes.ts';

export interface ScreenPicture {
  /** Red, green and blue of each pixel, row by row. */
  readonly rgb: Uint8Array;
  /** Advance width of each text and origin of each of its characters, mm from the trim corner. */
  readonly texts: readonly {
    readonly width: number;
    readonly characters: readonly { readonly char: string; readonly x: number; readonly y: number }[];
  }[];
}

/** Opens a page that has the catalogue's fonts. */
export async function openScreen(browser: Browser, { catalogue }: PrintCatalogue): Promise<Page> {
  const assets = fileURLToPath(new URL('../../dist/catalogue/assets/', import.meta.url));
  const page = await browser.newPage({ deviceScaleFactor: 1 });
  const faces = [...catalogue.fonts.values()].map(({ family, file }) => {
    const data = readFileSync(`${assets}${file}`).toString('base64');
    return `@font-face { font-family: "${family}"; src: url(data:font/woff2;base64,${data}) }`;
  });
  const styles =
    'body { margin: 0 } svg { display: block } main > div { position: relative; overflow: hidden }';
  await page.setContent(`<style>${faces.join('\n')} ${styles}</style><main></main>`);
  await page.evaluate(
    (families) => Promise.all(families.map((family) => document.fonts.load(`20px "${family}"`))),
    [...catalogue.fonts.values()].map(({ family }) => family),
  );
  return page;
}

/** Draws the compared areas of the scenes below each other, as the editor draws them, and takes one screenshot. */
export async function drawOnScreen(
  page: Page,
  scenes: readonly RandomScene[],
  print: PrintCatalogue,
): Promise<readonly ScreenPicture[]> {
  const resources = listScreenResources(print.catalogue, '/assets', print.resources.artwork);
  const boxes = scenes.map(({ scene, area }, index) => {
    const px = (mm: number) => `${mm * PX_PER_MM}px`;
    const position = `position:absolute;left:${px(-area.x)};top:${px(-area.y)};width:${px(scene.width)};height:${px(scene.height)}`;
    const svg = sceneToSvgString(scene, resources, { prefix: `s${index}` });
    return `<div style="width:${px(area.width)};height:${px(area.height)}"><div style="${position}">${svg}</div></div>`;
  });
  const width = Math.max(...scenes.map(({ area }) => area.width)) * PX_PER_MM;
  const height = scenes.reduce((sum, { area }) => sum + area.height, 0) * PX_PER_MM;
  await page.setViewportSize({ width, height });
  const texts = await page.evaluate(drawAndMeasure, boxes.join(''));
  const png = await page.screenshot({ type: 'png' });
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  if (info.width !== width || info.height !== height) throw new Error('The screenshot has another size');
  let top = 0;
  return scenes.map(({ area }, index) => {
    const [w, h] = [area.width * PX_PER_MM, area.height * PX_PER_MM];
    const rgb = new Uint8Array(w * h * 3);
    for (let y = 0; y < h; y += 1) {
      const start = (top + y) * width * 3;
      rgb.set(data.subarray(start, start + w * 3), y * w * 3);
    }
    top += h;
    return { rgb, texts: texts[index] ?? [] };
  });
}

/** Runs in the page: draws the markup and measures its texts in millimetres, the drawings' user unit. */
function drawAndMeasure(markup: string): ScreenPicture['texts'][] {
  const main = document.querySelector('main');
  if (main === null) throw new Error('The page has no main element');
  main.innerHTML = markup;
  return Array.from(main.querySelectorAll('main > div > div > svg'), (svg) =>
    Array.from(svg.querySelectorAll('text'), (text) => {
      const scale = text.transform.baseVal.consolidate()?.matrix.a ?? 1;
      const characters = Array.from({ length: text.getNumberOfChars() }, (_, i) => {
        const { x, y } = text.getStartPositionOfChar(i);
        return { char: (text.textContent ?? '')[i] ?? '', x: x * scale, y: y * scale };
      });
      return { width: text.getComputedTextLength() * scale, characters };
    }),
  );
}
