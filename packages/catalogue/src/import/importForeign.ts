import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inspectForeignFile } from './inspectForeignFile.ts';
import { type ForeignKind, LIMITS } from './inspection.ts';

/** The kinds of import, with the required file kind and the target folder. */
export const IMPORT_KINDS = {
  picto: { kind: 'drawing', folder: 'assets/artwork/pictos', extension: 'svg' },
  fond: { kind: 'drawing', folder: 'assets/artwork/backgrounds', extension: 'svg' },
  avatar: { kind: 'drawing', folder: 'assets/artwork/avatars', extension: 'svg' },
  font: { kind: 'font', folder: 'assets/fonts', extension: 'ttf' },
} as const satisfies Readonly<
  Record<string, { readonly kind: ForeignKind; readonly folder: string; readonly extension: string }>
>;

export type ImportKind = keyof typeof IMPORT_KINDS;

/** Parses the `--as` option. Returns null for an unknown kind. */
export const parseImportKind = (text: string): ImportKind | null =>
  Object.hasOwn(IMPORT_KINDS, text) ? (text as ImportKind) : null;

export type ImportResult =
  | { readonly accepted: true; readonly file: string; readonly summary: string }
  | { readonly accepted: false; readonly reason: string };

/** Size of a regular file in bytes; null for a missing file, a folder or a pipe. */
function readFileSize(path: string): number | null {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? stats.size : null;
}

const NAME_PATTERN = /^[a-z][a-z0-9_]*$/;

/**
 * Imports a foreign file into the sources under `root` when the inspection accepts it. A drawing is written anew from
 * its parsed shapes; a font is copied unchanged. An existing file is never replaced.
 */
export async function importForeign(
  root: string,
  from: string,
  as: ImportKind,
  name: string,
): Promise<ImportResult> {
  if (!NAME_PATTERN.test(name))
    return {
      accepted: false,
      reason: `“${name}” is not a name in small letters, digits and _: give one with --name`,
    };
  const { kind, folder, extension } = IMPORT_KINDS[as];
  const size = readFileSize(from);
  if (size === null) return { accepted: false, reason: `there is no file ${from}` };
  if (size > LIMITS[kind].bytes)
    return { accepted: false, reason: `it has ${size} bytes, more than ${LIMITS[kind].bytes}` };
  const bytes = readFileSync(from);
  const inspection = await inspectForeignFile(kind, bytes);
  if (!inspection.accepted) return inspection;
  const file = `${folder}/${name}.${extension}`;
  const target = join(root, file);
  mkdirSync(dirname(target), { recursive: true });
  try {
    writeFileSync(target, inspection.kind === 'drawing' ? inspection.svg : bytes, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      return { accepted: false, reason: `${file} is already there` };
    throw error;
  }
  const summary =
    inspection.kind === 'drawing'
      ? `${inspection.shapes} shapes`
      : `${inspection.family}${inspection.lacks === '' ? '' : `, lacks ${inspection.lacks.length} characters`}`;
  return { accepted: true, file, summary };
}
