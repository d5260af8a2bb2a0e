import { groupsContaining, offeredAs } from '../../catalogue/offeredIds.ts';
import { firstId } from '../../composition/stack.ts';
import { hasValidId } from '../../rules/offer.ts';
import { type Cascade, choicesChanged } from '../cascade.ts';
import { availableTo } from '../env.ts';
import { changeAll, patch } from '../update.ts';

/**
 * Selects a valid group for each option whose selected group is missing, unavailable or without a valid id: the group of
 * the chosen id, else the first valid group.
 */
export const replaceInvalidGroups: Cascade = (state, before, env) =>
  patch(state, {
    options: changeAll(state.options, (option) => {
      const preview = state.previews[option.controlIndex];
      if (option.groups.length === 0 || !preview) return option;
      if (option.selectedGroupId !== null && !choicesChanged(preview, before)) return option;
      const available = availableTo(preview, env);
      const context = { catalogue: env.catalogue, options: [option], preview, available };
      const valid = (group: number) => hasValidId(option.kind, group, context);
      if (option.selectedGroupId !== null && valid(option.selectedGroupId)) return option;
      const chosen = firstId(preview[option.kind]);
      const holding = groupsContaining(
        option,
        offeredAs(option, chosen, env.catalogue) ?? chosen,
        env.catalogue,
      );
      return patch(option, { selectedGroupId: [...holding, ...option.groups].find(valid) ?? null });
    }),
  });
