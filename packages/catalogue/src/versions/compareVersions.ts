import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutputFiles } from '../compile/buildOutputFiles.ts';
import type { CompiledCatalogue } from '../compileCatalogue.ts';
import { describeProblem } from '../problem.ts';
import { findActiveVersion, getArchiveFolder, listVersionNames } from '../publish.ts';
import { diffVersions, type VersionDiff } from './diffVersions.ts';
import { readVersionContent, type VersionContent } from './readVersionContent.ts';
import { COMPRESSIONS } from './writeVersion.ts';

/** Special names: the published version, and the version that the sources would publish. */
const ACTIVE = 'published';
const SOURCES = 'sources';

/**
 * Compares two versions. A version is a name in the archive or its beginning, `published`, or `sources`. Throws for an
 * unknown or ambiguous name, and for sources with problems. `compileSources` is called only for `sources`.
 */
export async function compareVersions(
  compileSources: () => Promise<CompiledCatalogue>,
  dist: string,
  from: string = ACTIVE,
  to: string = SOURCES,
): Promise<VersionDiff> {
  return diffVersions(
    await readContent(compileSources, dist, from),
    await readContent(compileSources, dist, to),
  );
}

async function readContent(
  compileSources: () => Promise<CompiledCatalogue>,
  dist: string,
  name: string,
): Promise<VersionContent> {
  if (name !== SOURCES)
    return readVersionContent(readVersion(join(getArchiveFolder(dist), resolveVersion(dist, name))));
  const { files, problems } = await compileSources();
  if (problems.length > 0) {
    const descriptions = problems.map(describeProblem).join('\n');
    throw new Error(
      `${descriptions}\ncatalogue: ${problems.length} problems, so the sources can’t be published`,
    );
  }
  return readVersionContent(files);
}

function resolveVersion(dist: string, name: string): string {
  const names = listVersionNames(dist);
  if (name === ACTIVE) {
    const active = findActiveVersion(dist);
    if (active === null) throw new Error('catalogue: nothing is published yet');
    return active;
  }
  const matches = names.filter((version) => version.startsWith(name));
  const [only] = matches;
  if (only !== undefined && matches.length === 1) return only;
  throw new Error(
    matches.length > 1
      ? `catalogue: ${name} may be ${matches.join(' or ')}`
      : `catalogue: no version ${name}; there are: ${names.join(' ') || 'none'}`,
  );
}

/** Reads the files of a published version, without their compressed copies. */
function readVersion(folder: string): OutputFiles {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && !COMPRESSIONS.some(({ extension }) => entry.name.endsWith(extension)),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return new Map(
    files.map((file) => [file.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(file)]),
  );
}
