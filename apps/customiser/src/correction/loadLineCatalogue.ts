import type { Catalogue } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import { parseOptions } from '@cmon/core/catalogue/parseOptions';
import { parseProduct } from '@cmon/core/catalogue/parseProduct';
import type { Product } from '@cmon/core/catalogue/product';
import { type CompiledRules, compileRules } from '@cmon/core/rules/compileRules';
import { type Assets, createAssets } from '../load/assets.ts';
import { loadJson } from '../load/http.ts';

/** A published catalogue with its drawings and fonts, and one of its products. */
export interface LineCatalogue extends LoadedCatalogue {
  readonly product: Product;
}

interface LoadedCatalogue {
  readonly catalogue: Catalogue;
  readonly rules: CompiledRules;
  readonly assets: Assets;
}

const loadedVersions = new Map<string, Promise<LoadedCatalogue>>();

/**
 * Loads the catalogue version with which an order line was composed. Rejects when it can't be loaded; the next call tries
 * again.
 */
export async function loadLineCatalogue(version: string, code: string): Promise<LineCatalogue> {
  const base = `/catalogues/${encodeURIComponent(version)}`;
  const loading = loadedVersions.get(version) ?? loadVersion(base);
  loadedVersions.set(version, loading);
  loading.catch(() => loadedVersions.delete(version));
  const [loaded, json] = await Promise.all([
    loading,
    loadJson(`${base}/json/products/${encodeURIComponent(code)}.json`),
  ]);
  const product = parseProduct(json, code);
  if (!product.ok) throw new Error(product.failure.kind);
  return { ...loaded, product: product.value };
}

async function loadVersion(base: string): Promise<LoadedCatalogue> {
  const options = parseOptions(await loadJson(`${base}/json/cmonJson_all.json`));
  if (!options.ok) throw new Error(options.failure.kind);
  const catalogue = indexCatalogue(options.value);
  return {
    catalogue,
    rules: compileRules(options.value.rules),
    assets: createAssets(
      (font) => catalogue.fonts.get(font),
      `${base}/assets`,
      document.fonts,
      () => {},
      '',
    ),
  };
}
