import type { Catalogue } from '../catalogue/document.ts';
import type { AvatarSlot, AvatarValue } from '../catalogue/types.ts';
import { AVATAR_SLOTS } from '../catalogue/types.ts';
import { type FailureOf, type Result, refusal, success } from '../failure.ts';

/** The value's id worn in each slot; 0 is nothing. */
export type Avatar = Readonly<Record<AvatarSlot, number>>;

/** The slots as they are painted, back to front: hair lies over the face, a hat over the hair. */
export const AVATAR_PAINT_ORDER = [
  'body',
  'clothes',
  'eyes',
  'faceDetails',
  'haircut',
  'ears',
  'head',
] as const satisfies readonly AvatarSlot[];

/** Bodies up to this id are of the male group, those above of the female one. */
export const LAST_MALE_BODY = 64;

/** An avatar made slot by slot. */
export function wornBySlot(at: (slot: AvatarSlot) => number): Avatar {
  return {
    body: at('body'),
    eyes: at('eyes'),
    clothes: at('clothes'),
    haircut: at('haircut'),
    faceDetails: at('faceDetails'),
    head: at('head'),
    ears: at('ears'),
  };
}

/**
 * The avatar that a preview's background stack carries, or null when it carries none. On the wire an avatar is the stack
 * `[avt background, body, eyes, clothes, haircut, faceDetails, head, ears]`, each slot by its position.
 */
export function avatarOf(fond: number | readonly number[], catalogue: Catalogue): Avatar | null {
  if (typeof fond === 'number') return null;
  const [background = 0, ...worn] = fond;
  if (catalogue.fonds.get(background)?.type !== 'avt') return null;
  return wornBySlot((slot) => worn[AVATAR_SLOTS.indexOf(slot)] ?? 0);
}

/** The background stack that carries an avatar. */
export function avatarStack(background: number, avatar: Avatar): readonly number[] {
  return [background, ...AVATAR_SLOTS.map((slot) => avatar[slot])];
}

/** The drawings of what an avatar wears, back to front; an empty slot has none. */
export function avatarFiles(avatar: Avatar, { document }: Catalogue): readonly string[] {
  return AVATAR_PAINT_ORDER.flatMap((slot) => {
    const worn = document.avatars[slot].find(({ id }) => id === avatar[slot]);
    return worn ? [`AVT/${worn.value}.svg`] : [];
  });
}

export function findAvatarValue(
  catalogue: Catalogue,
  slot: AvatarSlot,
  id: unknown,
): Result<AvatarValue, FailureOf<'unknownOptionId'>> {
  const value = catalogue.document.avatars[slot].find((known) => known.id === id);
  return value ? success(value) : refusal({ kind: 'unknownOptionId', option: slot, id });
}

/** The body's group; refuses a body that belongs to none, which the page warns of. */
export function bodyGroup(
  body: number,
  catalogue: Catalogue,
): Result<'male' | 'female', FailureOf<'avatarBodyWithoutGroup'>> {
  const known = catalogue.document.avatars.body.some(({ id }) => id === body);
  if (!known || body < 1) return refusal({ kind: 'avatarBodyWithoutGroup', id: body });
  return success(body <= LAST_MALE_BODY ? 'male' : 'female');
}

/** The skin colour of the body worn, or null. */
export const skinColour = (avatar: Avatar, catalogue: Catalogue): number | null =>
  catalogue.document.avatars.body.find(({ id }) => id === avatar.body)?.skin ?? null;
