/** Units of numbers. A share is stored as 0 to 1 and shown in percent. */
export type SettingUnit =
  | 'lots'
  | 'megalots'
  | 'orders'
  | 'strips'
  | 'share'
  | 'workingDays'
  | 'days'
  | 'hours'
  | 'minutes'
  | 'seconds'
  | 'mm'
  | 'grams'
  | 'labels'
  | 'pieces'
  | 'places'
  | 'attempts'
  | 'perHour';

/** The format of a short text. The message `settings.expected.*` with this key explains it to users. */
export type ExpectedText =
  | 'code'
  | 'country'
  | 'postcode'
  | 'shelfRows'
  | 'trackingPage'
  | 'mail'
  | 'mailServer'
  | 'shopSource'
  | 'shopAddress'
  | 'dayOrNone';

/** The values that a setting can have. Stored values are checked against it, and the form of the office is made from it. */
export type SettingShape =
  | { readonly kind: 'switch' }
  | {
      readonly kind: 'number';
      readonly unit: SettingUnit;
      readonly min: number;
      readonly max: number;
      readonly integer: boolean;
    }
  /**
   * `named` is the group of messages with the labels of the choices. It is needed where settings have equal choices with
   * different meanings: a locale can mean a language or a store.
   */
  | { readonly kind: 'choice'; readonly choices: readonly string[]; readonly named?: 'shopKind' | 'language' }
  | {
      readonly kind: 'text';
      readonly pattern: RegExp;
      readonly maxLength: number;
      readonly lines: number;
      /** The format that the pattern accepts, for the message that explains it. */
      readonly expected?: ExpectedText;
    }
  /** A text that is saved and never shown again. Empty for none. */
  | { readonly kind: 'secret'; readonly pattern: RegExp; readonly maxLength: number }
  /** `HH:MM`. */
  | { readonly kind: 'time' }
  /** IANA name. */
  | { readonly kind: 'timeZone' }
  /** ISO date. */
  | { readonly kind: 'date' }
  /** Some of the choices, each once. `ordered` when people choose their order. */
  | {
      readonly kind: 'choices';
      readonly choices: readonly (number | string)[];
      readonly min: number;
      readonly ordered: boolean;
    }
  | { readonly kind: 'list'; readonly item: SettingShape; readonly min: number; readonly max: number }
  /** An object with these fields. Only the fields in `optional` may be absent. */
  | {
      readonly kind: 'fields';
      readonly fields: Readonly<Record<string, SettingShape>>;
      readonly optional: boolean;
    };

export const SWITCH: SettingShape = { kind: 'switch' };

/** The shape of a whole number of a unit. */
export function countShape(unit: SettingUnit, min: number, max: number): SettingShape {
  return { kind: 'number', unit, min, max, integer: true };
}

/** The shape of a decimal number of a unit. */
export function measureShape(unit: SettingUnit, min: number, max: number): SettingShape {
  return { kind: 'number', unit, min, max, integer: false };
}

/** The shape of an object that has the same shape for each of the names. */
export function shapeForEach(names: readonly string[], shape: SettingShape, optional = false): SettingShape {
  return { kind: 'fields', fields: Object.fromEntries(names.map((name) => [name, shape])), optional };
}

/** The shape of a text of one line. */
export function singleLineShape(pattern: RegExp, maxLength: number, expected?: ExpectedText): SettingShape {
  return { kind: 'text', pattern, maxLength, lines: 1, ...(expected && { expected }) };
}
