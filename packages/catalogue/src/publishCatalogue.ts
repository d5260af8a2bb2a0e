import type { EditorMessages } from './check/checkReasons.ts';
import { type CompiledCatalogue, compileCatalogue, type Tell } from './compileCatalogue.ts';
import { publish } from './publish.ts';

/** Compiles and checks the catalogue of the repository at `root` and publishes it under `dist` when nothing is wrong. */
export async function publishCatalogue(
  root: string,
  dist: string,
  messages: EditorMessages,
  tell?: Tell,
): Promise<CompiledCatalogue> {
  const compiled = await compileCatalogue(root, messages, tell);
  if (compiled.problems.length > 0) return compiled;
  tell?.(`writing ${compiled.files.size} files`);
  await publish(dist, compiled.document.version, compiled.files);
  return compiled;
}
