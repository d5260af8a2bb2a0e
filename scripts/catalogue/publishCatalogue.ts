import { type CompiledCatalogue, compileCatalogue } from './compileCatalogue.ts';
import { publish } from './publish.ts';

/** Compiles and checks the catalogue of the repository at `root` and publishes it under `dist` when nothing is wrong. */
export async function publishCatalogue(root: string, dist: string): Promise<CompiledCatalogue> {
  const compiled = await compileCatalogue(root);
  if (compiled.problems.length === 0) publish(dist, compiled.document.version, compiled.files);
  return compiled;
}
