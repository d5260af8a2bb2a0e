import { type CatalogueBlank, listBlanks } from '@cmon/core/catalogue/blanks/listBlanks';
import { getLocalized } from '@cmon/core/catalogue/getLocalized';
import type { Pole } from '@cmon/core/catalogue/product';
import type { StoreLocale } from '@cmon/core/catalogue/types';
import { type BlankRow, findBlankIds, findBlanksByIds } from '../../queries/blanks/blankRows.ts';
import { getBlankName, type WorkshopCatalogue } from '../../queries/readCatalogue.ts';
import type { ApiContext } from '../makeContext.ts';

/** A blank of the catalogue or of an order, with its stock. */
export interface BlankWithStock {
  readonly blank: string;
  /** Null for a blank that is no longer in the catalogue. */
  readonly pole: Pole | null;
  /** Null when the stock has no row of the blank: nobody has counted it or given it a shelf, and no item ever needed it. */
  readonly row: BlankRow | null;
}

/** The blanks of each catalogue by code. They are kept because they are the same for all requests. */
const catalogueBlanks = new WeakMap<WorkshopCatalogue, ReadonlyMap<string, CatalogueBlank>>();

function indexCatalogueBlanks(catalogue: WorkshopCatalogue): ReadonlyMap<string, CatalogueBlank> {
  const indexed = catalogueBlanks.get(catalogue);
  if (indexed !== undefined) return indexed;
  const list = listBlanks(catalogue.products.values(), catalogue.catalogue.formes);
  const blanks = new Map(list.map((blank) => [blank.blank, blank]));
  catalogueBlanks.set(catalogue, blanks);
  return blanks;
}

/** Adds a blank's name to the parameters of a blocker or a refusal that have the blank's code. */
export function addBlankName(
  params: Readonly<Record<string, unknown>>,
  { catalogue, locale }: Pick<ApiContext, 'catalogue' | 'locale'>,
): Readonly<Record<string, unknown>> {
  const { blank } = params;
  return typeof blank === 'string' ? { ...params, name: getBlankName(blank, catalogue, locale) } : params;
}

/** Names of the products that are made from a blank, each once. */
export function listProductNames(blank: string, catalogue: WorkshopCatalogue, locale: StoreLocale): string[] {
  const codes = indexCatalogueBlanks(catalogue).get(blank)?.products ?? [];
  const names = codes.map((code) => {
    const product = catalogue.products.get(code);
    return product === undefined ? code : getLocalized(product.name, locale);
  });
  return [...new Set(names)];
}

/** Finds a blank with its stock; null when neither the catalogue nor the stock has the code. */
export async function findBlankWithStock(
  { catalogue, load }: Pick<ApiContext, 'catalogue' | 'load'>,
  blank: string,
): Promise<BlankWithStock | null> {
  const row = await load.blank.load(blank);
  const catalogueBlank = indexCatalogueBlanks(catalogue).get(blank);
  return row === null && catalogueBlank === undefined
    ? null
    : { blank, pole: catalogueBlank?.pole ?? null, row };
}

/**
 * Reads the blanks of the catalogue and of the stock: the blanks that items wait for first, then by code. With `poles`,
 * only the blanks of these poles; null for all.
 */
export async function readBlanks(
  { db, catalogue }: Pick<ApiContext, 'db' | 'catalogue'>,
  poles: readonly Pole[] | null,
): Promise<BlankWithStock[]> {
  const blanksByCode = indexCatalogueBlanks(catalogue);
  const ids = [...new Set([...blanksByCode.keys(), ...(await findBlankIds(db))])].sort();
  const rows = new Map((await findBlanksByIds(db, ids)).map((row) => [row.id, row]));
  return ids
    .map((id) => {
      const pole = blanksByCode.get(id)?.pole ?? null;
      return { blank: id, pole, row: rows.get(id) ?? null };
    })
    .filter(({ pole }) => poles === null || (pole !== null && poles.includes(pole)))
    .sort((a, b) => Number((b.row?.missing ?? 0) > 0) - Number((a.row?.missing ?? 0) > 0));
}

/** Counts the pieces on the shelf: the counted pieces without those in work. Null while nobody has counted the blank. */
export function countOnShelf({ row }: BlankWithStock): number | null {
  return row === null || row.count === null ? null : row.count - row.in_work;
}

/** Counts the pieces on the shelf that no item needs. Null while nobody has counted the blank. */
export function countFree(value: BlankWithStock): number | null {
  const shelf = countOnShelf(value);
  return shelf === null ? null : shelf - (value.row?.reserved ?? 0);
}
