import type { Catalogue } from '@cmon/core/catalogue/document';
import type { Artwork } from '@cmon/core/scene/types';
import type { SvgResources } from './svgResources.ts';

/**
 * Resources of a page: fonts by the families it declares, artwork as images under the assets path, save what
 * `artwork` has at hand (mono pictos, which need a tint).
 */
export function screenResources(
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
