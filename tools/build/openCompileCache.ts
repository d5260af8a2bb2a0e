import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { CompiledCatalogue } from '@cmon/catalogue/compileCatalogue';
import { computeFingerprint } from './computeFingerprint.ts';
import { listImportedFiles } from './listImportedFiles.ts';

const PROGRAMS = ['packages/catalogue/src/compileCatalogue.ts', 'tools/messages/readEditorMessages.ts'];
/** The files besides code that the compiled catalogue depends on. */
const DATA = ['assets', 'apps/customiser/src/messages', 'package-lock.json'];

/** The end of the names of files that are being written. */
const PART_SUFFIX = '.part';
/** A file that was begun longer ago than this was left by a process that was killed. */
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
  const name = computeFingerprint(root, [...(await listImportedFiles(root, PROGRAMS)), ...DATA]);
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
      const temporary = `${path}.${process.pid}${PART_SUFFIX}`;
      writeFileSync(temporary, serialize(compiled));
      renameSync(temporary, path);
    },
  };
}

/** True for a file that another process may be writing now. A file that a killed process left is too old for that. */
function isBeingWritten(path: string): boolean {
  const writtenAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return path.endsWith(PART_SUFFIX) && Date.now() - writtenAt < LONGEST_WRITE_MS;
}
