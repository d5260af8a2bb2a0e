import type { Forme } from '../catalogue/types.ts';
import type { DeviceSettings } from './deviceSettings.ts';

/** What imposition needs beside the plan. */
export interface ImposeEnv {
  readonly device: DeviceSettings;
  /** A forme of the catalogue version that the order was made with. */
  readonly forme: (id: number, catalogueVersion: string) => Forme | undefined;
  /** Advance width of a text in the ticket font, in ems. */
  readonly emWidth: (text: string) => number;
  /** Whether the ticket font can write a character; absent means all. A ticket shows `?` for one that it can't. */
  readonly writes?: (char: string) => boolean;
}
