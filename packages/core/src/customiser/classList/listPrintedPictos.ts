import { stringifyJson } from '../../composition/stringifyJson.ts';
import type { PreviewChoice } from '../../composition/types.ts';
import { buildPictoNodes } from '../../scene/buildPictoNodes.ts';
import { toPreviewChoice } from '../design/toComposition.ts';
import type { CustomiserEnv } from '../env.ts';
import type { CustomiserState } from '../state.ts';

/**
 * What is printed of the picto of a preview: its drawing and its colour. Equal for two pictos that nobody can tell apart,
 * and empty where none is printed.
 */
export function describePrintedPicto(choice: PreviewChoice, { catalogue, locale }: CustomiserEnv): string {
  const forme = catalogue.formes.get(choice.forme);
  if (!forme) return '';
  const env = { catalogue, locale, mode: 'preview', metrics: () => null, hasArtwork: () => true } as const;
  const drawn = buildPictoNodes(choice, forme, env).nodes.flatMap((node) =>
    node.kind === 'artwork' ? [node.file, node.tint] : [],
  );
  return drawn.length === 0 ? '' : stringifyJson(drawn);
}

/** The printed picto of each part of a design. */
export const listPrintedPictos = (state: CustomiserState, env: CustomiserEnv): readonly string[] =>
  state.previews.map((preview) => describePrintedPicto(toPreviewChoice(state, preview), env));
