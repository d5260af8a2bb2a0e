/** Units of a record's numbers. `none` has no unit: an id, or a count whose name says what it counts. */
export type DeviceUnit = 'mm' | 'pt' | 'ppi' | 'share' | 'none';

/**
 * The values that a field of a device record can have. Records are checked against it, and the office makes its form
 * from it.
 */
export type FieldShape =
  /** A finite number from `min` to `max`. */
  | {
      readonly kind: 'number';
      readonly unit: DeviceUnit;
      readonly min: number;
      readonly max: number;
      readonly integer: boolean;
    }
  | { readonly kind: 'switch' }
  /** A text that matches a pattern. `rule` names the pattern in words: it is the key of a message. */
  | { readonly kind: 'text'; readonly pattern: RegExp; readonly rule: string }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  /** At least one of the choices, and none of them twice. */
  | { readonly kind: 'choices'; readonly choices: readonly string[] }
  | { readonly kind: 'nullable'; readonly of: FieldShape }
  /** A list with one value for each shape. */
  | { readonly kind: 'tuple'; readonly items: readonly FieldShape[] }
  /** An object with exactly these fields; those named in `optional` may be missing. */
  | {
      readonly kind: 'fields';
      readonly fields: Readonly<Record<string, FieldShape>>;
      readonly optional: readonly string[];
    }
  /** An object whose field `kind` chooses its fields. An unknown kind is checked as the first one. */
  | { readonly kind: 'kinds'; readonly kinds: Readonly<Record<string, FieldsShape>> };

export type FieldsShape = Extract<FieldShape, { kind: 'fields' }>;
