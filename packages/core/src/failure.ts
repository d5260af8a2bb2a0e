/**
 * The error catalogue (section 8 of the specification, and our own refusals) as one tagged union of codes and
 * parameters, without sentences. An expected refusal is returned as a value of this type; only a bug throws.
 *
 * Add a new member to the block of its area, and a sentence for it to the `messages/` of each app.
 */
export type Failure =
  // catalogue and options
  | { readonly kind: 'unknownProduct'; readonly code: string }
  | { readonly kind: 'unknownOptionKind'; readonly option: string }
  | { readonly kind: 'unknownOptionId'; readonly option: string; readonly id: unknown }
  | { readonly kind: 'productNotSold'; readonly code: string; readonly market: string }
  /** `path` is the first invalid field of the document, e.g. `rules[3].requires.kind`. */
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
  /** The text contains a word from the catalogue's list of unwanted words. */
  | { readonly kind: 'textUnwanted'; readonly preview: number; readonly text: number }
  | {
      readonly kind: 'textPatternMissed';
      readonly preview: number;
      readonly text: number;
      readonly pattern: string;
    }
  /** The shopper's photo of this preview doesn't exist, or its time is over. */
  | { readonly kind: 'photoMissing'; readonly preview: number }
  /** A bitmap image whose print resolution would be too low. */
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
  /** The id exists in the catalogue, but the product does not offer it for this preview. */
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
  /** The composition would print nothing. */
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
  /** No device prints this lot type with the workshop's settings; `setting` is the setting to change. */
  | {
      readonly kind: 'noDevice';
      readonly lotType: string;
      readonly substrate: string;
      readonly setting: 'substrates' | 'laize175';
    }
  /** A device record is invalid: `field` is the path of the wrong value. */
  | { readonly kind: 'deviceInvalid'; readonly field: string; readonly rule: string }
  /**
   * The device can't be retired. `lots` and `megalots` are the numbers of those that wait for it, and `printers` are the
   * codes of the printers that name it as their cutter.
   */
  | {
      readonly kind: 'deviceInUse';
      readonly device: string;
      readonly lots: number;
      readonly megalots: number;
      readonly printers: string;
    }
  | { readonly kind: 'forbidden'; readonly capability: string }
  | { readonly kind: 'moveNotAllowed'; readonly object: string; readonly from: string; readonly to: string }
  /**
   * A condition of a move or of a command isn't met. `guard` chooses the sentence that explains it. Most names are the
   * condition that must hold: `notErased`, the order's personal data are not erased. Some names are the obstacle:
   *
   * - `reissueOpen`: the strip or the object already has an open reissue.
   * - `noFiles`: the megalot has no files that could be sent again.
   * - `erasureOpen`: an erasure of the order was already requested.
   */
  | { readonly kind: 'guardRefused'; readonly guard: string; readonly detail: string }
  | { readonly kind: 'reasonRequired' }
  /**
   * Nothing is left to put into lots, megalots or a manifest: somebody else did it, or the objects were changed
   * meanwhile.
   */
  | { readonly kind: 'nothingToMake'; readonly object: 'lot' | 'megalot' | 'manifest' }
  /** No order that is ready matches the filter, or others pack all of them. */
  | { readonly kind: 'nothingToPack' }
  /** `left` items of the order are in no parcel yet. Only people with one of these roles may ship the rest without them. */
  | { readonly kind: 'partialForbidden'; readonly left: number; readonly roles: readonly string[] }
  /** The reason is no code of the action's list. The text is not repeated, because it may contain a name. */
  | { readonly kind: 'reasonUnknown'; readonly list: string }
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
  /** The pole is stopped, so no item may be started there. `reason` is a code of the list `pole`. */
  | { readonly kind: 'poleStopped'; readonly pole: string; readonly reason: string }
  /** The pole already works on as many items as its limit allows. */
  | { readonly kind: 'poleFull'; readonly pole: string; readonly limit: number }
  /**
   * A report of the L2C line's machine has invalid lines. `line` is the number of the first one, with its field and the
   * rule that it breaks. `faults` lists the first ones, and `count` is the number of all.
   */
  | {
      readonly kind: 'reportInvalid';
      readonly line: number;
      readonly field: string;
      readonly rule: string;
      readonly count: number;
      readonly faults: readonly { readonly line: number; readonly field: string; readonly rule: string }[];
    }
  /** The item is made from a blank of which no piece is left for it. `blank` is the code of the blank. */
  | { readonly kind: 'blankMissing'; readonly blank: string }
  | { readonly kind: 'settingInvalid'; readonly name: string }
  /** `value` is the invalid value. It is present only for a code, such as a store code, never for a text or a name. */
  | { readonly kind: 'inputInvalid'; readonly field: string; readonly rule: string; readonly value?: string }
  /** The order line waits because its order has an invalid field. The failure of the order names that field. */
  | { readonly kind: 'orderFaulty' }
  /**
   * A delivery was parsed, but could not be stored as an order. `code` is the SQLSTATE from the database, or the name
   * of an error.
   */
  | { readonly kind: 'notApplied'; readonly code: string }
  /**
   * A scan can't be undone: there is `nothing` to undo, it is too `late`, `another` user made the scan, or its object was
   * `moved` since.
   */
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
  /** A correction may change texts only. `option` is the first other choice that differs. */
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
  /** The RIP moved a file to its Error folder, or somebody reported it. `reason` is a file name or a reason code. */
  | { readonly kind: 'ripFailed'; readonly reason: string | null }
  /** The record of a device names a font for tickets that the catalogue of the orders doesn't have. */
  | { readonly kind: 'ticketFontMissing'; readonly device: string; readonly font: number }
  | { readonly kind: 'fileNameTaken'; readonly file: string }
  | { readonly kind: 'fileNameTooLong'; readonly file: string; readonly max: number };

/**
 * What the operator should have scanned. It is any code of the workshop (`code`), a code that can be packed, a strip, a
 * code of the current order or lot, or an item of a pole. `noPole` is an item that belongs to no pole.
 */
export type ExpectedScan =
  | 'code'
  | 'packable'
  | 'part'
  | 'strip'
  | 'thisOrder'
  | 'thisLot'
  | 'page'
  | 'pageOfLot'
  | 'mug'
  | 'gravure'
  | 'sac'
  | 'bouteille'
  | 'bois'
  | 'noPole';

/**
 * Why the texts of an order line can't be corrected:
 *
 * - a unit of the line is in a lot;
 * - the order is canceled, or held by the workshop;
 * - the design has no texts;
 * - the order's catalogue version no longer exists.
 */
export const CORRECTION_CLOSED = ['inLot', 'canceled', 'held', 'noTexts', 'catalogueMissing'] as const;
export type CorrectionClosed = (typeof CORRECTION_CLOSED)[number];

/** Why an item can't be printed. The failure's `detail` contains a forme, a file or a size, never a shopper's text. */
export type UnprintableCause =
  | 'formeUnknown'
  /** The catalogue version of the order no longer exists; `detail` contains that version. */
  | 'catalogueMissing'
  /** The catalogue version of the order was compiled without the press's output profile; `detail` contains its name. */
  | 'profileMissing'
  /** The catalogue version has no inks for a colour; `detail` contains the colour. */
  | 'colourMissing'
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
