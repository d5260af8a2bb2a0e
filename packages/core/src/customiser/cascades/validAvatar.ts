import { AVATAR_SLOTS } from '../../catalogue/types.ts';
import { avatarOf, avatarStack, findAvatarValue } from '../../composition/avatar.ts';
import { leadId } from '../../composition/stack.ts';
import { isAvailable } from '../../rules/availability.ts';
import { type Cascade, choicesChanged } from '../cascade.ts';
import { availableTo } from '../env.ts';
import { changePreviews } from '../update.ts';

/** What an avatar wears and the rules forbid, after another body or skin say, gives way to the first valid of its slot. */
export const validAvatar: Cascade = (state, before, env) =>
  changePreviews(state, (preview) => {
    if (!choicesChanged(preview, before)) return preview;
    let current = preview;
    for (const slot of AVATAR_SLOTS) {
      const avatar = avatarOf(current.fond, env.catalogue);
      if (!avatar) return current;
      const available = availableTo(current, env);
      const valid = (id: number) =>
        findAvatarValue(env.catalogue, slot, id).ok && isAvailable(available, slot, id);
      if (avatar[slot] === 0 || valid(avatar[slot])) continue;
      const id = env.catalogue.document.avatars[slot].find((value) => valid(value.id))?.id ?? 0;
      current = { ...current, fond: avatarStack(leadId(current.fond), { ...avatar, [slot]: id }) };
    }
    return current;
  });
