/**
 * Takes the demo shop's product pictures: the product's own drawings on the pictures' backdrops, kept in the repository.
 *
 *   npx tsx scripts/pictures.ts          all of them; the catalogue must have been built
 *   npx tsx scripts/pictures.ts MUG GRD  these only
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openChromium } from '../packages/render/src/golden/chromium.ts';
import { Drawings } from './pictures/drawings.ts';
import { SHOTS } from './pictures/shots.ts';
import { takePicture } from './pictures/takePicture.ts';
import { root } from './run/root.ts';

const wanted = process.argv.slice(2);
const folder = join(root, 'apps/shop/public/products');
const drawings = new Drawings();
const browser = await openChromium();
try {
  for (const shoot of SHOTS) {
    const shot = shoot(drawings);
    if (wanted.length > 0 && !wanted.includes(shot.name)) continue;
    const webp = await takePicture(browser, shot);
    writeFileSync(join(folder, `${shot.name}.webp`), webp);
    console.log(`${shot.name}.webp  ${shot.width} × ${shot.height}  ${Math.ceil(webp.length / 1000)} kB`);
  }
} finally {
  await browser.close();
}
