import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import type { Product } from '@cmon/core/catalogue/product';
import { STORE_LOCALES } from '@cmon/core/catalogue/types';
import type { OpeningDocument } from '@cmon/render/stage/readOpening';
import { listPictures } from './listPictures.ts';
import { makeStock } from './makeStock.ts';
import { writeFonts } from './writeFonts.ts';
import { writePictures } from './writePictures.ts';

interface FeedPlaces {
  /** The folder of the published catalogue's JSON. */
  readonly published: string;
  /** The folder of the shop's pictures. */
  readonly pictures: string;
  /** Where the feed is written. */
  readonly folder: string;
}

/**
 * Writes the product feed with the smaller pictures and the fonts beside it. Returns a line with its version and number of
 * articles.
 */
export async function writeFeed({ published, pictures, folder }: FeedPlaces): Promise<string> {
  const readJson = <T>(file: string): T => JSON.parse(readFileSync(join(published, file), 'utf8')) as T;
  const options = readJson<OptionsDocument>('cmonJson_all.json');
  const stock = makeStock(
    indexCatalogue(options),
    Object.keys(options.products).map((code) => readJson<Product>(`products/${code}.json`)),
    (code) =>
      listPictures(
        STORE_LOCALES.map((locale) => readJson<OpeningDocument>(`openings/${code}.${locale}.json`)),
      ),
  );
  mkdirSync(folder, { recursive: true });
  await writePictures(pictures, join(folder, 'pictures'));
  await writeFonts(join(folder, 'fonts'));
  const part = join(folder, 'stock.json.part');
  writeFileSync(part, JSON.stringify(stock));
  renameSync(part, join(folder, 'stock.json'));
  return `feed ${stock.version}: ${stock.articles.length} articles`;
}
