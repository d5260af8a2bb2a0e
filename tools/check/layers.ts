/**
 * The floors of ARCHITECTURE.md as data: rooms by path, each on a floor. A file imports only from its own room or from
 * a room on a lower floor.
 */
interface Room {
  /** Path from the repository's top; the longest one that fits a file is its room. */
  readonly path: string;
  readonly floor: number;
}

const core = (name: string, floor: number): Room => ({ path: `packages/core/src/${name}`, floor });
const inside = (app: string, floors: readonly (readonly string[])[]): Room[] =>
  floors.flatMap((names, index) =>
    names.map((name) => ({ path: `apps/${app}/src/${name}`, floor: 70 + index })),
  );

const ROOMS: readonly Room[] = [
  core('failure.ts', 0),
  core('isRecord.ts', 0),
  core('access', 0),
  core('catalogue', 10),
  core('composition', 20),
  core('rules', 30),
  core('customiser', 40),
  core('scene', 40),
  core('production', 40),
  core('imposition', 50),
  { path: 'packages/render/src/svg', floor: 60 },
  { path: 'packages/render/src/pdf', floor: 60 },
  ...inside('server', [
    ['db', 'config.ts'],
    ['queries'],
    ['files', 'auth'],
    ['commands'],
    ['intake'],
    ['api', 'jobs'],
    ['http', 'seed'],
    ['main.ts'],
  ]),
  ...inside('customiser', [
    ['messages', 'tokens.ts', 'styles'],
    ['load'],
    ['store'],
    ['controls'],
    ['panels', 'preview'],
    ['classList'],
    ['screens'],
    ['embed', 'dev', 'correction'],
    ['main.tsx'],
  ]),
  ...inside('office', [
    ['messages'],
    ['api'],
    ['display'],
    ['scanner'],
    ['actions'],
    ['list'],
    ['areas'],
    ['shell'],
    ['main.tsx'],
  ]),
  { path: 'apps/shop/src', floor: 70 },
];

/** Rooms that are several rooms: their sub-folders may not import each other. */
const DIVIDED = ['apps/office/src/areas'];

/** The room a file is in: `undefined` for tests and files outside the house. */
function roomOf(file: string): Room | undefined {
  if (/\.test\.tsx?$|\/testing\/|\/golden\//.test(file)) return undefined;
  const divided = DIVIDED.find((path) => file.startsWith(`${path}/`));
  const room = ROOMS.filter(({ path }) => file === path || file.startsWith(`${path}/`)).sort(
    (a, b) => b.path.length - a.path.length,
  )[0];
  if (!room || !divided) return room;
  const part = file.slice(divided.length + 1).split('/')[0];
  return { path: `${divided}/${part}`, floor: room.floor };
}

/** Why a file may not import another, or `null` when it may. */
export function wrongArrow(from: string, to: string): string | null {
  const source = roomOf(from);
  const target = roomOf(to);
  if (!source || !target || source.path === target.path) return null;
  const app = /^apps\/[^/]+/;
  const [ours, theirs] = [app.exec(from)?.[0], app.exec(to)?.[0]];
  if (theirs && ours !== theirs) return `${from} imports another app: ${to}`;
  if (ours === 'apps/shop') return `${from} imports ours: ${to}; the shop knows cmon only from outside`;
  if (target.floor < source.floor) return null;
  return `${from} imports ${target.floor === source.floor ? 'sideways' : 'upwards'}: ${to}`;
}
