import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { fingerprint } from '../../../../tools/build/fingerprint.ts';
import { importedFiles } from '../../../../tools/build/importedFiles.ts';
import { editorMessages } from '../../../../tools/messages/editorMessages.ts';
import { type CompiledCatalogue, compileCatalogue } from '../compileCatalogue.ts';
import { root } from './createTestCatalogue.ts';

const CACHE_FOLDER = join(root, '.cache/compiled-catalogue');
const PROGRAMS = ['packages/catalogue/src/compileCatalogue.ts', 'tools/messages/editorMessages.ts'];
/** The files besides code that the compiled catalogue depends on. */
const DATA = ['assets', 'apps/customiser/src/messages', 'package-lock.json'];

/**
 * Compiles and checks the repository's catalogue. This takes most of a minute, so the result is cached on disk for all
 * test files. The cache key covers the code and the data that it depends on.
 */
export async function compileWholeCatalogue(): Promise<CompiledCatalogue> {
  const name = fingerprint(root, [...(await importedFiles(root, PROGRAMS)), ...DATA]);
  const path = join(CACHE_FOLDER, name);
  try {
    return deserialize(readFileSync(path)) as CompiledCatalogue;
  } catch {
    const compiled = await compileCatalogue(root, editorMessages(root));
    mkdirSync(CACHE_FOLDER, { recursive: true });
    for (const old of readdirSync(CACHE_FOLDER))
      if (old !== name) rmSync(join(CACHE_FOLDER, old), { force: true });
    const temporary = `${path}.${process.pid}.part`;
    writeFileSync(temporary, serialize(compiled));
    renameSync(temporary, path);
    return compiled;
  }
}
