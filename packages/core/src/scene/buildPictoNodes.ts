import { findPictoVariation, resolvePicto } from '../catalogue/resolvePicto.ts';
import type { Forme, Picto } from '../catalogue/types.ts';
import { getFirstId } from '../composition/stack.ts';
import type { PreviewChoice } from '../composition/types.ts';
import { BLOCK_COLOUR, DEFAULT_PICTO_COLOUR, NO_PICTO_FILE } from './defaults.ts';
import { findHalo } from './findHalo.ts';
import { findTextLayout } from './findTextLayout.ts';
import type { SceneEnv } from './sceneEnv.ts';
import type { SceneNode, SceneWarning } from './types.ts';

interface PictoLayer {
  readonly nodes: readonly SceneNode[];
  readonly warnings: readonly SceneWarning[];
}

const NO_PICTO: PictoLayer = { nodes: [], warnings: [] };

/**
 * The picto of a preview in the picto slot of its forme. A mono picto is tinted by its teintelink, else in the text colour,
 * else black; a poly picto is drawn in the variation for the background. If the file is not available, the file without its
 * variation letter is drawn, else `NO_PICTO_FILE` unless the picto is mono, else a block. Each is reported as a warning.
 */
export function buildPictoNodes(choice: PreviewChoice, forme: Forme, env: SceneEnv): PictoLayer {
  const picto = env.catalogue.pictos.get(choice.picto);
  const box = findTextLayout(choice.textes, forme)?.picto ?? forme.pictoSlot;
  if (choice.picto === 0 || box === null || picto?.type === 'none') return NO_PICTO;
  if (picto === undefined) {
    return {
      nodes: [{ kind: 'block', box, colour: BLOCK_COLOUR }],
      warnings: [{ kind: 'missingPicto', picto: choice.picto, fallback: 'block' }],
    };
  }
  const textcolor = env.catalogue.textcolors.get(choice.textcolor)?.value;
  const { variation, tint: linked } = resolvePicto(env.catalogue, picto, getFirstId(choice.fond));
  const tint = picto.type === 'mono' ? (linked ?? textcolor ?? DEFAULT_PICTO_COLOUR) : null;
  const drawn = findPictoVariation(env.catalogue, picto, variation) ?? picto;
  const found = findFile(drawn, env);
  const warnings: readonly SceneWarning[] =
    found.fallback === null ? [] : [{ kind: 'missingPicto', picto: picto.id, fallback: found.fallback }];
  if (found.file === null) return { nodes: [{ kind: 'block', box, colour: BLOCK_COLOUR }], warnings };
  const { file } = found;
  // A fallback has another outline, so the halo of the original isn't drawn.
  const mayHaveHalo = found.fallback === null && (drawn.edge !== undefined || tint === textcolor);
  const halo = mayHaveHalo ? findHalo(choice, env.catalogue, drawn.edge) : undefined;
  return {
    nodes: [{ kind: 'artwork', layer: 'picto', file, box, fit: 'contain', tile: 0, tint, halo }],
    warnings,
  };
}

interface FoundFile {
  readonly file: string | null;
  readonly fallback: Extract<SceneWarning, { kind: 'missingPicto' }>['fallback'] | null;
}

function findFile({ file: preferred, type }: Picto, env: SceneEnv): FoundFile {
  if (env.hasArtwork(preferred)) return { file: preferred, fallback: null };
  const withoutSuffix = stripVariationSuffix(preferred);
  if (withoutSuffix !== null && env.hasArtwork(withoutSuffix))
    return { file: withoutSuffix, fallback: 'suffix' };
  if (type !== 'mono' && env.hasArtwork(NO_PICTO_FILE)) return { file: NO_PICTO_FILE, fallback: 'no_picto' };
  return { file: null, fallback: 'block' };
}

/** The file name without its final letter for light (C) or dark (F); null for any other name. */
const stripVariationSuffix = (file: string): string | null =>
  /[CF]\.svg$/.test(file) ? file.replace(/.\.svg$/, '.svg') : null;
