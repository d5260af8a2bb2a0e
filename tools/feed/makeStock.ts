import type { Catalogue } from '@cmon/core/catalogue/document';
import type { Product } from '@cmon/core/catalogue/product';
import { STORE_LOCALES } from '@cmon/core/catalogue/types';
import { computeStageSize } from '@cmon/render/stage/computeStageSize';
import { listVisiblePieces } from '@cmon/render/stage/listVisiblePieces';

/** An article as a shop's own software imports it: where and when it is sold, and its texts. */
interface StockArticle {
  readonly sku: string;
  /** Other codes under which the same article is sold. */
  readonly also: readonly string[];
  readonly family: string;
  readonly stores: readonly string[];
  readonly sold: Product['sold'];
  /** False if nothing can be personalised: the article is sold without a design. */
  readonly personalised: boolean;
  /** What the editor needs on the page; null for an article without a design. */
  readonly room: StockRoom | null;
  readonly picture: string;
  /** By locale; `description` is HTML. */
  readonly texts: Readonly<Record<string, StockTexts>>;
}

/** What the page of an article prepares for its editor. */
interface StockRoom {
  /** Height by width of the drawing. */
  readonly ratio: number;
  /** The number of panels. */
  readonly panels: number;
  /** The files of the first picture in every language, below the address of the assets. */
  readonly pictures: readonly string[];
}

interface StockTexts {
  readonly name: string;
  readonly name2: string | null;
  readonly baseline: string;
  readonly legend: string;
  readonly facts: string | null;
  readonly description: string;
}

export interface StockFile {
  /** Version of the catalogue from which the file was made. */
  readonly version: string;
  readonly articles: readonly StockArticle[];
}

/**
 * Builds a shop's stock file. Products that differ only in their code become one article with several codes.
 * `listPictures` returns the files of a product's first picture.
 */
export function makeStock(
  catalogue: Catalogue,
  products: readonly Product[],
  listPictures: (code: string) => readonly string[],
): StockFile {
  /** Products that are equal except for their codes: the first of them, and the codes of the others. */
  const groups = new Map<string, [Product, ...string[]]>();
  for (const product of products) {
    const { id: _id, code, ...rest } = product;
    const key = JSON.stringify(rest);
    const group = groups.get(key);
    if (group) group.push(code);
    else groups.set(key, [product]);
  }
  return {
    version: catalogue.version,
    articles: [...groups.values()].map(([product, ...also]) =>
      buildArticle(product, also, (sku) => ({
        ...measureRoom(product, catalogue),
        pictures: listPictures(sku),
      })),
    ),
  };
}

function buildArticle(
  product: Product,
  also: readonly string[],
  getRoom: (code: string) => StockRoom,
): StockArticle {
  const isPersonalised = product.screen !== 'NoCustomizer';
  return {
    sku: product.code,
    also,
    family: product.family,
    stores: product.markets,
    sold: product.sold,
    personalised: isPersonalised,
    room: isPersonalised ? getRoom(product.code) : null,
    picture: product.code,
    texts: Object.fromEntries(
      STORE_LOCALES.map((locale) => [
        locale,
        {
          name: product.name[locale],
          name2: product.name2?.[locale] ?? null,
          baseline: product.baseline[locale],
          legend: product.legend[locale],
          facts: product.facts?.[locale] ?? null,
          description: product.description[locale],
        },
      ]),
    ),
  };
}

function measureRoom(product: Product, catalogue: Catalogue): Omit<StockRoom, 'pictures'> {
  const pieces = listVisiblePieces(product.previews, 0, product, catalogue);
  const { width, height } = computeStageSize(pieces, product, catalogue);
  return { ratio: Math.round((100 * height) / width) / 100, panels: product.panels.length };
}
