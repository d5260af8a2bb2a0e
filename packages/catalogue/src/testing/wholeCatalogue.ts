import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { fingerprint } from '../../../../tools/build/fingerprint.ts';
import { importedFiles } from '../../../../tools/build/importedFiles.ts';
import { editorMessages } from '../../../../tools/messages/editorMessages.ts';
import { type CompiledCatalogue, compileCatalogue } from '../compileCatalogue.ts';
import { root } from './plantedRoot.ts';

const folder = join(root, '.cache/compiled-catalogue');
const programs = ['packages/catalogue/src/compileCatalogue.ts', 'tools/messages/editorMessages.ts'];
/** What the compiled catalogue is made from and judged by, besides code. */
const data = ['assets', 'apps/customiser/src/messages', 'package-lock.json'];

/**
 * The repository's own catalogue, compiled and checked. That takes the better part of a minute, so the test files share
 * what the first of them made; a change of anything it is made from makes it anew.
 */
export async function wholeCatalogue(): Promise<CompiledCatalogue> {
  const name = fingerprint(root, [...(await importedFiles(root, programs)), ...data]);
  const path = join(folder, name);
  try {
    return deserialize(readFileSync(path)) as CompiledCatalogue;
  } catch {
    const compiled = await compileCatalogue(root, editorMessages(root));
    mkdirSync(folder, { recursive: true });
    for (const old of readdirSync(folder)) if (old !== name) rmSync(join(folder, old), { force: true });
    const part = `${path}.${process.pid}.part`;
    writeFileSync(part, serialize(compiled));
    renameSync(part, path);
    return compiled;
  }
}
