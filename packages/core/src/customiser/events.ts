import type { ChoiceKind } from '../catalogue/rule.ts';
import type { CustomiserState } from './state.ts';

/** An event for the page after an action. The page shows messages, informs the shop and runs timers. */
export type CustomiserEvent =
  /** The first preview has another shape, so the price in the shop may change. */
  | { readonly kind: 'formeChanged'; readonly formeCode: string }
  /** The hidden option value has changed. */
  | { readonly kind: 'optionsChanged' }
  /** Indexes of the previews whose texts must be fitted again. */
  | { readonly kind: 'refitNeeded'; readonly previews: readonly number[] }
  | { readonly kind: 'previewSelected'; readonly preview: number }
  /** A choice was replaced because it conflicts with another choice; `to` is 0 for none. */
  | {
      readonly kind: 'choiceReplaced';
      readonly preview: number;
      readonly option: ChoiceKind;
      readonly from: number;
      readonly to: number;
    }
  /** Characters that are not allowed were removed. `otherScript` is true when some were letters that are not Latin. */
  | {
      readonly kind: 'charactersStripped';
      readonly preview: number;
      readonly text: number;
      readonly otherScript: boolean;
    }
  | { readonly kind: 'textTruncated'; readonly preview: number; readonly text: number; readonly max: number }
  /** The check before the cart refused, or allowed, the design of the product with this code. */
  | { readonly kind: 'validationFailed'; readonly code: string }
  | { readonly kind: 'validationSucceeded'; readonly code: string };

export interface Transition {
  readonly state: CustomiserState;
  readonly events: readonly CustomiserEvent[];
}
