import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { CompiledCatalogue } from '@cmon/catalogue/compileCatalogue';
import { fingerprint } from './fingerprint.ts';
import { listImportedFiles } from './listImportedFiles.ts';

const PROGRAMS = ['packages/catalogue/src/compileCatalogue.ts', 'tools/messages/readEditorMessages.ts'];
/** The files besides code that the compiled catalogue depends on. */
const DATA = ['assets', 'apps/customiser/src/messages', 'package-lock.json'];

const PART = '.part';
/** Nobody takes so long to write a file. */
const LONGEST_WRITE_MS = 600_000;

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
      for (const file of readdirSync(folder))
        if (file !== name && !isBeingWritten(join(folder, file))) rmSync(join(folder, file), { force: true });
      const temporary = `${path}.${process.pid}${PART}`;
      writeFileSync(temporary, serialize(compiled));
      renameSync(temporary, path);
    },
  };
}

/** True for a file that another process may be writing now. One that a killed process left is old after a while. */
function isBeingWritten(path: string): boolean {
  const writtenAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return path.endsWith(PART) && Date.now() - writtenAt < LONGEST_WRITE_MS;
}
