/**
 * Writes the demo shop's product feed from the published catalogue: dist/feed/stock.json, a file like the one that any
 * shop's software imports. Beside it are smaller copies of the shop's pictures, and its fonts as WOFF2.
 *
 *   npx tsx scripts/feed.ts
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import type { Product } from '@cmon/core/catalogue/product';
import { makeStock } from '../tools/feed/makeStock.ts';
import { writeFonts } from '../tools/feed/writeFonts.ts';
import { writePictures } from '../tools/feed/writePictures.ts';
import { root } from './run/root.ts';

const published = join(root, 'dist/catalogue/json');
const readJson = <T>(file: string): T => JSON.parse(readFileSync(join(published, file), 'utf8')) as T;

const options = readJson<OptionsDocument>('cmonJson_all.json');
const stock = makeStock(
  indexCatalogue(options),
  Object.keys(options.products).map((code) => readJson<Product>(`products/${code}.json`)),
);
const folder = join(root, 'dist/feed');
mkdirSync(folder, { recursive: true });
await writePictures(join(root, 'apps/shop/public/products'), join(folder, 'pictures'));
await writeFonts(join(folder, 'fonts'));
const part = join(folder, 'stock.json.part');
writeFileSync(part, JSON.stringify(stock));
renameSync(part, join(folder, 'stock.json'));
console.log(`feed ${stock.version}: ${stock.articles.length} articles`);
