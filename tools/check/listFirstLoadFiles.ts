import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Vite's build manifest: the chunks by source file. */
export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly src?: string;
      readonly isEntry?: boolean;
      readonly imports?: readonly string[];
    }
  >
>;

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;

/**
 * Lists the JavaScript files that load before any dynamic import: the entry, the chunks of the sources in `always`, which
 * the entry loads as it starts, and the static imports of all of these.
 */
export function listFirstLoadFiles(manifest: Manifest, always: readonly string[] = []): readonly string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const child of chunk.imports ?? []) visit(child);
  };
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) visit(key);
  for (const source of always) {
    const chunkKey = Object.keys(manifest).find((key) => manifest[key]?.src?.endsWith(source));
    if (!chunkKey) throw new Error(`the build has no chunk of ${source}`);
    visit(chunkKey);
  }
  return [...files].filter((file) => file.endsWith('.js'));
}
