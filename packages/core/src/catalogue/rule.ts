import type { Season } from './season.ts';
import type { AvatarSlot, Locale, Market } from './types.ts';

/** A condition of an availability rule, over the session and one preview. Combinators nest. */
export type Condition =
  | { readonly kind: 'product'; readonly codes: readonly string[] }
  /** The preview's forme is one of `formes`. */
  | { readonly kind: 'model'; readonly formes: readonly number[] }
  | { readonly kind: 'country'; readonly markets: readonly Market[] }
  /** The current day is in the season, in the time zone of the store. */
  | ({ readonly kind: 'dateRange' } & Season)
  | { readonly kind: 'locale'; readonly locales: readonly Locale[] }
  | { readonly kind: 'avatarGender'; readonly gender: 'male' | 'female' }
  | { readonly kind: 'skinColour'; readonly ids: readonly number[] }
  | { readonly kind: 'avatarItem'; readonly slot: AvatarSlot; readonly ids: readonly number[] }
  /** The pack reference of the preview's part is one of `references`. */
  | { readonly kind: 'pack'; readonly references: readonly number[] }
  /** The preview's choice of `option` is one of `ids`. */
  | { readonly kind: 'refersTo'; readonly option: ChoiceKind; readonly ids: readonly number[] }
  | { readonly kind: 'and'; readonly of: readonly Condition[] }
  | { readonly kind: 'or'; readonly of: readonly Condition[] }
  | { readonly kind: 'xor'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }
  /** At least `n` of the conditions are true. */
  | { readonly kind: 'atLeast'; readonly n: number; readonly of: readonly Condition[] }
  /** True for every product that is not in `codes`. For those in `codes`, true when the inner condition is. */
  | { readonly kind: 'forProduct'; readonly codes: readonly string[]; readonly of: Condition };

/** The kinds of choice that a preview contains. */
export const CHOICE_KINDS = ['fond', 'forme', 'font', 'picto', 'textcolor'] as const;
export type ChoiceKind = (typeof CHOICE_KINDS)[number];

/** An availability rule: its targets are available only while the condition `requires` is true. */
export interface Rule {
  readonly id: string;
  readonly target: { readonly kind: ChoiceKind | 'group' | AvatarSlot; readonly ids: readonly number[] };
  readonly requires: Condition;
  /** Message key of the sentence that explains to the shopper why the option is unavailable. */
  readonly reason: string;
}
