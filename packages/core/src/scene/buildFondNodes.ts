import { getContentLocale } from '../catalogue/getLocalized.ts';
import { resolveFond } from '../catalogue/resolveFond.ts';
import type { Box, Fond, Forme } from '../catalogue/types.ts';
import { type Avatar, listAvatarFiles, readAvatar } from '../composition/avatar.ts';
import { toList } from '../composition/stack.ts';
import type { PreviewChoice } from '../composition/types.ts';
import type { SceneEnv } from './sceneEnv.ts';
import type { ArtworkNode, SceneNode, SceneWarning } from './types.ts';

/** The backgrounds of a preview, bottom layer first. A list is a stack of layers; id 0 means no background. */
export function buildFondNodes(choice: PreviewChoice, forme: Forme, env: SceneEnv): Layer {
  const avatar = readAvatar(choice.fond, env.catalogue);
  const stack = toList(choice.fond);
  const fonds = avatar === null ? stack : stack.slice(0, 1);
  const layers = fonds
    .filter((id) => id !== 0)
    .map((id, index) => buildLayer(env.catalogue.fonds.get(id), id, index === 0, forme, env));
  const avatarNodes = avatar === null ? [] : buildAvatarLayers(avatar, forme, env);
  return {
    nodes: [...layers.flatMap((layer) => layer.nodes), ...avatarNodes],
    warnings: layers.flatMap((layer) => layer.warnings),
  };
}

/** The layers of an avatar, back to front. A layer whose file is not available is left out. */
function buildAvatarLayers(avatar: Avatar, forme: Forme, env: SceneEnv): readonly ArtworkNode[] {
  const box = forme.pictoSlot ?? { x: 0, y: 0, width: forme.width, height: forme.height };
  return listAvatarFiles(avatar, env.catalogue)
    .filter(env.hasArtwork)
    .map((file) => ({ kind: 'artwork', layer: 'avatar', file, box, fit: 'contain', tile: 0, tint: null }));
}

interface Layer {
  readonly nodes: readonly SceneNode[];
  readonly warnings: readonly SceneWarning[];
}

/** Only the bottom layer is painted with its dominant colour under its artwork; other layers stay transparent. */
function buildLayer(
  fond: Fond | undefined,
  id: number,
  isBottom: boolean,
  forme: Forme,
  env: SceneEnv,
): Layer {
  if (fond === undefined) return { nodes: [], warnings: [{ kind: 'missingFond', fond: id }] };
  const request = { type: fond.type, mode: env.mode, formeCode: forme.code, formeVariation: forme.variation };
  const authorised = resolveFond(request, env.catalogue);
  if (!authorised.ok)
    return { nodes: [], warnings: [{ kind: 'fondRefused', fond: id, failure: authorised.failure }] };
  if (fond.type === 'none') return { nodes: [], warnings: [] };
  if (fond.type === 'couleur') return { nodes: [{ kind: 'fill', colour: fond.value }], warnings: [] };
  const ground: readonly SceneNode[] = isBottom ? [{ kind: 'fill', colour: fond.colour }] : [];
  const file = getFondFile(fond, env);
  if (file === '') return { nodes: ground, warnings: [] };
  if (!env.hasArtwork(file)) return { nodes: ground, warnings: [{ kind: 'missingFond', fond: id }] };
  return { nodes: [...ground, buildDrawing(fond, file, computeBleedBox(forme))], warnings: [] };
}

function buildDrawing({ type, tile }: Fond, file: string, box: Box): ArtworkNode {
  const common = { kind: 'artwork', layer: 'fond', file, box, tint: null } as const;
  return type === 'motif' && tile !== undefined
    ? { ...common, fit: 'tile', tile }
    : { ...common, fit: 'cover', tile: 0 };
}

/** The artwork file of a fond, with `{n}` replaced with the number of the preview and `{locale}` with the locale. */
export function getFondFile(fond: Fond, env: Pick<SceneEnv, 'mode' | 'locale' | 'preview'>): string {
  const file = env.mode === 'thumb' ? (fond.thumb ?? fond.value) : fond.value;
  return file
    .replace('{n}', String((env.preview ?? 0) + 1).padStart(2, '0'))
    .replace('{locale}', getContentLocale(env.locale));
}

function computeBleedBox({ width, height, bleed }: Forme): Box {
  return {
    x: -bleed,
    y: -bleed,
    width: width + 2 * bleed,
    height: height + 2 * bleed,
  };
}
