// Neither font packer has types. A project that imports this file needs our declarations.
/// <reference path="./fontPackers.d.ts" />
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';

/** Part of the cache key. Change it when the packing changes. */
const CACHE_KEY_VERSION = 'woff2 3';
/** Ids of a font's names for its licence and the licence's URL. */
const LICENCE_NAME_IDS = [13, 14];

/**
 * Packs a font as WOFF2 with only the given characters, about a sixth of the original size. A font with a reserved name
 * must not be changed, so it is packed whole. Results are cached, because packing takes about a second.
 */
export async function buildWebFont(
  ttf: Uint8Array,
  characters: string,
  reservedName: boolean,
  root: string,
): Promise<Uint8Array> {
  const key = createHash('sha256')
    .update(CACHE_KEY_VERSION)
    .update(ttf)
    .update(reservedName ? 'whole' : characters);
  const folder = join(root, 'node_modules/.cache/cmon-fonts');
  const path = join(folder, `${key.digest('hex')}.woff2`);
  try {
    return readFileSync(path);
  } catch {
    const file = Buffer.from(ttf);
    // An accented letter without its own glyph is drawn with the glyphs of its parts.
    const subsetCharacters = `${characters}${characters.normalize('NFD')}`;
    const packed = reservedName
      ? await convert(file, 'woff2')
      : await subsetFont(file, subsetCharacters, {
          targetFormat: 'woff2',
          preserveNameIds: LICENCE_NAME_IDS,
        });
    mkdirSync(folder, { recursive: true });
    const temporary = `${path}.${process.pid}.part`;
    writeFileSync(temporary, packed);
    renameSync(temporary, path);
    return packed;
  }
}
