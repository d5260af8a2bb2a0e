import type { ChoiceKind } from '../catalogue/rule.ts';
import type { CustomiserState } from './state.ts';

/** What the page may want to do about a change. The core says it; the page speaks and keeps the timers. */
export type CustomiserEvent =
  /** The first component has another shape: the shop's price may vary. */
  | { readonly kind: 'formeChanged'; readonly formeCode: string }
  /** The hidden option value says something else now. */
  | { readonly kind: 'optionsChanged' }
  /** Indexes of the previews to fit again. */
  | { readonly kind: 'refitNeeded'; readonly previews: readonly number[] }
  | { readonly kind: 'previewSelected'; readonly preview: number }
  /** A choice was replaced because it doesn't fit the others any more; `to` 0 is none. */
  | {
      readonly kind: 'choiceReplaced';
      readonly preview: number;
      readonly option: ChoiceKind;
      readonly from: number;
      readonly to: number;
    }
  /** `otherScript` tells that letters were among them that could have been written in Latin ones. */
  | {
      readonly kind: 'charactersStripped';
      readonly preview: number;
      readonly text: number;
      readonly otherScript: boolean;
    }
  | { readonly kind: 'textTruncated'; readonly preview: number; readonly text: number; readonly max: number }
  | { readonly kind: 'validationFailed'; readonly code: string }
  | { readonly kind: 'validationSucceeded'; readonly code: string };

export interface Transition {
  readonly state: CustomiserState;
  readonly events: readonly CustomiserEvent[];
}
