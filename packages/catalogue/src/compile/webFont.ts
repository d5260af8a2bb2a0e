// Both font packers come without types; a project that imports this file needs ours.
/// <reference path="./fontPackers.d.ts" />
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';

/** Told apart from what another way of making them kept. */
const WAY = 'woff2 3';
/** A font's names that say its licence, and where that is written. */
const LICENCE_NAMES = [13, 14];

/**
 * A font as a page loads it: WOFF2 with no more than these characters, a sixth of the file it comes from. A font whose
 * name is reserved may not be changed under that name: it is packed whole. Kept like the measurements, for it takes
 * about as long.
 */
export async function webFont(
  ttf: Uint8Array,
  characters: string,
  reservedName: boolean,
  root: string,
): Promise<Uint8Array> {
  const key = createHash('sha256')
    .update(WAY)
    .update(ttf)
    .update(reservedName ? 'whole' : characters);
  const folder = join(root, 'node_modules/.cache/cmon-fonts');
  const path = join(folder, `${key.digest('hex')}.woff2`);
  try {
    return readFileSync(path);
  } catch {
    const file = Buffer.from(ttf);
    // An accented letter that a font doesn't have is written with its parts.
    const parts = `${characters}${characters.normalize('NFD')}`;
    const made = reservedName
      ? await convert(file, 'woff2')
      : await subsetFont(file, parts, { targetFormat: 'woff2', preserveNameIds: LICENCE_NAMES });
    mkdirSync(folder, { recursive: true });
    const part = `${path}.${process.pid}.part`;
    writeFileSync(part, made);
    renameSync(part, path);
    return made;
  }
}
