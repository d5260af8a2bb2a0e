import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InkTable } from '@cmon/core/imposition/inkTable';
import { PROFILE_NAME_PATTERN } from '@cmon/core/production/devices/profileNamePattern';
import { createTableInks, FORMULA_INKS, type Inks, type PrintProfile } from '@cmon/render/pdf/inks';

/** How the colours of one catalogue version are printed with one output profile. */
export interface PressColours {
  readonly inks: Inks;
  /** Null for a version from before there were profiles; its inks are those of the fixed formula. */
  readonly profile: PrintProfile | null;
}

/** The folder of a catalogue version with its profiles. Versions from before there were profiles don't have it. */
const INKS_FOLDER = 'inks';

const listFiles = (folder: string, name: string) =>
  [join(folder, INKS_FOLDER, `${name}.json`), join(folder, INKS_FOLDER, `${name}.icc`)] as const;

/**
 * Whether a catalogue version can be printed with the profile `name`, without reading its files. A text that can't be the
 * name of a profile is never looked up on the disk.
 */
export function hasPressColours(folder: string, name: string): boolean {
  if (!existsSync(join(folder, INKS_FOLDER))) return true;
  return PROFILE_NAME_PATTERN.test(name) && listFiles(folder, name).every((path) => existsSync(path));
}

/**
 * Reads the ink table and the profile `name` of a catalogue version in `folder`. Returns null when the version was
 * compiled without that profile.
 */
export function openPressColours(folder: string, name: string): PressColours | null {
  if (!hasPressColours(folder, name)) return null;
  if (!existsSync(join(folder, INKS_FOLDER))) return { inks: FORMULA_INKS, profile: null };
  const [tablePath, profilePath] = listFiles(folder, name);
  const table = JSON.parse(readFileSync(tablePath, 'utf8')) as InkTable;
  const { sha256, condition } = table;
  return { inks: createTableInks(table), profile: { icc: readFileSync(profilePath), sha256, condition } };
}
