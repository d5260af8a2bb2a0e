import type { LabelSource } from '@cmon/core/imposition/sheet';
import { strip } from '@cmon/core/imposition/testing/fixtures';
import { characterStarts } from '@cmon/core/scene/measureText';
import type { Artwork, Scene, TextNode } from '@cmon/core/scene/types';
import { goldenScenes } from '../../golden/goldenScenes.ts';
import { publishedCatalogue } from '../../golden/publishedCatalogue.ts';

/** What the README publishes, mm. */
export const TEXT_TOLERANCE = 0.1;
export const PATH_TOLERANCE = 0.05;

export const published = publishedCatalogue();
const art = new Map<string, Artwork | null>();
export function artwork(file: string): Artwork | null {
  if (!art.has(file)) art.set(file, published.artwork(file));
  return art.get(file) ?? null;
}
export const resources = { artwork, font: (id: number) => published.fonts.get(id) ?? null };
export const golden = goldenScenes({
  ...published.env,
  hasArtwork: (file) => artwork(file) !== null,
  purpose: 'print',
});
const scenes = new Map<LabelSource, Scene>();
export const strips = golden.map(({ choice, scene, name }, i) => {
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
export function sceneOf(source: LabelSource): Scene {
  const scene = scenes.get(source);
  if (!scene) throw new Error('not a golden scene');
  return scene;
}

export function fontOf(id: number) {
  const font = published.fonts.get(id);
  if (!font) throw new Error(`no font ${id}`);
  return font;
}

/** Where the scene says that each drawn character of a text stands, with its turn. */
export function expectedGlyphs(node: TextNode) {
  const { metrics, outlines } = fontOf(node.font);
  const starts = characterStarts(metrics, node.text);
  const places =
    node.curve ??
    [...node.text].map((char, i) => ({
      char,
      x: node.x + (starts[i] ?? 0) * node.size,
      y: node.baseline,
      rotate: 0,
    }));
  return places
    .filter(({ char }) => outlines.glyphs[char.charCodeAt(0)] !== '')
    .map((place) => ({ ...place, node }));
}
