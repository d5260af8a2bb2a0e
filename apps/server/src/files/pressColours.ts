import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InkTable } from '@cmon/core/imposition/inkTable';
import { createTableInks, FORMULA_INKS, type Inks, type PrintProfile } from '@cmon/render/pdf/inks';

/** How the colours of one catalogue version are printed with one output profile. */
export interface PressColours {
  readonly inks: Inks;
  /** Null for a version from before there were profiles; its inks are those of the fixed formula. */
  readonly profile: PrintProfile | null;
}

/** A profile's name. Other names are never looked up on the disk. */
const NAME = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Reads the ink table and the profile `name` of a catalogue version in `folder`. Returns null when the version was
 * compiled without that profile.
 */
export function openPressColours(folder: string, name: string): PressColours | null {
  const inks = join(folder, 'inks');
  if (!existsSync(inks)) return { inks: FORMULA_INKS, profile: null };
  const [tablePath, profilePath] = [join(inks, `${name}.json`), join(inks, `${name}.icc`)];
  if (!NAME.test(name) || !existsSync(tablePath) || !existsSync(profilePath)) return null;
  const table = JSON.parse(readFileSync(tablePath, 'utf8')) as InkTable;
  const { sha256, condition } = table;
  return { inks: createTableInks(table), profile: { icc: readFileSync(profilePath), sha256, condition } };
}
