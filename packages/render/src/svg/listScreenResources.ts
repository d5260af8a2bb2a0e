import type { Catalogue } from '@cmon/core/catalogue/document';
import type { Artwork } from '@cmon/core/scene/types';
import type { SvgResources } from './svgResources.ts';

/**
 * Resources of a web page: fonts are the families that the page declares, artwork is referenced by URL. Artwork that
 * `artwork` returns is drawn inline, e.g. mono pictos, which need a tint.
 */
export function listScreenResources(
  catalogue: Catalogue,
  assetsUrl: string,
  artwork: (file: string) => Artwork | null,
): SvgResources {
  return {
    fontFamily: (font) => catalogue.fonts.get(font)?.family ?? null,
    artwork,
    href: (file) => `${assetsUrl.replace(/\/$/, '')}/${file}`,
  };
}
