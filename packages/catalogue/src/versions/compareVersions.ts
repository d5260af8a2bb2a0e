import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutputFiles } from '../compile/outputFiles.ts';
import type { CompiledCatalogue } from '../compileCatalogue.ts';
import { describeProblem } from '../problem.ts';
import { publishedNow, publishedVersions, shelf } from '../publish.ts';
import { diffVersions, type VersionDiff } from './diffVersions.ts';
import { type VersionContent, versionContent } from './versionContent.ts';
import { COMPRESSED } from './writeVersion.ts';

/** Words for what has no name of its own: the version in use, and what the sources would publish. */
const NOW = 'published';
const SOURCES = 'sources';

/**
 * Compares two versions: names from the shelf or their beginnings, `published`, or `sources`. Throws, with what to do
 * about it, for a name that stands for none or for several, and when the sources can't be published. `compileSources` is
 * called only when the sources are one of the two.
 */
export async function compareVersions(
  compileSources: () => Promise<CompiledCatalogue>,
  dist: string,
  from: string = NOW,
  to: string = SOURCES,
): Promise<VersionDiff> {
  return diffVersions(await contentOf(compileSources, dist, from), await contentOf(compileSources, dist, to));
}

async function contentOf(
  compileSources: () => Promise<CompiledCatalogue>,
  dist: string,
  name: string,
): Promise<VersionContent> {
  if (name !== SOURCES) return versionContent(readVersion(join(shelf(dist), versionOf(dist, name))));
  const { files, problems } = await compileSources();
  if (problems.length > 0) {
    const told = problems.map(describeProblem).join('\n');
    throw new Error(`${told}\ncatalogue: ${problems.length} problems, the sources would publish nothing`);
  }
  return versionContent(files);
}

function versionOf(dist: string, name: string): string {
  const all = publishedVersions(dist);
  if (name === NOW) {
    const now = publishedNow(dist);
    if (now === null) throw new Error('catalogue: nothing is published yet');
    return now;
  }
  const meant = all.filter((version) => version.startsWith(name));
  const [only] = meant;
  if (only !== undefined && meant.length === 1) return only;
  throw new Error(
    meant.length > 1
      ? `catalogue: ${name} may be ${meant.join(' or ')}`
      : `catalogue: no version ${name}; there are: ${all.join(' ') || 'none'}`,
  );
}

/** A published version's files, without what was only compressed from them. */
function readVersion(folder: string): OutputFiles {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !COMPRESSED.some(({ extension }) => entry.name.endsWith(extension)))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return new Map(
    files.map((file) => [file.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(file)]),
  );
}
