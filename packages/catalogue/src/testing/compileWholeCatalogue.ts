import { openCompileCache } from '../../../../tools/build/openCompileCache.ts';
import { readEditorMessages } from '../../../../tools/messages/readEditorMessages.ts';
import { type CompiledCatalogue, compileCatalogue } from '../compileCatalogue.ts';
import { root } from './createTestCatalogue.ts';

/** Returns the repository's compiled and checked catalogue: the one that the build stored, else compiled here. */
export async function compileWholeCatalogue(): Promise<CompiledCatalogue> {
  const cache = await openCompileCache(root);
  const stored = cache.read();
  if (stored) return stored;
  const compiled = await compileCatalogue(root, readEditorMessages(root));
  cache.store(compiled);
  return compiled;
}
