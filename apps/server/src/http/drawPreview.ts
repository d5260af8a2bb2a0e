import type { Locale } from '@cmon/core/catalogue/types';
import type { PreviewChoice } from '@cmon/core/composition/types';
import { buildScene } from '@cmon/core/scene/buildScene';
import { sceneToSvgString } from '@cmon/render/svg/sceneToSvgString';
import type { SvgResources } from '@cmon/render/svg/svgResources';
import type { PrintCatalogue } from '../files/printCatalogue.ts';

export type DrawPreview = (choice: PreviewChoice, index: number, locale: Locale) => string;

/** A thin line where the label is cut, so that a white one is seen on white. */
const CUT_LINE = '#c4ced4';

/**
 * Draws previews as SVG that needs no other file, from the very drawings and glyphs that paper is made from: compiled
 * artwork set inline, texts as outlines, placeholders left out.
 */
export function previewDrawer({ catalogue, resources, hasArtwork }: PrintCatalogue): DrawPreview {
  const drawn: SvgResources = {
    fontFamily: (font) => catalogue.fonts.get(font)?.family ?? null,
    artwork: resources.artwork,
    href: () => null,
    glyphs: resources.font,
  };
  return (choice, index, locale) => {
    const scene = buildScene(choice, {
      catalogue,
      locale,
      mode: 'preview',
      metrics: (font) => resources.font(font)?.metrics ?? null,
      hasArtwork,
      preview: index,
      purpose: 'print',
    });
    const paper = catalogue.formes.get(choice.forme)?.material ?? '#ffffff';
    return sceneToSvgString(scene, drawn, { prefix: 'preview', paper, edge: CUT_LINE, realSize: true });
  };
}
