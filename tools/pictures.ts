/**
 * Takes the demo shop's product pictures: the product's own drawings on the pictures' backdrops, kept in the repository.
 *
 *   npx tsx tools/pictures.ts          all of them; the catalogue and the feed must have been built
 *   npx tsx tools/pictures.ts MUG GRD  these only
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { root } from '../scripts/run/root.ts';
import { Drawings } from './pictures/Drawings.ts';
import { shots } from './pictures/shots.ts';
import { takePicture } from './pictures/takePicture.ts';

const wanted = process.argv.slice(2);
const folder = join(root, 'apps/shop/public/products');
const drawings = new Drawings();
const browser = await openBrowser();
try {
  for (const [name, arrange] of shots(drawings)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const webp = await takePicture(browser, arrange());
    writeFileSync(join(folder, `${name}.webp`), webp);
    console.log(`${name}.webp  ${Math.ceil(webp.length / 1000)} kB`);
  }
} finally {
  await browser.close();
}
