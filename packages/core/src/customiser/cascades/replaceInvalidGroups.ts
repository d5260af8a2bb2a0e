import { findGroupsContaining, findOfferedId } from '../../catalogue/listOfferedIds.ts';
import { getFirstId } from '../../composition/stack.ts';
import { hasValidId } from '../../rules/offer.ts';
import { type Cascade, haveChoicesChanged } from '../cascade.ts';
import { computePreviewAvailability } from '../env.ts';
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
      if (option.selectedGroupId !== null && !haveChoicesChanged(preview, before)) return option;
      const available = computePreviewAvailability(preview, env);
      const { catalogue, market } = env;
      const context = { catalogue, market, options: [option], preview, available };
      const isValidGroup = (group: number) => hasValidId(option.kind, group, context);
      if (option.selectedGroupId !== null && isValidGroup(option.selectedGroupId)) return option;
      const chosenId = getFirstId(preview[option.kind]);
      const groupsOfChoice = findGroupsContaining(
        option,
        findOfferedId(option, chosenId, env.catalogue) ?? chosenId,
        env.catalogue,
      );
      return patch(option, {
        selectedGroupId: [...groupsOfChoice, ...option.groups].find(isValidGroup) ?? null,
      });
    }),
  });
