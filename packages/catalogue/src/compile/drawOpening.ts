import type { Catalogue } from '@cmon/core/catalogue/document';
import type { Product } from '@cmon/core/catalogue/product';
import type { Font, Locale } from '@cmon/core/catalogue/types';
import { buildStartingPreviews } from '@cmon/core/composition/buildStartingPreviews';
import { createInitialState } from '@cmon/core/customiser/createInitialState';
import { buildDesignKey } from '@cmon/core/customiser/design/buildDesignKey';
import { getSampleTexts } from '@cmon/core/customiser/example/getSampleTexts';
import { isExample, listShownPreviews } from '@cmon/core/customiser/example/listShownPreviews';
import { buildScene } from '@cmon/core/scene/buildScene';
import type { FontMetrics } from '@cmon/core/scene/fontMetrics';
import type { Artwork, Scene } from '@cmon/core/scene/types';
import { computeStageSize } from '@cmon/render/stage/computeStageSize';
import { drawPiece } from '@cmon/render/stage/drawPiece';
import { listDrawingResources } from '@cmon/render/stage/listDrawingResources';
import { getStageKind, listVisiblePieces } from '@cmon/render/stage/listVisiblePieces';
import { ASSETS_SCHEME, type OpeningDocument, type OpeningFont } from '@cmon/render/stage/readOpening';
import type { SvgElement } from '@cmon/render/svg/svgElement';
import { formatAttribute } from '@cmon/render/svg/svgElement';

/** The catalogue, fonts and drawings that an opening is drawn with. */
export interface OpeningResources {
  readonly catalogue: Catalogue;
  readonly metrics: (font: number) => FontMetrics | null;
  readonly artwork: (file: string) => Artwork | null;
  /** A WOFF2 subset of a font with these characters; null when the licence forbids a subset. */
  readonly letters: (font: number, characters: string) => Promise<Uint8Array | null>;
}

/** Draws the first picture of a product's stage with the editor's own code, for a page to show before it has the options. */
export async function drawOpening(
  product: Product,
  locale: Locale,
  { catalogue, metrics, artwork, letters }: OpeningResources,
): Promise<OpeningDocument> {
  const startPreviews = buildStartingPreviews(product, catalogue);
  const state = createInitialState({ product: { ...product, previews: startPreviews }, catalogue, locale });
  const sample = getSampleTexts(locale);
  const previews = listShownPreviews(state, sample);
  const visiblePieces = listVisiblePieces(previews, state.selectedPreview, product, catalogue);
  const buildScenesOfPreview = (preview: number): readonly Scene[] => {
    const choice = previews[preview];
    if (!choice) return [];
    const env = { catalogue, locale, mode: 'preview', metrics, hasArtwork: () => true } as const;
    return [buildScene(choice, { ...env, preview })];
  };
  const scenes = visiblePieces.map((piece) => piece.previews.flatMap(buildScenesOfPreview));
  const nodes = scenes.flat().flatMap((scene) => scene.nodes);
  // A page draws only drawings with a tint or a halo as paths; every other drawing is an image.
  const inline = new Set(
    nodes.flatMap((node) => (node.kind === 'artwork' && (node.tint ?? node.halo) ? [node.file] : [])),
  );
  const textByFont = new Map<number, string>();
  for (const node of nodes)
    if (node.kind === 'text') textByFont.set(node.font, `${textByFont.get(node.font) ?? ''}${node.text}`);
  const resources = listDrawingResources(catalogue, {
    url: ASSETS_SCHEME,
    artwork: (file) => (inline.has(file) ? artwork(file) : null),
  });
  return {
    code: product.code,
    markets: product.markets,
    sold: product.sold,
    design: buildDesignKey(state),
    fonts: await Promise.all(
      [...textByFont].flatMap(([id, text]) => {
        const font = catalogue.fonts.get(id);
        return font ? [readOpeningFont(font, letters(id, text))] : [];
      }),
    ),
    kind: getStageKind(visiblePieces),
    isExample: isExample(state, sample),
    size: computeStageSize(visiblePieces, product, catalogue),
    pieces: visiblePieces.map((piece, index) =>
      roundNumbers(
        drawPiece(piece, scenes[index] ?? [], catalogue, resources, { prefix: `opening${index}` }),
      ),
    ),
  };
}

async function readOpeningFont(
  { id, family, file, metrics }: Font,
  subset: Promise<Uint8Array | null>,
): Promise<OpeningFont> {
  const letters = await subset;
  return {
    id,
    family,
    file,
    metrics,
    ...(letters && { letters: Buffer.from(letters).toString('base64') }),
  };
}

/** Rounds numbers as a page does. Unrounded digits would be most of the document. */
function roundNumbers({ name, attributes, children }: SvgElement): SvgElement {
  return {
    name,
    attributes: Object.fromEntries(
      Object.entries(attributes).flatMap(([key, value]) =>
        value === undefined || key === 'xmlns' ? [] : [[key, formatAttribute(value)]],
      ),
    ),
    children: children.map((child) => (typeof child === 'string' ? child : roundNumbers(child))),
  };
}
