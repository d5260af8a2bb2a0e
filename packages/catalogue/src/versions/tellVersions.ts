import type { CompiledCatalogue } from '../compileCatalogue.ts';
import { compareVersions } from './compareVersions.ts';
import { describeDiff } from './describeDiff.ts';
import { describeShelf, shelfList } from './shelfList.ts';

/** Prints the shelf, or the difference between the two versions named. Returns the exit code. */
export async function tellVersions(
  compileSources: () => Promise<CompiledCatalogue>,
  dist: string,
  asked: { readonly versions?: boolean | undefined; readonly json?: boolean | undefined },
  [from, to]: readonly string[],
): Promise<number> {
  try {
    const told = asked.versions ? shelfList(dist) : await compareVersions(compileSources, dist, from, to);
    const lines = Array.isArray(told) ? describeShelf(told) : describeDiff(told);
    console.log(
      asked.json
        ? JSON.stringify(Array.isArray(told) ? { versions: told } : told, null, 2)
        : lines.join('\n'),
    );
    return 0;
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
}
