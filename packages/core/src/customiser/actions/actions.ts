import type { PanelKind } from '../../catalogue/product.ts';
import type { ChoiceKind } from '../../catalogue/rule.ts';
import type { AvatarSlot } from '../../catalogue/types.ts';
import type { CartFailure } from '../../composition/checkAddToCart.ts';
import type { Composition, SavedConfiguration } from '../../composition/types.ts';
import type { EditingState } from '../design/editingState.ts';
import type { LinkedTexts, OwnDesign, TextPosition } from '../state.ts';

/** The design with which a product opens instead of its first configuration. */
export interface Start {
  readonly saved?: SavedConfiguration;
  /** The composition of a cart line that is modified, or of a draft. Takes priority over `saved`. */
  readonly composition?: Composition;
  /** The editing state that belongs to `composition`. A disabled text that it lacks is restored to the default text. */
  readonly editingState?: EditingState;
}

/** The actions of the customiser's reducer. An action without `preview` applies to the selected preview. */
export type Action =
  | { readonly kind: 'init'; readonly start?: Start }
  | { readonly kind: 'togglePanel'; readonly panel: PanelKind }
  /** `layer` is the index in a stack of backgrounds or in a list of fonts; 0 when absent. */
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
  /** Setting a size turns automatic fitting off, unless `autofit` is true. */
  | {
      readonly kind: 'setTextRatio';
      readonly text: number;
      readonly ratio: number;
      readonly autofit?: boolean;
      readonly preview?: number;
    }
  | { readonly kind: 'toggleText'; readonly text: number; readonly preview?: number }
  /** Copies the texts of this preview to every other preview. */
  | { readonly kind: 'copyTexts'; readonly preview?: number }
  /** Gives every part the texts, illustration and background of this preview; all follow the first part from then on. */
  | { readonly kind: 'shareDesign'; readonly preview?: number }
  /** Lets no part follow the first one any more. */
  | { readonly kind: 'separateParts' }
  /** Replaces every default text with the text that the shopper has typed elsewhere. */
  | { readonly kind: 'fillTexts' }
  /** Turns all texts of one preview off, or on again. */
  | { readonly kind: 'toggleNoText'; readonly preview?: number }
  /** Turns the texts of the whole product off, or on again. */
  | { readonly kind: 'toggleNoTexts' }
  /**
   * Links texts, so that a name typed in one goes into all, and clears the texts that still contain the old name. `own` is
   * what didn't follow the first part before the texts were emptied.
   */
  | {
      readonly kind: 'linkTexts';
      readonly own: OwnDesign | null;
      readonly linkedTexts: readonly LinkedTexts[];
      readonly clear: readonly TextPosition[];
    }
  | { readonly kind: 'resetTexts' }
  | { readonly kind: 'resetFonds' }
  | { readonly kind: 'selectPreview'; readonly preview: number }
  /** Shows another shape temporarily; null shows the chosen shape again. */
  | { readonly kind: 'previewForme'; readonly forme: number | null }
  /** The page has fitted the texts of the preview to their boxes (see the event `refitNeeded`). */
  | { readonly kind: 'previewFitted'; readonly preview: number }
  | { readonly kind: 'validationFailed'; readonly failure: CartFailure }
  | { readonly kind: 'validationSucceeded'; readonly code: string };

export type ActionOf<K extends Action['kind']> = Extract<Action, { kind: K }>;
