import type { Catalogue } from '@cmon/core/catalogue/document';
import type { Product } from '@cmon/core/catalogue/product';
import type { Font, Locale } from '@cmon/core/catalogue/types';
import { startingPreviews } from '@cmon/core/composition/startingPreviews';
import { designKey } from '@cmon/core/customiser/designKey';
import { firstState } from '@cmon/core/customiser/firstState';
import { toComposition } from '@cmon/core/customiser/toComposition';
import { buildScene } from '@cmon/core/scene/buildScene';
import type { FontMetrics } from '@cmon/core/scene/fontMetrics';
import type { Artwork, Scene } from '@cmon/core/scene/types';
import { drawingResources } from '@cmon/render/stage/drawingResources';
import { drawPiece } from '@cmon/render/stage/drawPiece';
import { onStage, stageKind } from '@cmon/render/stage/onStage';
import { ASSETS_SCHEME, type OpeningDocument, type OpeningFont } from '@cmon/render/stage/readOpening';
import { stageSize } from '@cmon/render/stage/stageSize';
import type { SvgElement } from '@cmon/render/svg/svgElement';
import { attributeText } from '@cmon/render/svg/svgElement';

/** What the drawings of a catalogue are made with. */
export interface OpeningMaterial {
  readonly catalogue: Catalogue;
  readonly metrics: (font: number) => FontMetrics | null;
  readonly artwork: (file: string) => Artwork | null;
  /** A font with these characters alone, WOFF2; null where it may only be had whole. */
  readonly letters: (font: number, characters: string) => Promise<Uint8Array | null>;
}

/** What the editor's stage shows when a product opens as it always does, by the code that draws it there. */
export async function drawOpening(
  product: Product,
  locale: Locale,
  { catalogue, metrics, artwork, letters }: OpeningMaterial,
): Promise<OpeningDocument> {
  const previewsAtFirst = startingPreviews(product, catalogue);
  const state = firstState({ product: { ...product, previews: previewsAtFirst }, catalogue, locale });
  const { previews } = toComposition(state);
  const shown = onStage(previews, state.selectedPreview, product, catalogue);
  const sceneOf = (preview: number): readonly Scene[] => {
    const choice = previews[preview];
    if (!choice) return [];
    const env = { catalogue, locale, mode: 'preview', metrics, hasArtwork: () => true } as const;
    return [buildScene(choice, { ...env, preview })];
  };
  const scenes = shown.map((piece) => piece.previews.flatMap(sceneOf));
  const nodes = scenes.flat().flatMap((scene) => scene.nodes);
  // A page draws only what it tints; every other drawing is an image.
  const tinted = new Set(nodes.flatMap((node) => (node.kind === 'artwork' && node.tint ? [node.file] : [])));
  const written = new Map<number, string>();
  for (const node of nodes)
    if (node.kind === 'text') written.set(node.font, `${written.get(node.font) ?? ''}${node.text}`);
  const resources = drawingResources(catalogue, {
    url: ASSETS_SCHEME,
    artwork: (file) => (tinted.has(file) ? artwork(file) : null),
  });
  return {
    code: product.code,
    markets: product.markets,
    sold: product.sold,
    design: designKey(state),
    fonts: await Promise.all(
      [...written].flatMap(([id, text]) => {
        const font = catalogue.fonts.get(id);
        return font ? [openingFont(font, letters(id, text))] : [];
      }),
    ),
    kind: stageKind(shown),
    size: stageSize(shown, product, catalogue),
    pieces: shown.map((piece, at) =>
      rounded(drawPiece(piece, scenes[at] ?? [], catalogue, resources, { prefix: `opening${at}` })),
    ),
  };
}

async function openingFont(
  { id, family, file, metrics }: Font,
  asked: Promise<Uint8Array | null>,
): Promise<OpeningFont> {
  const letters = await asked;
  return {
    id,
    family,
    file,
    metrics,
    ...(letters && { letters: Buffer.from(letters).toString('base64') }),
  };
}

/** Figures as a page writes them: their last digits would be most of the document. */
function rounded({ name, attributes, children }: SvgElement): SvgElement {
  return {
    name,
    attributes: Object.fromEntries(
      Object.entries(attributes).flatMap(([key, value]) =>
        value === undefined || key === 'xmlns' ? [] : [[key, attributeText(value)]],
      ),
    ),
    children: children.map((child) => (typeof child === 'string' ? child : rounded(child))),
  };
}
