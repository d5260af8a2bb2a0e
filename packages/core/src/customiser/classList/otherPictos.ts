import { groupsContaining, offeredAs } from '../../catalogue/offeredIds.ts';
import { drawingVariations } from '../../catalogue/pictoOnFond.ts';
import { type CustomiserEnv, optionsOn } from '../env.ts';
import { panelOffer } from '../panelOffer.ts';
import type { CustomiserState, OptionState } from '../state.ts';

/** The option that offers pictos on a preview whose shape has a place for one. */
function pictoOption(
  state: CustomiserState,
  preview: number,
  { catalogue }: CustomiserEnv,
): OptionState | undefined {
  const forme = catalogue.formes.get(state.previews[preview]?.forme ?? 0);
  return forme?.pictoSlot ? optionsOn(state, 'picto', preview)[0] : undefined;
}

/** The previews that show the leading one's picto and offer another: a child's own goes to all of them. */
export function pictoPreviews(
  state: CustomiserState,
  lead: number,
  picto: number,
  env: CustomiserEnv,
): readonly number[] {
  const shared = state.previews[lead]?.picto;
  return state.previews.flatMap((preview) => {
    const option = pictoOption(state, preview.index, env);
    const offered = option && offeredAs(option, picto, env.catalogue) !== null;
    return preview.picto === shared && offered ? [preview.index] : [];
  });
}

/**
 * Pictos that may stand where the leading preview's stands, another drawing each: those of its own group first come first.
 * Empty where no picto can be chosen.
 */
export function otherPictos(state: CustomiserState, lead: number, env: CustomiserEnv): readonly number[] {
  const option = pictoOption(state, lead, env);
  const preview = state.previews[lead];
  if (!option || !preview) return [];
  const { catalogue } = env;
  const current = catalogue.pictos.get(preview.picto);
  const shown = offeredAs(option, preview.picto, catalogue);
  const own = shown === null ? [] : groupsContaining(option, shown, catalogue);
  const selectedGroupId = own[0] ?? option.selectedGroupId ?? option.groups[0] ?? null;
  const taken = new Set(current ? drawingVariations(catalogue, current).map(({ id }) => id) : []);
  return panelOffer(state, { ...option, selectedGroupId, controlIndex: lead }, env).entries.flatMap(
    ({ id, refused }) => {
      const picto = catalogue.pictos.get(id);
      if (refused || !picto || picto.type === 'none' || taken.has(id)) return [];
      for (const same of drawingVariations(catalogue, picto)) taken.add(same.id);
      return [id];
    },
  );
}
