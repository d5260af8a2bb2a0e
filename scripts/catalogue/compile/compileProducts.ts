import type { Product, ProductOption, ProductSummary } from '@cmon/core/catalogue/product';
import type { ProductSource } from '../source/schemas.ts';

type OptionSource = ProductSource['options'][number];

function compileOption(source: OptionSource, groupIds: ReadonlyMap<string, number>): ProductOption {
  const groups = source.groups.flatMap((slug) => groupIds.get(slug) ?? []);
  return {
    kind: source.kind,
    previews: source.previews,
    ids: source.none ? [0, ...source.ids] : source.ids,
    groups,
    controlIndex: source.previews[0] ?? 0,
    localized: source.localized,
  };
}

/** A source's products: one document for its own code and one for each further code of the same article. */
export function compileProducts(source: ProductSource, groupIds: ReadonlyMap<string, number>): Product[] {
  const { family, screen, markets, sold, name, name2, description, legend, baseline, facts, parts, panels } =
    source;
  const previews = source.previews.map((preview) => ({ ...preview, textes: preview.textes ?? [] }));
  const options = source.options.map((option) => compileOption(option, groupIds));
  return [{ id: source.id, code: source.code }, ...source.also].map(({ id, code }) => ({
    id,
    code,
    family,
    screen,
    markets,
    sold,
    name,
    name2,
    description,
    legend,
    baseline,
    facts,
    parts,
    previews,
    panels,
    options,
  }));
}

export const summaryOf = ({
  id,
  code,
  family,
  screen,
  markets,
  name,
  baseline,
}: Product): ProductSummary => ({
  id,
  code,
  family,
  screen,
  markets,
  name,
  baseline,
});
