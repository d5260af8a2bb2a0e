import type { Forme } from '../catalogue/types.ts';
import type { Printer } from '../production/devices/device.ts';

/** Inputs of imposition besides the plan. */
export interface ImposeEnv {
  /** The press or pole printer that prints the whole megalot. */
  readonly device: Printer;
  /** Finds a forme in the catalogue version with which the order was made. */
  readonly forme: (id: number, catalogueVersion: string) => Forme | undefined;
  /** Advance width of a text in the ticket font, in ems. */
  readonly emWidth: (text: string) => number;
  /** Whether the ticket font has a glyph for a character; absent means yes. A ticket shows `?` for a missing glyph. */
  readonly hasGlyph?: (char: string) => boolean;
}
