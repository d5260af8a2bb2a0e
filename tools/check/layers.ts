/** A part of the repository on one layer. A file may import from its own area and from lower layers. */
interface Area {
  /** Path relative to the repository. The longest matching path is a file's area. */
  readonly path: string;
  readonly layer: number;
}

const createCoreArea = (name: string, layer: number): Area => ({ path: `packages/core/src/${name}`, layer });
function buildAppLayers(app: string, layers: readonly (readonly string[])[]): Area[] {
  return layers.flatMap((names, index) =>
    names.map((name) => ({ path: `apps/${app}/src/${name}`, layer: 700 + index })),
  );
}

/** The layers of ARCHITECTURE.md, multiplied by a hundred, so that an app's own layers fit between two of them. */
const AREAS: readonly Area[] = [
  createCoreArea('failure.ts', 0),
  createCoreArea('foldText.ts', 0),
  createCoreArea('groupBy.ts', 0),
  createCoreArea('isRecord.ts', 0),
  createCoreArea('access', 0),
  createCoreArea('catalogue', 100),
  createCoreArea('composition', 200),
  createCoreArea('rules', 300),
  createCoreArea('customiser', 400),
  createCoreArea('scene', 400),
  createCoreArea('production', 400),
  createCoreArea('imposition', 500),
  { path: 'packages/render/src/svg', layer: 600 },
  { path: 'packages/render/src/pdf', layer: 600 },
  { path: 'packages/render/src/dxf', layer: 610 },
  { path: 'packages/render/src/view', layer: 610 },
  { path: 'packages/render/src/stage', layer: 620 },
  { path: 'packages/catalogue/src', layer: 650 },
  ...buildAppLayers('server', [
    ['config', 'net', 'tracing'],
    ['db', 'config.ts'],
    ['queries', 'papers'],
    ['files', 'auth', 'carriers', 'shops'],
    ['commands', 'generator'],
    ['intake', 'backup'],
    ['api', 'jobs'],
    ['http', 'seed'],
    ['startServer.ts', 'startGenerator.ts'],
    ['main.ts'],
  ]),
  ...buildAppLayers('customiser', [
    ['messages', 'tokens.ts', 'styles'],
    ['load'],
    ['store'],
    ['controls'],
    ['panels', 'preview'],
    ['classList'],
    ['keeping'],
    ['screens'],
    ['embed', 'dev', 'correction'],
    ['main.tsx'],
  ]),
  ...buildAppLayers('office', [
    ['messages', 'globals.d.ts'],
    ['api'],
    ['display'],
    ['scanner'],
    ['dialogs'],
    ['actions'],
    ['list'],
    ['areas'],
    ['shell'],
    ['main.tsx'],
  ]),
  { path: 'apps/shop/src', layer: 700 },
  { path: 'apps/shop/public', layer: 700 },
  { path: 'apps/customiser/matchModules.ts', layer: 720 },
  { path: 'apps/customiser/reactAsModules.ts', layer: 720 },
  { path: 'apps/customiser/vite.config.ts', layer: 730 },
  { path: 'apps/customiser/vite.correction.config.ts', layer: 731 },
  { path: 'apps/office/vite.config.ts', layer: 730 },
  { path: 'scripts/run', layer: 740 },
  { path: 'packages/testkit/src', layer: 750 },
  { path: 'tools', layer: 800 },
  { path: 'bench', layer: 850 },
  { path: 'e2e', layer: 850 },
  { path: 'scripts', layer: 900 },
  { path: 'rolldown.config.ts', layer: 900 },
  { path: 'vitest.config.ts', layer: 900 },
];

/** From this layer on, nothing is part of the product, so code may import the tests' shared helpers. */
const FIRST_OUTSIDE_PRODUCT = 800;

/** Areas whose sub-folders may not import each other. */
const DIVIDED = ['apps/office/src/areas'];

const isTest = (file: string) => /\.test\.tsx?$|\/testing\/|\/golden\/|^packages\/testkit\//.test(file);

/** The area of a file; `undefined` if the file is on no layer. */
function findArea(file: string): Area | undefined {
  const divided = DIVIDED.find((path) => file.startsWith(`${path}/`));
  const area = AREAS.filter(({ path }) => file === path || file.startsWith(`${path}/`)).sort(
    (a, b) => b.path.length - a.path.length,
  )[0];
  if (!area || !divided) return area;
  const part = file.slice(divided.length + 1).split('/')[0];
  return { path: `${divided}/${part}`, layer: area.layer };
}

/** Whether a file belongs to no area. Tests are beside the code that they test, or in their own helper folders. */
export const isOnNoLayer = (file: string): boolean => findArea(file) === undefined && !isTest(file);

/** The reason why a file may not import another, or `null` if it may. A test may import anything. */
export function findForbiddenImport(from: string, to: string): string | null {
  if (from.startsWith('packages/testkit/') && to.startsWith('apps/')) return `${from} imports upwards: ${to}`;
  if (isTest(from)) return null;
  const source = findArea(from);
  if (!source) return null;
  if (isTest(to))
    return source.layer < FIRST_OUTSIDE_PRODUCT ? `${from} imports what only tests may import: ${to}` : null;
  const target = findArea(to);
  if (!target || source.path === target.path) return null;
  const app = /^apps\/[^/]+/;
  const [ours, theirs] = [app.exec(from)?.[0], app.exec(to)?.[0]];
  if (ours && theirs && ours !== theirs) return `${from} imports another app: ${to}`;
  if (ours === 'apps/shop' && theirs !== ours)
    return `${from} imports cmon: ${to}; the shop may use only its public pages and API`;
  if (target.layer < source.layer) return null;
  return `${from} imports ${target.layer === source.layer ? 'sideways' : 'upwards'}: ${to}`;
}
