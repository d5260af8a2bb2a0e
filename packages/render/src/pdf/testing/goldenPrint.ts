import type { LabelSource } from '@cmon/core/imposition/sheet';
import { strip } from '@cmon/core/imposition/testing/fixtures';
import { computeCharacterStarts } from '@cmon/core/scene/measureText';
import type { Artwork, Scene, TextNode } from '@cmon/core/scene/types';
import { buildGoldenScenes } from '../../golden/buildGoldenScenes.ts';
import { loadPublishedCatalogue } from '../../golden/publishedCatalogue.ts';

/** Tolerances that the README promises, mm. */
export const TEXT_TOLERANCE = 0.1;
export const PATH_TOLERANCE = 0.05;

export const published = loadPublishedCatalogue();
const artworkCache = new Map<string, Artwork | null>();
export function findArtwork(file: string): Artwork | null {
  if (!artworkCache.has(file)) artworkCache.set(file, published.artwork(file));
  return artworkCache.get(file) ?? null;
}
export const resources = { artwork: findArtwork, font: (id: number) => published.fonts.get(id) ?? null };
export const goldenScenes = buildGoldenScenes({
  ...published.env,
  hasArtwork: (file) => findArtwork(file) !== null,
  purpose: 'print',
});
const scenes = new Map<LabelSource, Scene>();
/** Each golden scene as a strip of one label, in the order of `goldenScenes`. */
export const goldenStrips = goldenScenes.map(({ choice, scene, name }, i) => {
  const composition = { id: 1, code: 'GOLDEN', previews: [choice] };
  const source = {
    itemId: name,
    composition,
    preview: 0,
    catalogueVersion: 'golden',
    locale: 'fr_FR' as const,
    quantity: 1,
  };
  scenes.set(source, scene);
  return strip(i + 1, [source]);
});
export function getScene(source: LabelSource): Scene {
  const scene = scenes.get(source);
  if (!scene) throw new Error('The label source is not a golden scene');
  return scene;
}

export function getFont(id: number) {
  const font = published.fonts.get(id);
  if (!font) throw new Error(`Unknown font ${id}`);
  return font;
}

/** Position (mm) and rotation (degrees) of each drawn character of a text, according to the scene. */
export function listExpectedGlyphs(node: TextNode) {
  const { metrics, outlines } = getFont(node.font);
  const starts = computeCharacterStarts(metrics, node.text);
  const positions =
    node.curve ??
    [...node.text].map((char, i) => ({
      char,
      x: node.x + (starts[i] ?? 0) * node.size,
      y: node.baseline,
      rotate: 0,
    }));
  return positions
    .filter(({ char }) => outlines.glyphs[char.charCodeAt(0)] !== '')
    .map((position) => ({ ...position, node }));
}
