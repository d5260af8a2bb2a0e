import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { CompiledCatalogue } from '@cmon/catalogue/compileCatalogue';
import { fingerprint } from './fingerprint.ts';
import { listImportedFiles } from './listImportedFiles.ts';

const PROGRAMS = ['packages/catalogue/src/compileCatalogue.ts', 'tools/messages/readEditorMessages.ts'];
/** The files besides code that the compiled catalogue depends on. */
const DATA = ['assets', 'apps/customiser/src/messages', 'package-lock.json'];

export interface CompileCache {
  /** The compiled catalogue, or null if none was stored for the present code and data. */
  read(): CompiledCatalogue | null;
  /** Stores a compiled catalogue in place of any older one. */
  store(compiled: CompiledCatalogue): void;
}

/**
 * Opens the cache of the repository's compiled catalogue, one file under `.cache/compiled-catalogue`. Its key covers the
 * code and the data that a compilation depends on, as they are now: open it before compiling. The build stores what it
 * compiled, and the tests of the whole catalogue read that instead of compiling again, which takes most of a minute.
 */
export async function openCompileCache(root: string): Promise<CompileCache> {
  const folder = join(root, '.cache/compiled-catalogue');
  const name = fingerprint(root, [...(await listImportedFiles(root, PROGRAMS)), ...DATA]);
  const path = join(folder, name);
  return {
    read() {
      try {
        return deserialize(readFileSync(path)) as CompiledCatalogue;
      } catch {
        return null;
      }
    },
    store(compiled) {
      mkdirSync(folder, { recursive: true });
      for (const old of readdirSync(folder)) if (old !== name) rmSync(join(folder, old), { force: true });
      const temporary = `${path}.${process.pid}.part`;
      writeFileSync(temporary, serialize(compiled));
      renameSync(temporary, path);
    },
  };
}
