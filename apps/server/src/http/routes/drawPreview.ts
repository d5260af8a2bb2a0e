import type { Locale } from '@cmon/core/catalogue/types';
import type { PreviewChoice } from '@cmon/core/composition/types';
import { buildScene } from '@cmon/core/scene/buildScene';
import type { Scene } from '@cmon/core/scene/types';
import { sceneToSvgString } from '@cmon/render/svg/sceneToSvgString';
import type { SvgResources } from '@cmon/render/svg/svgResources';
import type { PrintCatalogue } from '../../files/printCatalogue.ts';
import { CUT_LINE } from '../../papers/sheets/drawDesign.ts';
import type { ItemPreview } from '../../queries/orders/findItemPreview.ts';

/** `photos` are the URLs of photos by their files. A photo that is not among them is left out. */
export type DrawPreview = (
  choice: PreviewChoice,
  index: number,
  locale: Locale,
  photos?: ReadonlyMap<string, string>,
) => string;

/**
 * Returns a function that draws previews as self-contained SVG. It uses the same artwork and glyphs as the print files:
 * artwork is inline, texts are outlines, and placeholders are left out.
 */
export function makePreviewDrawer(print: PrintCatalogue): DrawPreview {
  const { catalogue, resources } = print;
  const svgResources: Omit<SvgResources, 'href'> = {
    fontFamily: (font) => catalogue.fonts.get(font)?.family ?? null,
    artwork: resources.artwork,
    glyphs: resources.font,
  };
  return (choice, index, locale, photos = new Map()) => {
    const { scene, paper } = buildPreviewScene(print, { choice, index, locale }, photos);
    const withPhotos = { ...svgResources, href: (file: string) => photos.get(file) ?? null };
    return sceneToSvgString(scene, withPhotos, {
      prefix: 'preview',
      paper,
      edge: CUT_LINE,
      realSize: true,
    });
  };
}

/** Lays out a preview with the photos that there are, without placeholders, and returns the colour of its material. */
export function buildPreviewScene(
  { catalogue, resources, hasArtwork }: PrintCatalogue,
  { choice, index, locale }: Pick<ItemPreview, 'choice' | 'index'> & { readonly locale: Locale },
  photos: Pick<ReadonlyMap<string, unknown>, 'has'>,
): { readonly scene: Scene; readonly paper: string } {
  const scene = buildScene(choice, {
    catalogue,
    locale,
    mode: 'preview',
    metrics: (font) => resources.font(font)?.metrics ?? null,
    hasArtwork: (file) => photos.has(file) || hasArtwork(file),
    preview: index,
    purpose: 'print',
  });
  return { scene, paper: catalogue.formes.get(choice.forme)?.material ?? '#ffffff' };
}

/** The same design with empty lines in place of the child's texts. */
export function removeTexts(choice: PreviewChoice): PreviewChoice {
  return { ...choice, textes: choice.textes.map((text) => ({ ...text, value: '' })) };
}
