import type { Season } from './season.ts';
import type { AvatarSlot, Locale, Market } from './types.ts';

/** Availability rules as data: conditions over what is being composed. */

/** A condition over what is being composed; combinators nest. */
export type Condition =
  | { readonly kind: 'product'; readonly codes: readonly string[] }
  | { readonly kind: 'model'; readonly formes: readonly number[] }
  | { readonly kind: 'country'; readonly markets: readonly Market[] }
  /** In the store's own time zone. */
  | ({ readonly kind: 'dateRange' } & Season)
  | { readonly kind: 'locale'; readonly locales: readonly Locale[] }
  | { readonly kind: 'avatarGender'; readonly gender: 'male' | 'female' }
  | { readonly kind: 'skinColour'; readonly ids: readonly number[] }
  | { readonly kind: 'avatarItem'; readonly slot: AvatarSlot; readonly ids: readonly number[] }
  | { readonly kind: 'pack'; readonly references: readonly number[] }
  /** The preview's choice of `option` is one of `ids`. */
  | { readonly kind: 'refersTo'; readonly option: ChoiceKind; readonly ids: readonly number[] }
  | { readonly kind: 'and'; readonly of: readonly Condition[] }
  | { readonly kind: 'or'; readonly of: readonly Condition[] }
  | { readonly kind: 'xor'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }
  | { readonly kind: 'atLeast'; readonly n: number; readonly of: readonly Condition[] }
  /** Holds for every other product; for these, only when the condition holds. */
  | { readonly kind: 'forProduct'; readonly codes: readonly string[]; readonly of: Condition };

/** The choices a preview holds one id of. */
export type ChoiceKind = 'fond' | 'forme' | 'font' | 'picto' | 'textcolor';

/** The targets are available only while `requires` holds. */
export interface Rule {
  readonly id: string;
  readonly target: { readonly kind: ChoiceKind | 'group' | AvatarSlot; readonly ids: readonly number[] };
  readonly requires: Condition;
  /** Key of the sentence that tells a shopper why the option is out. */
  readonly reason: string;
}
