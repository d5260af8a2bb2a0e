import { findPictoVariation, resolvePicto } from '../../catalogue/resolvePicto.ts';
import { getFirstId } from '../../composition/stack.ts';
import { stringifyJson } from '../../composition/stringifyJson.ts';
import type { PreviewChoice } from '../../composition/types.ts';
import type { CustomiserEnv } from '../env.ts';
import type { CustomiserState } from '../state.ts';

/**
 * What is printed of the picto of a preview: its drawing and its colour. Equal for two pictos that nobody can tell apart,
 * and empty where none is printed.
 */
export function describePrintedPicto(
  choice: Pick<PreviewChoice, 'fond' | 'forme' | 'picto' | 'textcolor'>,
  { catalogue }: Pick<CustomiserEnv, 'catalogue'>,
): string {
  const picto = catalogue.pictos.get(choice.picto);
  if (!picto || picto.type === 'none' || !catalogue.formes.get(choice.forme)?.pictoSlot) return '';
  const { variation, tint } = resolvePicto(catalogue, picto, getFirstId(choice.fond));
  const { file } = findPictoVariation(catalogue, picto, variation) ?? picto;
  const colour = tint ?? catalogue.textcolors.get(choice.textcolor)?.value;
  return stringifyJson(picto.type === 'mono' ? [file, colour] : [file]);
}

/** The printed picto of each part of a design. */
export function listPrintedPictos(
  { previews }: CustomiserState,
  env: Pick<CustomiserEnv, 'catalogue'>,
): readonly string[] {
  return previews.map((preview) => describePrintedPicto(preview, env));
}
