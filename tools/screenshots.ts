/**
 * Takes the README's screenshots of the shop, the editor and the workshop to docs/images, and the head of a printed roll.
 * They show the product that runs with a new day of sample orders:
 *
 *   npm start -- --fresh               in one terminal
 *   npx tsx tools/screenshots.ts       in another, with the same PORT, SHOP_PORT and DATA_DIR
 *   npx tsx tools/screenshots.ts shop  only these pictures
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { root } from '../scripts/run/root.ts';
import { encodeWebp } from './pictures/encodeWebp.ts';
import { SCREENSHOTS } from './screenshots/screenshots.ts';

/** The README's pictures are large, because their texts are read. */
const MAX_BYTES = 100_000;

const requestedNames = process.argv.slice(2);
const { PORT = '8080', SHOP_PORT = '8081', DATA_DIR = 'data' } = process.env;
const product = {
  server: `http://127.0.0.1:${PORT}`,
  shop: `http://127.0.0.1:${SHOP_PORT}`,
  dataDir: resolve(root, DATA_DIR),
};
const browser = await openBrowser();
try {
  for (const [name, take] of Object.entries(SCREENSHOTS)) {
    if (requestedNames.length > 0 && !requestedNames.includes(name)) continue;
    const webp = await encodeWebp(await take(browser, product), name, MAX_BYTES);
    writeFileSync(join(root, 'docs/images', `${name}.webp`), webp);
    console.log(`${name}.webp  ${Math.ceil(webp.length / 1000)} kB`);
  }
} finally {
  await browser.close();
}
