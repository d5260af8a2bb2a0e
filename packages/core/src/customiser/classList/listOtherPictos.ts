import { findGroupsContaining, findOfferedId } from '../../catalogue/listOfferedIds.ts';
import { listDrawingVariations } from '../../catalogue/resolvePicto.ts';
import { buildPanelOffer } from '../buildPanelOffer.ts';
import { type CustomiserEnv, listOptions } from '../env.ts';
import type { CustomiserState, OptionState } from '../state.ts';

/** The option that offers pictos on a preview; undefined when its shape has no picto slot. */
function findPictoOption(
  state: CustomiserState,
  preview: number,
  { catalogue }: CustomiserEnv,
): OptionState | undefined {
  const forme = catalogue.formes.get(state.previews[preview]?.forme ?? 0);
  return forme?.pictoSlot ? listOptions(state, 'picto', preview)[0] : undefined;
}

/** The previews that have the picto of the leading preview and offer the new one: all of them get a child's own picto. */
export function listPictoPreviews(
  state: CustomiserState,
  lead: number,
  picto: number,
  env: CustomiserEnv,
): readonly number[] {
  const shared = state.previews[lead]?.picto;
  return state.previews.flatMap((preview) => {
    const option = findPictoOption(state, preview.index, env);
    const offered = option && findOfferedId(option, picto, env.catalogue) !== null;
    return preview.picto === shared && offered ? [preview.index] : [];
  });
}

/**
 * Alternatives to the picto of the leading preview, from the same group where possible, with only one variation of each
 * drawing. Empty when no picto can be chosen.
 */
export function listOtherPictos(state: CustomiserState, lead: number, env: CustomiserEnv): readonly number[] {
  const option = findPictoOption(state, lead, env);
  const preview = state.previews[lead];
  if (!option || !preview) return [];
  const { catalogue } = env;
  const current = catalogue.pictos.get(preview.picto);
  const offeredId = findOfferedId(option, preview.picto, catalogue);
  const currentGroups = offeredId === null ? [] : findGroupsContaining(option, offeredId, catalogue);
  const selectedGroupId = currentGroups[0] ?? option.selectedGroupId ?? option.groups[0] ?? null;
  const takenIds = new Set(current ? listDrawingVariations(catalogue, current).map(({ id }) => id) : []);
  return buildPanelOffer(state, { ...option, selectedGroupId, controlIndex: lead }, env).entries.flatMap(
    ({ id, refused }) => {
      const picto = catalogue.pictos.get(id);
      if (refused || !picto || picto.type === 'none' || takenIds.has(id)) return [];
      for (const same of listDrawingVariations(catalogue, picto)) takenIds.add(same.id);
      return [id];
    },
  );
}
