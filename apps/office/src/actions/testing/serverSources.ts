import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const SERVER = new URL('../../../../server/src', import.meta.url).pathname;

/** The server's sources without tests, by path below `apps/server/src`. */
const sources: ReadonlyMap<string, string> = new Map(
  readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(path))
    .map((path) => [path, readFileSync(join(SERVER, path), 'utf8')]),
);

const readServerSource = (path: string): string => sources.get(path) ?? '';

/** The tracks on which a command, or a file of `commands/` at most two imports away from it, records moves. */
export function findTracks(path: string): Set<string> {
  const texts = [...findReachableFiles([path], 2)]
    .filter((file) => file.startsWith('commands/'))
    .map(readServerSource);
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/track: '(\w+)'/g)].map(([, track = '']) => track)),
  );
}

/** The files whose text matches the pattern. */
export const findFilesWith = (pattern: RegExp): string[] =>
  [...sources].filter(([, text]) => pattern.test(text)).map(([path]) => path);

/** The files that a file imports, directly. */
function listImports(path: string): string[] {
  return [...readServerSource(path).matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(([, target = '']) =>
    relative(SERVER, join(SERVER, dirname(path), target)),
  );
}

/** The given files and all files that they import, directly or over at most `steps` imports. */
export function findReachableFiles(paths: readonly string[], steps = Number.POSITIVE_INFINITY): Set<string> {
  const reached = new Set(paths);
  let newFiles = [...reached];
  for (let step = 0; step < steps && newFiles.length > 0; step += 1) {
    newFiles = newFiles.flatMap(listImports).filter((path) => !reached.has(path));
    for (const path of newFiles) reached.add(path);
  }
  return reached;
}

/** The commands that the resolver of a mutation calls, as files; empty when no mutation has this name. */
export function findCommands(mutation: string): string[] {
  for (const [path, text] of sources) {
    const start = text.search(new RegExp(`^ +${mutation}: t\\.field\\(`, 'm'));
    if (!path.startsWith('api/schema/mutations/') || start < 0) continue;
    const [resolver = ''] = text.slice(start).split(/\n {2,4}\w+: t\.field\(/);
    return listImports(path).filter((imported) => {
      const name = /(\w+)\.ts$/.exec(imported)?.[1] ?? '';
      return imported.startsWith('commands/') && new RegExp(`\\b${name}\\b`).test(resolver);
    });
  }
  return [];
}

/** The files that the running server loads: its entry points, and all files that they import. */
export const loadedFiles = findReachableFiles(
  [...sources.keys()].filter((path) => /^(main\.ts$|api\/schema\/|jobs\/|intake\/|http\/)/.test(path)),
);
