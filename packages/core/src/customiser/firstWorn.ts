import type { AvatarSlot } from '../catalogue/types.ts';
import { type Avatar, buildAvatar, readAvatar } from '../composition/avatar.ts';
import type { CustomiserEnv } from './env.ts';

/** What an avatar wears that is put on: what the product's own wears, else the first of each slot. */
export function firstWorn(preview: number, { product, catalogue }: CustomiserEnv): Avatar {
  const first = (slot: AvatarSlot) => catalogue.document.avatars[slot][0]?.id ?? 0;
  const own = readAvatar(product.previews[preview]?.fond ?? 0, catalogue);
  return own ?? buildAvatar(first);
}
