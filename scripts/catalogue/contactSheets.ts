/**
 * Draws contact sheets of the catalogue's artwork to docs/artwork, with the product's own scenes:
 *
 *   npx tsx scripts/catalogue/contactSheets.ts [formes fonds pictos fonts mockups]
 *
 * `CHROMIUM` names the browser (default /usr/bin/chromium).
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { compileCatalogue } from './compileCatalogue.ts';
import { sheetDrawer } from './sheets/sheetDrawer.ts';
import { sheets } from './sheets/sheets.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'docs/artwork');
const known = Object.keys(sheets);
const wanted = process.argv.slice(2);
const stranger = wanted.find((name) => !known.includes(name));
if (stranger !== undefined) {
  console.error(`contact sheets: unknown ${stranger}; known: ${known.join(' ')}`);
  process.exit(2);
}

const style = `
  body { margin: 0; padding: 28px; width: 1344px; background: #f4f5f8; color: #2a3142; font: 13px/1.3 sans-serif; }
  h1 { font-size: 20px; margin: 0 0 18px; } h2 { font-size: 15px; margin: 22px 0 10px; }
  .row { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-end; }
  figure { margin: 0; text-align: center; } figcaption { margin-top: 5px; font-size: 11px; color: #667085; }
  figure > svg { display: block; margin: 0 auto; filter: drop-shadow(0 1px 2px #0003); }
  .plain svg { filter: none; }`;

const catalogue = await compileCatalogue(root);
const draw = sheetDrawer(catalogue);
mkdirSync(folder, { recursive: true });
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
try {
  for (const name of wanted.length > 0 ? wanted : known) {
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 }, deviceScaleFactor: 1 });
    await page.setContent(`<style>${style}</style>${sheets[name]?.(draw) ?? ''}`);
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
    await page.close();
    console.log(`docs/artwork/${name}.png`);
  }
} finally {
  await browser.close();
}
