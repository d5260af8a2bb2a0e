/**
 * Writes the demo shop's product feed from the published catalogue: dist/feed/stock.json, a file like the one that any
 * shop's software imports. Beside it are smaller copies of the shop's pictures, and its fonts as WOFF2.
 *
 *   npx tsx scripts/feed.ts
 */
import { join } from 'node:path';
import { writeFeed } from '../tools/feed/writeFeed.ts';
import { root } from './run/root.ts';

const paths = {
  published: join(root, 'dist/catalogue/json'),
  pictures: join(root, 'apps/shop/public/products'),
  folder: join(root, 'dist/feed'),
};
console.log(await writeFeed(paths));
