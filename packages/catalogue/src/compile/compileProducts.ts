import type { Product, ProductOption, ProductSummary } from '@cmon/core/catalogue/product';
import type { Market } from '@cmon/core/catalogue/types';
import type { OfferSource, ProductSource } from '../source/schemas.ts';
import { SvgError } from '../svg/parseXml.ts';

type OptionSource = Exclude<ProductSource['options'][number], { readonly offer: string }>;

/** The groups and offers that the options of products name, and the markets in which no product takes photos. */
export interface OptionLookup {
  readonly groupIds: ReadonlyMap<string, number>;
  readonly offers: readonly OfferSource[];
  readonly marketsWithoutPhotos: readonly Market[];
}

function compileOption(
  source: OptionSource,
  product: ProductSource,
  { groupIds, marketsWithoutPhotos }: OptionLookup,
): ProductOption {
  const groups = source.groups.map((slug) => {
    const id = groupIds.get(slug);
    if (id === undefined) throw new SvgError(`no group ${slug}`);
    return id;
  });
  const photos = product.photos.filter((market) => !marketsWithoutPhotos.includes(market));
  const mayHavePhoto =
    source.kind === 'fond' &&
    photos.length > 0 &&
    source.previews.every((preview) => product.photoPreviews?.includes(preview) ?? true);
  return {
    kind: source.kind,
    ...(source.panel === undefined ? {} : { panel: source.panel }),
    previews: source.previews,
    ids: source.none ? [0, ...source.ids] : source.ids,
    groups,
    controlIndex: source.previews[0] ?? 0,
    localized: source.localized,
    ...(mayHavePhoto ? { photos } : {}),
  };
}

function expandOffer(
  option: ProductSource['options'][number],
  offers: readonly OfferSource[],
): OptionSource[] {
  if (!('offer' in option)) return [option];
  const offer = offers.find(({ slug }) => slug === option.offer);
  if (!offer) throw new SvgError(`no offer ${option.offer}`);
  return offer.options.map((each) => ({ ...each, previews: option.previews }));
}

/**
 * Compiles a source to one product for its code and one for each further code. Throws `SvgError` for an unknown group
 * or offer.
 */
export function compileProducts(source: ProductSource, lookup: OptionLookup): Product[] {
  const { family, screen, markets, sold, name, name2, description, legend, baseline, facts, parts, panels } =
    source;
  const previews = source.previews.map((preview) => ({ ...preview, textes: preview.textes ?? [] }));
  const options = source.options
    .flatMap((option) => expandOffer(option, lookup.offers))
    .map((option) => compileOption(option, source, lookup));
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
    ...(source.previewNoun ? { previewNoun: source.previewNoun } : {}),
    ...(source.classList ? { classList: true } : {}),
  }));
}

/** The fields of a product that the options document contains. */
export function summarizeProduct({
  id,
  code,
  family,
  screen,
  markets,
  name,
  baseline,
}: Product): ProductSummary {
  return {
    id,
    code,
    family,
    screen,
    markets,
    name,
    baseline,
  };
}
