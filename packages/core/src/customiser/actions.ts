import type { PanelKind } from '../catalogue/product.ts';
import type { ChoiceKind } from '../catalogue/rule.ts';
import type { AvatarSlot } from '../catalogue/types.ts';
import type { CartFailure } from '../composition/checkAddToCart.ts';
import type { Composition, SavedConfiguration } from '../composition/types.ts';
import type { Aside } from './aside.ts';
import type { TextPlace, Together } from './state.ts';

/** What the product opens with instead of its own first configuration. */
export interface Start {
  readonly saved?: SavedConfiguration;
  /** A cart line being modified; stands above `saved`. */
  readonly composition?: Composition;
  /** What stood beside `composition`; a line left out that it doesn't name says the product's own text again. */
  readonly aside?: Aside;
}

/** Everything that can happen to a product being composed. An action without `preview` is about the one being edited. */
export type Action =
  | { readonly kind: 'init'; readonly start?: Start }
  | { readonly kind: 'togglePanel'; readonly panel: PanelKind }
  /** `layer` is the place in a stack of backgrounds or in a list of fonts; 0 when absent. */
  | {
      readonly kind: 'select';
      readonly option: ChoiceKind;
      readonly id: number;
      readonly preview?: number;
      readonly layer?: number;
    }
  | {
      readonly kind: 'selectGroup';
      readonly option: ChoiceKind;
      readonly id: number;
      readonly preview?: number;
    }
  | {
      readonly kind: 'selectAvatar';
      readonly slot: AvatarSlot;
      readonly id: number;
      readonly preview?: number;
    }
  | { readonly kind: 'setText'; readonly text: number; readonly value: string; readonly preview?: number }
  /** A size set by hand turns the text's own fitting off, unless `autofit` says otherwise. */
  | {
      readonly kind: 'setTextRatio';
      readonly text: number;
      readonly ratio: number;
      readonly autofit?: boolean;
      readonly preview?: number;
    }
  | { readonly kind: 'toggleText'; readonly text: number; readonly preview?: number }
  /** Gives every other preview the texts of this one. */
  | { readonly kind: 'copyTexts'; readonly preview?: number }
  | { readonly kind: 'toggleNoText'; readonly preview?: number }
  | { readonly kind: 'toggleNoTexts' }
  /** The next child's name goes into several texts at once; what isn't printed of the last one's is forgotten. */
  | {
      readonly kind: 'typeTogether';
      readonly together: readonly Together[];
      readonly forget: readonly TextPlace[];
    }
  | { readonly kind: 'resetTexts' }
  | { readonly kind: 'resetFonds' }
  | { readonly kind: 'selectPreview'; readonly preview: number }
  | { readonly kind: 'previewForme'; readonly forme: number | null }
  | { readonly kind: 'previewFitted'; readonly preview: number }
  | { readonly kind: 'validationFailed'; readonly failure: CartFailure }
  | { readonly kind: 'validationSucceeded'; readonly code: string };

export type ActionOf<K extends Action['kind']> = Extract<Action, { kind: K }>;
