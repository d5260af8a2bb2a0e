import type { Box, Fond, Forme, Locale } from '../catalogue/types.ts';
import type { PreviewChoice } from '../composition/types.ts';
import type { SceneEnv } from './sceneEnv.ts';
import type { ArtworkNode, SceneNode, SceneWarning } from './types.ts';

/** The backgrounds of a preview, lowest first; a list is a stack in its order, id 0 is none. */
export function fondNodes(
  choice: PreviewChoice,
  forme: Forme,
  env: SceneEnv,
): { nodes: readonly SceneNode[]; warnings: readonly SceneWarning[] } {
  const ids = typeof choice.fond === 'number' ? [choice.fond] : choice.fond;
  const layers = ids
    .filter((id) => id !== 0)
    .map((id, place) => layerOf(env.catalogue.fonds.get(id), id, place === 0, forme, env));
  return {
    nodes: layers.flatMap((layer) => layer.nodes),
    warnings: layers.flatMap((layer) => layer.warnings),
  };
}

interface Layer {
  readonly nodes: readonly SceneNode[];
  readonly warnings: readonly SceneWarning[];
}

/** Only the lowest layer paints its dominant colour beneath its drawing: the layers above let it be seen. */
function layerOf(fond: Fond | undefined, id: number, lowest: boolean, forme: Forme, env: SceneEnv): Layer {
  if (fond === undefined) return { nodes: [], warnings: [{ kind: 'missingFond', fond: id }] };
  if (fond.type === 'none') return { nodes: [], warnings: [] };
  if (fond.type === 'couleur') return { nodes: [{ kind: 'fill', colour: fond.value }], warnings: [] };
  const ground: readonly SceneNode[] =
    lowest && fond.type !== 'avt' ? [{ kind: 'fill', colour: fond.colour }] : [];
  const file = fondFile(fond, env);
  if (!env.hasArtwork(file)) return { nodes: ground, warnings: [{ kind: 'missingFond', fond: id }] };
  return { nodes: [...ground, drawing(fond, file, bleedBox(forme))], warnings: [] };
}

function drawing(fond: Fond, file: string, box: Box): ArtworkNode {
  const common = { kind: 'artwork', layer: 'fond', file, box, tile: 0, tint: null } as const;
  switch (fond.type) {
    case 'motif':
      return fond.tile === undefined
        ? { ...common, fit: 'cover' }
        : { ...common, fit: 'tile', tile: fond.tile };
    case 'avt':
      return { ...common, layer: 'avatar', fit: 'contain' };
    default:
      return { ...common, fit: 'cover' };
  }
}

/** The file that draws a fond: `{n}` is the preview's number (a sequence), `{locale}` the shopper's locale. */
export function fondFile(fond: Fond, env: Pick<SceneEnv, 'mode' | 'locale' | 'preview'>): string {
  const file = env.mode === 'thumb' ? (fond.thumb ?? fond.value) : fond.value;
  return file
    .replace('{n}', String((env.preview ?? 0) + 1).padStart(2, '0'))
    .replace('{locale}', contentLocale(env.locale));
}

/** Basque reads the Spanish drawings. */
const contentLocale = (locale: Locale): Locale => (locale === 'eu_EU' ? 'es_ES' : locale);

const bleedBox = ({ width, height, bleed }: Forme): Box => ({
  x: -bleed,
  y: -bleed,
  width: width + 2 * bleed,
  height: height + 2 * bleed,
});
