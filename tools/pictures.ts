/**
 * Renders the demo shop's product pictures to apps/shop/public/products: the product's drawings on painted backdrops.
 *
 *   npx tsx tools/pictures.ts          all pictures; build the catalogue and the feed first
 *   npx tsx tools/pictures.ts MUG GRD  only these pictures
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { root } from '../scripts/run/root.ts';
import { Drawings } from './pictures/Drawings.ts';
import { listShots } from './pictures/listShots.ts';
import { takePicture } from './pictures/takePicture.ts';

const requestedNames = process.argv.slice(2);
const folder = join(root, 'apps/shop/public/products');
const drawings = new Drawings();
const browser = await openBrowser();
try {
  for (const [name, arrange] of listShots(drawings)) {
    if (requestedNames.length > 0 && !requestedNames.includes(name)) continue;
    const webp = await takePicture(browser, arrange());
    writeFileSync(join(folder, `${name}.webp`), webp);
    console.log(`${name}.webp  ${Math.ceil(webp.length / 1000)} kB`);
  }
} finally {
  await browser.close();
}
