import type { Catalogue } from '@cmon/core/catalogue/document';
import { screenResources } from '@cmon/render/svg/screenResources';
import type { SvgResources } from '@cmon/render/svg/svgResources';
import type { Assets } from './assets.ts';

/**
 * The resources of a drawing in the page. Chromium fits an SVG image whole into its box whatever the image element says;
 * a background must cover its box as it does in print, so its address asks for that.
 */
export function drawingResources(
  catalogue: Catalogue,
  assets: Pick<Assets, 'url' | 'artwork'>,
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
