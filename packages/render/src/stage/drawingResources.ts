import type { Catalogue } from '@cmon/core/catalogue/document';
import type { Artwork } from '@cmon/core/scene/types';
import { screenResources } from '../svg/screenResources.ts';
import type { SvgResources } from '../svg/svgResources.ts';

/**
 * The resources of a drawing in the page. Chromium fits an SVG image whole into its box whatever the image element says;
 * a background must cover its box as it does in print, so its address asks for that.
 */
export function drawingResources(
  catalogue: Catalogue,
  assets: { readonly url: string; readonly artwork: (file: string) => Artwork | null },
): SvgResources {
  const resources = screenResources(catalogue, assets.url, assets.artwork);
  return {
    ...resources,
    href: (file) =>
      file.startsWith('backgrounds/')
        ? `${resources.href(file)}#svgView(preserveAspectRatio(xMidYMid slice))`
        : resources.href(file),
  };
}
