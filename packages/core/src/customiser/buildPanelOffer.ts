import { findGroupsContaining, findOfferedId, listOfferedIds } from '../catalogue/listOfferedIds.ts';
import { toList } from '../composition/stack.ts';
import { findRefusalReason, hasValidId, type RefusalReason } from '../rules/offer.ts';
import { buildOfferContext, type CustomiserEnv, computePreviewAvailability } from './env.ts';
import type { CustomiserState, OptionState } from './state.ts';

/** One entry of a panel. */
export interface PanelEntry {
  readonly id: number;
  /** True when it is chosen in the preview that the panel shows. */
  readonly chosen: boolean;
  /** Why it can't be chosen; null when it can. A panel hides such an entry, or greys it out with the reason. */
  readonly refused: RefusalReason | null;
}

/** The groups and entries that the panel of an option shows. */
export interface PanelOffer {
  /** The groups that contain an id that can be chosen, in order. */
  readonly groups: readonly number[];
  /** The entries of the selected group, or all entries when the option has no groups. */
  readonly entries: readonly PanelEntry[];
}

/** Lists the ids outside every group (such as "none") and those of the selected group, or all ids without groups. */
function listShownIds(option: OptionState, { catalogue }: CustomiserEnv): readonly number[] {
  const group = option.selectedGroupId === null ? undefined : catalogue.groups.get(option.selectedGroupId);
  if (!group) return listOfferedIds(option, catalogue);
  return [
    ...option.ids.filter((id) => findGroupsContaining(option, id, catalogue).length === 0),
    ...group.ids,
  ];
}

/** Builds the content of an option's panel. The preview at the option's `controlIndex` decides what can be chosen. */
export function buildPanelOffer(state: CustomiserState, option: OptionState, env: CustomiserEnv): PanelOffer {
  const preview = state.previews[option.controlIndex];
  if (!preview) return { groups: [], entries: [] };
  const available = computePreviewAvailability(preview, env);
  const context = { ...buildOfferContext(state, option.kind, preview, available, env), options: [option] };
  const chosenIds = toList(preview[option.kind]).map((id) => findOfferedId(option, id, env.catalogue) ?? id);
  return {
    groups: option.groups.filter((group) => hasValidId(option.kind, group, context)),
    entries: listShownIds(option, env).map((id) => ({
      id,
      chosen: chosenIds.includes(id),
      refused: findRefusalReason(option.kind, id, context),
    })),
  };
}
