import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledCatalogue } from '@cmon/catalogue/compileCatalogue';
import { countFacts } from '@cmon/catalogue/countFacts';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { buildCataloguePage } from './buildCataloguePage.ts';
import { createSheetDrawer } from './createSheetDrawer.ts';
import { SHEETS } from './sheets.ts';

const STYLE = `
  body { margin: 0; padding: 28px; width: 1344px; background: #f4f5f8; color: #2a3142; font: 12px/1.3 sans-serif; }
  h1 { font-size: 20px; margin: 0 0 18px; } h2 { font-size: 15px; margin: 22px 0 10px; } section { max-width: 1344px; }
  .row { display: flex; flex-wrap: wrap; gap: 18px 16px; align-items: flex-end; }
  .small { gap: 10px; align-items: flex-start; }
  figure { margin: 0; text-align: center; }
  figcaption { margin-top: 5px; font-size: 11px; color: #667085; } figcaption b { color: #2a3142; font-weight: 600; }
  .small figcaption { max-width: 190px; margin-inline: auto; font-size: 10px; }
  figure > svg { display: block; margin: 0 auto; } img { display: block; }
  figure > svg, .side > svg { filter: drop-shadow(0 1px 2px #0003); } .plain svg { filter: none; }
  .side, .tray { display: flex; gap: 8px; align-items: center; justify-content: center; } .tight { gap: 0; }
  .tray { padding: 5px; gap: 6px; } .tray svg { display: block; }
  .layers { display: grid; padding: 4px 8px 0; } .layers img { grid-area: 1 / 1; }
  .seam { display: flex; }
  .stage { display: flex; flex-wrap: wrap; gap: 18px; align-items: center; justify-content: center; padding: 22px;
    min-height: 180px; max-width: 1260px; border-radius: 14px; background: #f5efe5; box-sizing: border-box; }
  .stage > svg { overflow: visible; filter: drop-shadow(0 1px 1px #221f3533) drop-shadow(0 6px 10px #221f3533); }`;

/** Largest size of a sheet in bytes. The WebP qualities are tried in this order until a sheet is small enough. */
const MAX_BYTES = 600_000;
const QUALITIES = [80, 70, 60, 50];

async function encodeWebp(png: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const webp = await sharp(png).webp({ quality, effort: 5 }).toBuffer();
    if (webp.length <= MAX_BYTES || quality === QUALITIES.at(-1)) return webp;
  }
  return png;
}

async function drawSheet(browser: Browser, body: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 300 }, deviceScaleFactor: 1 });
  // A sheet of hundreds of drawings takes long on a busy machine.
  await page.setContent(`<style>${STYLE}</style>${body}`, { timeout: 300_000 });
  const png = await page.screenshot({ fullPage: true });
  await page.close();
  return await encodeWebp(png);
}

/**
 * Draws contact sheets of the artwork to `{root}/docs/artwork`, and writes the page that shows them. The sheets use the
 * product's scenes, so that a person can judge what a shopper will see. Returns the paths of the written files.
 */
export async function drawContactSheets(root: string, compiled: CompiledCatalogue): Promise<string[]> {
  const draw = createSheetDrawer(compiled);
  mkdirSync(join(root, 'docs/artwork'), { recursive: true });
  const browser = await openBrowser();
  const written: string[] = [];
  try {
    for (const [name, sheet] of Object.entries(SHEETS)) {
      const file = `docs/artwork/${name}.webp`;
      writeFileSync(join(root, file), await drawSheet(browser, sheet(draw)));
      written.push(file);
    }
  } finally {
    await browser.close();
  }
  const page = 'docs/catalogue.md';
  writeFileSync(join(root, page), buildCataloguePage(countFacts(compiled), Object.keys(SHEETS)));
  return [...written, page];
}
