import type { ChoiceKind } from '../catalogue/rule.ts';
import type { Locale, Market } from '../catalogue/types.ts';
import type { Avatar } from '../composition/avatar.ts';

/** The facts that stay the same while a shopper composes one product. */
export interface RuleSession {
  readonly product: string;
  readonly market: Market;
  readonly locale: Locale;
  /** The store's own day, `YYYY-MM-DD` (see catalogue/getStoreDay.ts). */
  readonly day: string;
}

/** The facts of one preview that rules can test. */
export interface RulePreview {
  /** The chosen ids of each kind. A background that is a stack of layers, such as an avatar, has several. */
  readonly choices: Readonly<Record<ChoiceKind, readonly number[]>>;
  readonly packReference: number | null;
  /** Null when the preview has no avatar; every avatar condition is then false. */
  readonly avatar: RuleAvatar | null;
}

export interface RuleAvatar {
  /** Null for a body that belongs to no group. */
  readonly gender: 'male' | 'female' | null;
  readonly skin: number | null;
  /** The chosen value of each slot. */
  readonly values: Avatar;
}
