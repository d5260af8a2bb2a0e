import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { CompiledCatalogue } from './compileCatalogue.ts';
import { sheetDrawer } from './sheets/sheetDrawer.ts';
import { sheets } from './sheets/sheets.ts';

const style = `
  body { margin: 0; padding: 28px; width: 1344px; background: #f4f5f8; color: #2a3142; font: 13px/1.3 sans-serif; }
  h1 { font-size: 20px; margin: 0 0 18px; } h2 { font-size: 15px; margin: 22px 0 10px; }
  .row { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-end; }
  figure { margin: 0; text-align: center; } figcaption { margin-top: 5px; font-size: 11px; color: #667085; }
  figure > svg { display: block; margin: 0 auto; filter: drop-shadow(0 1px 2px #0003); }
  .plain svg { filter: none; }`;

/**
 * Draws contact sheets of the artwork to `{root}/docs/artwork`, with the product's own scenes, so that a person can
 * judge what a shopper will see. `CHROMIUM` names the browser. Returns the files written.
 */
export async function drawContactSheets(root: string, compiled: CompiledCatalogue): Promise<string[]> {
  const draw = sheetDrawer(compiled);
  mkdirSync(join(root, 'docs/artwork'), { recursive: true });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  });
  const written: string[] = [];
  try {
    for (const [name, sheet] of Object.entries(sheets)) {
      const page = await browser.newPage({ viewport: { width: 1400, height: 900 }, deviceScaleFactor: 1 });
      await page.setContent(`<style>${style}</style>${sheet(draw)}`);
      const file = `docs/artwork/${name}.png`;
      await page.screenshot({ path: join(root, file), fullPage: true });
      await page.close();
      written.push(file);
    }
  } finally {
    await browser.close();
  }
  return written;
}
