import { type CatalogueBlank, listBlanks } from '@cmon/core/catalogue/blanks/listBlanks';
import { getLocalized } from '@cmon/core/catalogue/getLocalized';
import type { Pole } from '@cmon/core/catalogue/product';
import type { StoreLocale } from '@cmon/core/catalogue/types';
import { type BlankRow, findBlankIds, findBlanksByIds } from '../../queries/blanks/blankRows.ts';
import { getBlankName, type WorkshopCatalogue } from '../../queries/readCatalogue.ts';
import type { ApiContext } from '../makeContext.ts';

/** A blank of the catalogue or of an order, with its stock. */
export interface BlankValue {
  readonly blank: string;
  /** Null for a blank that is no longer in the catalogue. */
  readonly pole: Pole | null;
  /** Null when nobody counted it and no item needs it. */
  readonly row: BlankRow | null;
}

/** The blanks of each catalogue that was used, because the list doesn't change with the requests. */
const catalogueBlanks = new WeakMap<WorkshopCatalogue, readonly CatalogueBlank[]>();

function listCatalogueBlanks(catalogue: WorkshopCatalogue): readonly CatalogueBlank[] {
  const known = catalogueBlanks.get(catalogue);
  if (known !== undefined) return known;
  const blanks = listBlanks(catalogue.products.values(), catalogue.catalogue.formes);
  catalogueBlanks.set(catalogue, blanks);
  return blanks;
}

/** Adds the name of the blank to the parameters of a blocker or a refusal that have the code of one. */
export function withBlankName(
  params: Readonly<Record<string, unknown>>,
  { catalogue, locale }: Pick<ApiContext, 'catalogue' | 'locale'>,
): Readonly<Record<string, unknown>> {
  const { blank } = params;
  return typeof blank === 'string' ? { ...params, name: getBlankName(blank, catalogue, locale) } : params;
}

/** Names of the products that are made from a blank, each once. */
export function listProductNames(blank: string, catalogue: WorkshopCatalogue, locale: StoreLocale): string[] {
  const codes = listCatalogueBlanks(catalogue).find((one) => one.blank === blank)?.products ?? [];
  const names = codes.map((code) => {
    const product = catalogue.products.get(code);
    return product === undefined ? code : getLocalized(product.name, locale);
  });
  return [...new Set(names)];
}

/** A blank with its stock; null when neither the catalogue nor the stock knows the code. */
export async function findBlankValue(
  { catalogue, load }: Pick<ApiContext, 'catalogue' | 'load'>,
  blank: string,
): Promise<BlankValue | null> {
  const row = await load.blank.load(blank);
  const known = listCatalogueBlanks(catalogue).find((one) => one.blank === blank);
  return row === null && known === undefined ? null : { blank, pole: known?.pole ?? null, row };
}

/** Every blank of the catalogue and of the stock: those that items wait for first, then by code. */
export async function readBlanks(
  { db, catalogue }: Pick<ApiContext, 'db' | 'catalogue'>,
  poles: readonly Pole[] | null,
): Promise<BlankValue[]> {
  const known = listCatalogueBlanks(catalogue);
  const ids = [...new Set([...known.map(({ blank }) => blank), ...(await findBlankIds(db))])].sort();
  const rows = new Map((await findBlanksByIds(db, ids)).map((row) => [row.id, row]));
  return ids
    .map((id) => {
      const pole = known.find(({ blank }) => blank === id)?.pole ?? null;
      return { blank: id, pole, row: rows.get(id) ?? null };
    })
    .filter(({ pole }) => poles === null || (pole !== null && poles.includes(pole)))
    .sort((a, b) => Number((b.row?.missing ?? 0) > 0) - Number((a.row?.missing ?? 0) > 0));
}

/** Pieces on the shelf, which are the counted ones without those in work; null while the blank isn't counted. */
export function countOnShelf({ row }: BlankValue): number | null {
  return row === null || row.count === null ? null : row.count - row.in_work;
}

/** Pieces on the shelf that no item needs; null while the blank isn't counted. */
export function countFree(value: BlankValue): number | null {
  const shelf = countOnShelf(value);
  return shelf === null ? null : shelf - (value.row?.reserved ?? 0);
}
