/**
 * The error catalogue (section 8 of the specification, and every refusal of ours) as one tagged union: codes and
 * parameters, no sentences. An expected "no" is returned as a value of this type; only a bug throws.
 *
 * Add a member where you need one, in its area's block; a sentence for it stands in each app's `messages/`.
 */
export type Failure =
  // catalogue and options
  | { readonly kind: 'unknownProduct'; readonly code: string }
  | { readonly kind: 'unknownOptionKind'; readonly option: string }
  | { readonly kind: 'unknownOptionId'; readonly option: string; readonly id: unknown }
  | { readonly kind: 'productNotSold'; readonly code: string; readonly market: string }
  /** Where the document stops being one, e.g. `rules[3].requires.kind`. */
  | { readonly kind: 'documentInvalid'; readonly path: string }
  // composition
  | { readonly kind: 'optionsEmpty' }
  | { readonly kind: 'optionsUnparsable' }
  | { readonly kind: 'optionNameNotAllowed'; readonly name: string; readonly preview: number }
  | { readonly kind: 'optionTypeNotAuthorised'; readonly name: string; readonly preview: number }
  | { readonly kind: 'textRequired'; readonly preview: number; readonly text: number }
  | { readonly kind: 'textTooLong'; readonly preview: number; readonly text: number; readonly max: number }
  | { readonly kind: 'characterNotAllowed'; readonly preview: number; readonly text: number }
  | {
      readonly kind: 'characterNotInFont';
      readonly preview: number;
      readonly text: number;
      readonly font: number;
    }
  | { readonly kind: 'textOverflows'; readonly preview: number; readonly text: number }
  /** A word in it is on the catalogue's list of those that are not printed. */
  | { readonly kind: 'textUnwanted'; readonly preview: number; readonly text: number }
  | {
      readonly kind: 'textPatternMissed';
      readonly preview: number;
      readonly text: number;
      readonly pattern: string;
    }
  /** An image of pixels that would print larger than it is sharp. */
  | {
      readonly kind: 'imageTooCoarse';
      readonly option: string;
      readonly id: number;
      readonly preview: number;
    }
  | {
      readonly kind: 'optionUnavailable';
      readonly option: string;
      readonly id: number;
      readonly preview: number;
      readonly rule: string;
    }
  /** In the catalogue, but not among what the product offers for this preview. */
  | {
      readonly kind: 'optionNotOffered';
      readonly option: string;
      readonly id: number;
      readonly preview: number;
    }
  | {
      readonly kind: 'textcolorNotOnFond';
      readonly id: number;
      readonly fond: number;
      readonly preview: number;
    }
  | { readonly kind: 'previewCountWrong'; readonly expected: number; readonly found: number }
  | {
      readonly kind: 'textCountWrong';
      readonly preview: number;
      readonly expected: number;
      readonly found: number;
    }
  /** Nothing at all would be printed. */
  | { readonly kind: 'compositionBlank' }
  | { readonly kind: 'savedConfigurationInvalid' }
  // backgrounds, shapes, avatars, stacks
  | { readonly kind: 'fondTypeNotAuthorised'; readonly value: string }
  | { readonly kind: 'fondModeNotAuthorised'; readonly value: string }
  | { readonly kind: 'formeCodeNotAuthorised'; readonly value: string }
  | { readonly kind: 'formeVariationNotAuthorised'; readonly value: string }
  | { readonly kind: 'avatarBodyWithoutGroup'; readonly id: number }
  | { readonly kind: 'stackExpected' }
  // commands
  | { readonly kind: 'notFound'; readonly object: string; readonly id: string }
  | { readonly kind: 'forbidden'; readonly capability: string }
  | { readonly kind: 'moveNotAllowed'; readonly object: string; readonly from: string; readonly to: string }
  | { readonly kind: 'guardRefused'; readonly guard: string; readonly detail: string }
  | { readonly kind: 'reasonRequired' }
  | {
      readonly kind: 'versionConflict';
      readonly object: string;
      readonly id: string;
      readonly state: string;
      readonly changedBy: string;
      readonly changedAt: string;
    }
  | { readonly kind: 'leaseLost'; readonly megalot: string }
  | { readonly kind: 'wrongScan'; readonly code: string; readonly expected: ExpectedScan }
  | { readonly kind: 'settingInvalid'; readonly name: string }
  | { readonly kind: 'inputInvalid'; readonly field: string; readonly rule: string }
  /** A line waits because its whole order does: the order says which of its fields is wrong. */
  | { readonly kind: 'orderFaulty' }
  /** A delivery that could be read but not applied: the SQLSTATE of the database's refusal, or the name of an error. */
  | { readonly kind: 'notApplied'; readonly code: string }
  | { readonly kind: 'undoRefused'; readonly why: 'nothing' | 'late' | 'another' | 'moved' }
  | {
      readonly kind: 'orderIneligible';
      readonly order: string;
      readonly why: 'held' | 'unpaid' | 'souffrance' | 'address' | 'canceled';
    }
  | {
      readonly kind: 'itemNotExpected';
      readonly item: string;
      readonly why: 'otherOrder' | 'canceled' | 'reissued' | 'notMade' | 'packed';
    }
  | { readonly kind: 'signatureInvalid' }
  // corrections by the shopper
  | { readonly kind: 'correctionClosed'; readonly why: CorrectionClosed }
  /** A correction that changes more than texts: the first choice that differs. */
  | { readonly kind: 'onlyTexts'; readonly option: string; readonly preview: number }
  // print files
  | {
      readonly kind: 'unprintable';
      readonly itemId: string;
      readonly preview: number;
      readonly why: UnprintableCause;
      readonly detail: string;
    }
  | {
      readonly kind: 'preflightRefused';
      readonly file: string;
      readonly findings: readonly { readonly rule: string; readonly detail: string }[];
    }
  | {
      readonly kind: 'folderUnavailable';
      readonly folder: string;
      readonly cause: 'missing' | 'readOnly' | 'full' | 'other';
      readonly code: string;
    }
  | { readonly kind: 'fileNameTaken'; readonly file: string }
  | { readonly kind: 'fileNameTooLong'; readonly file: string; readonly max: number };

/**
 * What should have been scanned instead: a code of the workshop at all, one that can be packed, a strip, something of
 * the order or of the lot in hand, or an item of this pole and not of the one it belongs to (`noPole`: to none).
 */
export type ExpectedScan =
  | 'code'
  | 'packable'
  | 'strip'
  | 'thisOrder'
  | 'thisLot'
  | 'mug'
  | 'gravure'
  | 'sac'
  | 'bouteille'
  | 'bois'
  | 'noPole';

/**
 * Why the texts of an order line can't be corrected any more, or can't be at all: a unit of it is in a lot, its order is
 * over, people of the workshop have it in hand, it says nothing, or the catalogue it was made with is gone.
 */
export const CORRECTION_CLOSED = ['inLot', 'canceled', 'held', 'noTexts', 'catalogueMissing'] as const;
export type CorrectionClosed = (typeof CORRECTION_CLOSED)[number];

/** Why an item can't be printed; `detail` names a forme, a file or a size, never a text. */
export type UnprintableCause =
  | 'formeUnknown'
  /** The catalogue version that the order was made with is no longer there; `detail` names it. */
  | 'catalogueMissing'
  | 'labelTooLarge'
  | 'artworkMissing'
  | 'pictoMissing'
  | 'fontMissing'
  | 'glyphMissing'
  | 'textTooSmall'
  | 'textTooWide';

export type FailureOf<K extends Failure['kind']> = Extract<Failure, { kind: K }>;

export type Result<T, F = Failure> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: F };

export const success = <T>(value: T): Result<T, never> => ({ ok: true, value });
export const refusal = <F extends Failure>(failure: F): Result<never, F> => ({ ok: false, failure });
