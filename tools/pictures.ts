/**
 * Renders the demo shop's product pictures to apps/shop/public/products, in a folder for each market with its names and
 * words: the product's drawings on painted backdrops.
 *
 *   npx tsx tools/pictures.ts             all pictures; build the catalogue and the feed first
 *   npx tsx tools/pictures.ts de MUG GRD  only these pictures, only of these markets
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MARKETS, type Market } from '@cmon/core/catalogue/types';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { root } from '../scripts/run/root.ts';
import { DesignPainter } from './pictures/DesignPainter.ts';
import { listShots } from './pictures/listShots.ts';
import { readWords } from './pictures/readWords.ts';
import { takePicture } from './pictures/takePicture.ts';

const isMarket = (word: string): word is Market => (MARKETS as readonly string[]).includes(word);
const requestedMarkets = process.argv.slice(2).filter(isMarket);
const requestedNames = process.argv.slice(2).filter((word) => !isMarket(word));
const browser = await openBrowser();
try {
  for (const market of requestedMarkets.length > 0 ? requestedMarkets : MARKETS) {
    const folder = join(root, 'apps/shop/public/products', market);
    mkdirSync(folder, { recursive: true });
    for (const [name, arrange] of listShots(new DesignPainter(market, readWords(market)))) {
      if (requestedNames.length > 0 && !requestedNames.includes(name)) continue;
      const webp = await takePicture(browser, arrange());
      writeFileSync(join(folder, `${name}.webp`), webp);
      console.log(`${market}/${name}.webp  ${Math.ceil(webp.length / 1000)} kB`);
    }
  }
} finally {
  await browser.close();
}
