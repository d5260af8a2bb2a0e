import type { Catalogue } from '../catalogue/document.ts';
import type { AvatarSlot, AvatarValue } from '../catalogue/types.ts';
import { AVATAR_SLOTS } from '../catalogue/types.ts';
import { type FailureOf, type Result, refusal, success } from '../failure.ts';

/** The id of the avatar value in each slot; 0 means an empty slot. */
export type Avatar = Readonly<Record<AvatarSlot, number>>;

/** The slots in painting order, back to front: hair is drawn over the face, a hat over the hair. */
export const AVATAR_PAINT_ORDER = [
  'body',
  'clothes',
  'eyes',
  'faceDetails',
  'haircut',
  'ears',
  'head',
] as const satisfies readonly AvatarSlot[];

/** Bodies up to this id are in the male group, bodies above it in the female group. */
export const LAST_MALE_BODY = 64;

/** An avatar with the id that `getId` returns for each slot. */
export function buildAvatar(getId: (slot: AvatarSlot) => number): Avatar {
  return {
    body: getId('body'),
    eyes: getId('eyes'),
    clothes: getId('clothes'),
    haircut: getId('haircut'),
    faceDetails: getId('faceDetails'),
    head: getId('head'),
    ears: getId('ears'),
  };
}

/**
 * Reads the avatar from the background stack of a preview; null when the stack is not an avatar. The composition stores an
 * avatar as the stack `[avt background, body, eyes, clothes, haircut, faceDetails, head, ears]`.
 */
export function readAvatar(fond: number | readonly number[], catalogue: Catalogue): Avatar | null {
  if (typeof fond === 'number') return null;
  const [background = 0, ...values] = fond;
  if (catalogue.fonds.get(background)?.type !== 'avt') return null;
  return buildAvatar((slot) => values[AVATAR_SLOTS.indexOf(slot)] ?? 0);
}

/** The background stack that stores an avatar: the inverse of reading one. */
export function toAvatarStack(background: number, avatar: Avatar): readonly number[] {
  return [background, ...AVATAR_SLOTS.map((slot) => avatar[slot])];
}

/** The artwork files of an avatar, back to front; an empty slot has none. */
export function listAvatarFiles(avatar: Avatar, { document }: Catalogue): readonly string[] {
  return AVATAR_PAINT_ORDER.flatMap((slot) => {
    const value = document.avatars[slot].find(({ id }) => id === avatar[slot]);
    return value ? [`AVT/${value.value}.svg`] : [];
  });
}

export function findAvatarValue(
  catalogue: Catalogue,
  slot: AvatarSlot,
  id: unknown,
): Result<AvatarValue, FailureOf<'unknownOptionId'>> {
  const value = catalogue.document.avatars[slot].find((entry) => entry.id === id);
  return value ? success(value) : refusal({ kind: 'unknownOptionId', option: slot, id });
}

/** The group of a body. Refuses a body that belongs to no group; the page then shows a warning. */
export function getBodyGroup(
  body: number,
  catalogue: Catalogue,
): Result<'male' | 'female', FailureOf<'avatarBodyWithoutGroup'>> {
  const isKnown = catalogue.document.avatars.body.some(({ id }) => id === body);
  if (!isKnown || body < 1) return refusal({ kind: 'avatarBodyWithoutGroup', id: body });
  return success(body <= LAST_MALE_BODY ? 'male' : 'female');
}

/** The skin colour of the avatar's body, or null. */
export const getSkinColour = (avatar: Avatar, catalogue: Catalogue): number | null =>
  catalogue.document.avatars.body.find(({ id }) => id === avatar.body)?.skin ?? null;
