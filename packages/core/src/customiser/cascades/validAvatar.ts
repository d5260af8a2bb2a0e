import { AVATAR_SLOTS } from '../../catalogue/types.ts';
import { findAvatarValue, readAvatar, toAvatarStack } from '../../composition/avatar.ts';
import { firstId } from '../../composition/stack.ts';
import { isAvailable } from '../../rules/availability.ts';
import { type Cascade, choicesChanged } from '../cascade.ts';
import { availableTo } from '../env.ts';
import { firstWorn } from '../firstWorn.ts';
import { changePreviews } from '../update.ts';

/**
 * What an avatar wears and the rules forbid, after another body or skin say, gives way to the first valid of its slot.
 * An avatar that came with nothing on is dressed.
 */
export const validAvatar: Cascade = (state, before, env) =>
  changePreviews(state, (preview) => {
    if (!choicesChanged(preview, before)) return preview;
    const { fond } = preview;
    const lone = typeof fond === 'number' && env.catalogue.fonds.get(fond)?.type === 'avt';
    let current = lone ? { ...preview, fond: toAvatarStack(fond, firstWorn(preview.index, env)) } : preview;
    for (const slot of AVATAR_SLOTS) {
      const avatar = readAvatar(current.fond, env.catalogue);
      if (!avatar) return current;
      const available = availableTo(current, env);
      const valid = (id: number) =>
        findAvatarValue(env.catalogue, slot, id).ok && isAvailable(available, slot, id);
      if (avatar[slot] === 0 || valid(avatar[slot])) continue;
      const id = env.catalogue.document.avatars[slot].find((value) => valid(value.id))?.id ?? 0;
      current = { ...current, fond: toAvatarStack(firstId(current.fond), { ...avatar, [slot]: id }) };
    }
    return current;
  });
