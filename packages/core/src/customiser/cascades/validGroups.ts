import { groupsHolding, offeredAs } from '../../catalogue/offeredIds.ts';
import { leadId } from '../../composition/stack.ts';
import { isAvailable } from '../../rules/availability.ts';
import { type Cascade, choicesChanged } from '../cascade.ts';
import { availableTo } from '../env.ts';
import { changeAll, patch } from '../update.ts';

/** An option whose group is out, or that has none selected, takes the group of its choice, else its first valid group. */
export const validGroups: Cascade = (state, before, env) =>
  patch(state, {
    options: changeAll(state.options, (option) => {
      const preview = state.previews[option.controlIndex];
      if (option.groups.length === 0 || !preview || !choicesChanged(preview, before)) return option;
      const available = availableTo(preview, env);
      const valid = (group: number) => isAvailable(available, 'group', group);
      if (option.selectedGroupId !== null && valid(option.selectedGroupId)) return option;
      const chosen = leadId(preview[option.kind]);
      const holding = groupsHolding(
        option,
        offeredAs(option, chosen, env.catalogue) ?? chosen,
        env.catalogue,
      );
      return patch(option, { selectedGroupId: [...holding, ...option.groups].find(valid) ?? null });
    }),
  });
