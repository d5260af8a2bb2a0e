import type { CompiledCatalogue } from '../compileCatalogue.ts';
import { compareVersions } from './compareVersions.ts';
import { describeDiff } from './describeDiff.ts';
import { describeVersions, listVersions } from './listVersions.ts';

/** Prints the versions in the archive, or the differences of two versions. Returns the exit code. */
export async function printVersions(
  compileSources: () => Promise<CompiledCatalogue>,
  dist: string,
  options: { readonly versions?: boolean | undefined; readonly json?: boolean | undefined },
  [from, to]: readonly string[],
): Promise<number> {
  try {
    const result = options.versions
      ? listVersions(dist)
      : await compareVersions(compileSources, dist, from, to);
    const lines = Array.isArray(result) ? describeVersions(result) : describeDiff(result);
    console.log(
      options.json
        ? JSON.stringify(Array.isArray(result) ? { versions: result } : result, null, 2)
        : lines.join('\n'),
    );
    return 0;
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
}
