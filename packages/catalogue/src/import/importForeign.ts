import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { judgeForeign } from './judgeForeign.ts';
import { BOUNDS, type ForeignKind } from './judgement.ts';

/** What a foreign file becomes in the catalogue. */
export const IMPORTS = {
  picto: { kind: 'drawing', folder: 'assets/artwork/pictos', extension: 'svg' },
  fond: { kind: 'drawing', folder: 'assets/artwork/backgrounds', extension: 'svg' },
  avatar: { kind: 'drawing', folder: 'assets/artwork/avatars', extension: 'svg' },
  font: { kind: 'font', folder: 'assets/fonts', extension: 'ttf' },
} as const satisfies Readonly<
  Record<string, { readonly kind: ForeignKind; readonly folder: string; readonly extension: string }>
>;

export type ImportedAs = keyof typeof IMPORTS;

export const importedAs = (text: string): ImportedAs | null =>
  Object.hasOwn(IMPORTS, text) ? (text as ImportedAs) : null;

export type Imported =
  | { readonly taken: true; readonly file: string; readonly said: string }
  | { readonly taken: false; readonly why: string };

/** Bytes of a plain file; null for what is none, a pipe or a folder among them. */
function sizeOf(path: string): number | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? found.size : null;
}

const NAMED = /^[a-z][a-z0-9_]*$/;

/**
 * Brings a foreign file into the sources under `root` when it is judged fit: a drawing as what was read of it, a font as
 * it is. Nothing is written otherwise, and a file that is already there is never replaced.
 */
export async function importForeign(
  root: string,
  from: string,
  as: ImportedAs,
  name: string,
): Promise<Imported> {
  if (!NAMED.test(name))
    return {
      taken: false,
      why: `“${name}” is not a name in small letters, digits and _: give one with --name`,
    };
  const { kind, folder, extension } = IMPORTS[as];
  const size = sizeOf(from);
  if (size === null) return { taken: false, why: `there is no file ${from}` };
  if (size > BOUNDS[kind].bytes)
    return { taken: false, why: `it has ${size} bytes, more than ${BOUNDS[kind].bytes}` };
  const bytes = readFileSync(from);
  const judgement = await judgeForeign(kind, bytes);
  if (!judgement.taken) return judgement;
  const file = `${folder}/${name}.${extension}`;
  const target = join(root, file);
  mkdirSync(dirname(target), { recursive: true });
  try {
    writeFileSync(target, judgement.kind === 'drawing' ? judgement.svg : bytes, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      return { taken: false, why: `${file} is already there` };
    throw error;
  }
  const said =
    judgement.kind === 'drawing'
      ? `${judgement.shapes} shapes`
      : `${judgement.family}${judgement.lacks === '' ? '' : `, lacks ${judgement.lacks.length} characters`}`;
  return { taken: true, file, said };
}
