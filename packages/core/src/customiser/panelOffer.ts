import { groupsContaining, offeredAs, offeredIds } from '../catalogue/offeredIds.ts';
import { asList } from '../composition/stack.ts';
import { hasValidId, type RefusalReason, refusalReason } from '../rules/offer.ts';
import { availableTo, type CustomiserEnv, offerContext } from './env.ts';
import type { CustomiserState, OptionState } from './state.ts';

/** One entry of a panel. */
export interface Offered {
  readonly id: number;
  /** Chosen in the preview that the option's panel shows. */
  readonly chosen: boolean;
  /** Null when it may be chosen; a panel leaves the others out or greys them with the reason. */
  readonly refused: RefusalReason | null;
}

/** What an option's panel shows of its groups and entries. */
export interface PanelOffer {
  /** Groups that offer something here, in order. */
  readonly groups: readonly number[];
  /** Entries of the selected group, or all of them when the option has no group. */
  readonly entries: readonly Offered[];
}

/** The ids that stand in no group (none, say), then the selected group's; all of the option's when it has no group. */
function shownIds(option: OptionState, { catalogue }: CustomiserEnv): readonly number[] {
  const group = option.selectedGroupId === null ? undefined : catalogue.groups.get(option.selectedGroupId);
  if (!group) return offeredIds(option, catalogue);
  return [...option.ids.filter((id) => groupsContaining(option, id, catalogue).length === 0), ...group.ids];
}

/** What the panel of an option offers for the preview it controls. */
export function panelOffer(state: CustomiserState, option: OptionState, env: CustomiserEnv): PanelOffer {
  const preview = state.previews[option.controlIndex];
  if (!preview) return { groups: [], entries: [] };
  const available = availableTo(preview, env);
  const context = { ...offerContext(state, option.kind, preview, available, env), options: [option] };
  const chosen = asList(preview[option.kind]).map((id) => offeredAs(option, id, env.catalogue) ?? id);
  return {
    groups: option.groups.filter((group) => hasValidId(option.kind, group, context)),
    entries: shownIds(option, env).map((id) => ({
      id,
      chosen: chosen.includes(id),
      refused: refusalReason(option.kind, id, context),
    })),
  };
}
