import type { AvatarSlot } from '../catalogue/types.ts';
import { type Avatar, buildAvatar, readAvatar } from '../composition/avatar.ts';
import type { CustomiserEnv } from './env.ts';

/** The avatar used when the shopper chooses an avatar background: the product's own, else the first value of each slot. */
export function createDefaultAvatar(preview: number, { product, catalogue }: CustomiserEnv): Avatar {
  const getFirstId = (slot: AvatarSlot) => catalogue.document.avatars[slot][0]?.id ?? 0;
  const productAvatar = readAvatar(product.previews[preview]?.fond ?? 0, catalogue);
  return productAvatar ?? buildAvatar(getFirstId);
}
