import type { Catalogue } from '@cmon/core/catalogue/document';
import { isPhotoFile } from '@cmon/core/catalogue/pictures/photoFond';
import type { Artwork } from '@cmon/core/scene/types';
import { listScreenResources } from '../svg/listScreenResources.ts';
import type { SvgResources } from '../svg/svgResources.ts';

/**
 * Resources of a drawing in a web page. Chromium ignores `preserveAspectRatio` on an image element that shows an SVG. A
 * background must cover its box as it does in print, so the URL fragment of its image sets the aspect ratio.
 */
export function listDrawingResources(
  catalogue: Catalogue,
  assets: {
    readonly url: string;
    /** Base URL of the shoppers' photos on the server. */
    readonly photosUrl?: string;
    readonly artwork: (file: string) => Artwork | null;
  },
): SvgResources {
  const resources = listScreenResources(catalogue, assets.url, assets.artwork);
  return {
    ...resources,
    href: (file) => {
      if (isPhotoFile(file)) return `${assets.photosUrl ?? ''}/${file}`;
      return file.startsWith('backgrounds/')
        ? `${resources.href(file)}#svgView(preserveAspectRatio(xMidYMid slice))`
        : resources.href(file);
    },
  };
}
