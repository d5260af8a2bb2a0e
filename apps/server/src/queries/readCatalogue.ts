import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BlanksDocument, parseBlanks } from '@cmon/core/catalogue/blanks/blanksDocument';
import type { Catalogue } from '@cmon/core/catalogue/document';
import { getLocalized } from '@cmon/core/catalogue/getLocalized';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import { parseOptions } from '@cmon/core/catalogue/parseOptions';
import { parseProduct } from '@cmon/core/catalogue/parseProduct';
import type { Product } from '@cmon/core/catalogue/product';
import type { StoreLocale } from '@cmon/core/catalogue/types';
import { type CompiledRules, compileRules } from '@cmon/core/rules/compileRules';
import type { FontMetrics } from '@cmon/core/scene/fontMetrics';

/** The published catalogue in the form that the workshop uses, products included. */
export interface WorkshopCatalogue {
  readonly version: string;
  readonly catalogue: Catalogue;
  readonly rules: CompiledRules;
  readonly products: ReadonlyMap<string, Product>;
  /** The names of the blanks by code. Empty in versions from before blanks had names. */
  readonly blanks: BlanksDocument;
  /** Font metrics by font id. */
  readonly metrics: ReadonlyMap<number, FontMetrics>;
}

/** Returns the workshop's name of a blank. A blank that the catalogue no longer has is named by its code. */
export function getBlankName(
  blank: string,
  { blanks }: Pick<WorkshopCatalogue, 'blanks'>,
  locale: StoreLocale,
): string {
  const name = blanks[blank];
  return name === undefined ? blank : getLocalized(name, locale);
}

/** A document of a catalogue isn't what the build writes. */
export class InvalidCatalogueError extends Error {}

/**
 * Reads the options document and its products from `{folder}/json`, and the metrics of its fonts from
 * `{folder}/assets`. Throws `InvalidCatalogueError` when one of the documents is invalid.
 */
export async function readCatalogue(folder: string): Promise<WorkshopCatalogue> {
  const json = join(folder, 'json');
  const options = parseOptions(await readFile(join(json, 'cmonJson_all.json'), 'utf8'));
  if (!options.ok)
    throw new InvalidCatalogueError(
      `The options document is invalid at ${options.failure.path}. Rebuild the catalogue.`,
    );
  const catalogue = indexCatalogue(options.value);
  const codes = Object.keys(options.value.products);
  const products = await Promise.all(
    codes.map(async (code): Promise<[string, Product]> => {
      const text = await readFile(join(json, 'products', `${code}.json`), 'utf8');
      const product = parseProduct(parseDocument(text), code);
      if (!product.ok)
        throw new InvalidCatalogueError(`The product document ${code} is invalid. Rebuild the catalogue.`);
      return [code, product.value];
    }),
  );
  const metrics = await Promise.all(
    options.value.fonts.map(async (font): Promise<[number, FontMetrics]> => {
      const text = await readFile(join(folder, 'assets', font.metrics), 'utf8');
      return [font.id, parseDocument(text) as FontMetrics];
    }),
  );
  return {
    version: catalogue.version,
    catalogue,
    rules: compileRules(options.value.rules),
    products: new Map(products),
    blanks: await readBlanks(join(json, 'blanks.json')),
    metrics: new Map(metrics),
  };
}

async function readBlanks(file: string): Promise<BlanksDocument> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  const blanks = parseBlanks(parseDocument(text));
  if (blanks === null)
    throw new InvalidCatalogueError('The document of the blanks is invalid. Rebuild the catalogue.');
  return blanks;
}

function parseDocument(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InvalidCatalogueError('A document is no JSON. Rebuild the catalogue.', { cause: error });
  }
}
