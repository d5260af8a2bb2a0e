/**
 * Draws a page of each lot type to docs/print, from the print files of sample orders. Build the catalogue first.
 *
 *   npx tsx tools/printPages.ts             all pages
 *   npx tsx tools/printPages.ts pairs mugs  only these pages
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/run/root.ts';
import { encodeWebp } from './pictures/encodeWebp.ts';
import { drawPage, drawPlate, placeSideBySide } from './printPages/drawPage.ts';
import { PAGE_CASES } from './printPages/pageCases.ts';
import { writePageFiles } from './printPages/writePageFiles.ts';

const MAX_BYTES = 100_000;

const requestedNames = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'cmon-pages-'));
try {
  for (const pageCase of PAGE_CASES) {
    const { name, beside } = pageCase;
    if (requestedNames.length > 0 && !requestedNames.includes(name)) continue;
    const { print, cut } = await writePageFiles(pageCase, folder);
    const pathStart = join(folder, name);
    const pictures = [await drawPage(print, `${pathStart}-print`)];
    if (beside === 'cut') pictures.push(await drawPage(cut, `${pathStart}-cut`));
    else if (beside) pictures.push(await drawPlate(print, `${pathStart}-plate`, beside));
    const webp = await encodeWebp(await placeSideBySide(pictures), name, MAX_BYTES);
    writeFileSync(join(root, 'docs/print', `${name}.webp`), webp);
    console.log(`${name}.webp  ${Math.ceil(webp.length / 1000)} kB`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
