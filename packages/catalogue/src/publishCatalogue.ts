import type { EditorMessages } from './check/checkReasons.ts';
import type { ProgressListener } from './compile/compileSources.ts';
import { type CompiledCatalogue, compileCatalogue } from './compileCatalogue.ts';
import { publish } from './publish.ts';

/** Compiles and checks the catalogue of the repository at `root`. Publishes it under `dist` when it has no problem. */
export async function publishCatalogue(
  root: string,
  dist: string,
  messages: EditorMessages,
  onProgress?: ProgressListener,
): Promise<CompiledCatalogue> {
  const compiled = await compileCatalogue(root, messages, onProgress);
  if (compiled.problems.length > 0) return compiled;
  onProgress?.(`writing ${compiled.files.size} files`);
  await publish(dist, compiled.document.version, compiled.files);
  return compiled;
}
