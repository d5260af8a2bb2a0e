import { AVATAR_SLOTS } from '../../catalogue/types.ts';
import { findAvatarValue, readAvatar, toAvatarStack } from '../../composition/avatar.ts';
import { getFirstId } from '../../composition/stack.ts';
import { isAvailable } from '../../rules/availability.ts';
import { type Cascade, haveChoicesChanged } from '../cascade.ts';
import { createDefaultAvatar } from '../createDefaultAvatar.ts';
import { computePreviewAvailability } from '../env.ts';
import { changePreviews } from '../update.ts';

/**
 * Replaces each avatar value that the rules forbid (for example after a change of body) with the first valid value of its
 * slot. An avatar background without a stack gets the default avatar.
 */
export const replaceInvalidAvatar: Cascade = (state, before, env) =>
  changePreviews(state, (preview) => {
    if (!haveChoicesChanged(preview, before)) return preview;
    const { fond } = preview;
    const isWithoutStack = typeof fond === 'number' && env.catalogue.fonds.get(fond)?.type === 'avt';
    let current = isWithoutStack
      ? { ...preview, fond: toAvatarStack(fond, createDefaultAvatar(preview.index, env)) }
      : preview;
    for (const slot of AVATAR_SLOTS) {
      const avatar = readAvatar(current.fond, env.catalogue);
      if (!avatar) return current;
      const available = computePreviewAvailability(current, env);
      const isValidId = (id: number) =>
        findAvatarValue(env.catalogue, slot, id).ok && isAvailable(available, slot, id);
      if (avatar[slot] === 0 || isValidId(avatar[slot])) continue;
      const id = env.catalogue.document.avatars[slot].find((value) => isValidId(value.id))?.id ?? 0;
      current = { ...current, fond: toAvatarStack(getFirstId(current.fond), { ...avatar, [slot]: id }) };
    }
    return current;
  });
