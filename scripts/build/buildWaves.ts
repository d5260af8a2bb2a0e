/** A step of `npm run build`. */
export interface BuildStep {
  readonly name: string;
  /** Shown while the step runs. */
  readonly title: string;
  /** A program of node_modules/.bin and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** The programs that the step runs or bundles. Their imports are followed, so that no change of code is missed. */
  readonly entries: readonly string[];
  /** Folders and files (relative to the repository) that the step reads without importing them. */
  readonly data: readonly string[];
  /** A file that exists once the step has run. */
  readonly result: string;
}

function buildWithVite(config: string, app: string): BuildStep['command'] {
  return ['vite', 'build', '--logLevel', 'warn', '--config', config, app];
}

/** The steps in the order in which they run. The steps of one wave run in parallel. */
export const BUILD_WAVES: readonly (readonly BuildStep[])[] = [
  [
    {
      name: 'catalogue',
      title: 'Compiling the catalogue: products, artwork, fonts, rules',
      command: ['tsx', 'scripts/catalogue.ts'],
      entries: ['scripts/catalogue.ts'],
      data: ['assets', 'apps/customiser/src/messages'],
      result: 'dist/catalogue/json/version.json',
    },
    {
      name: 'messages',
      title: 'Compiling the messages in five languages',
      command: ['tsx', 'scripts/messages.ts'],
      entries: ['scripts/messages.ts'],
      data: [
        'apps/customiser/src/messages',
        'apps/customiser/src/correction/messages',
        'apps/customiser/src/panels/photo/messages',
        'apps/customiser/src/preview/views/messages',
        'apps/office/src/messages',
        'apps/shop/src/messages',
      ],
      result: 'apps/office/src/messages/generated/keys.ts',
    },
    {
      name: 'database',
      title: 'Preparing the embedded database',
      command: ['tsx', 'tools/createEmptyCluster.ts'],
      entries: ['tools/createEmptyCluster.ts'],
      data: [],
      result: 'dist/database/PG_VERSION',
    },
  ],
  [
    {
      name: 'feed',
      title: 'Writing the demo shop’s product feed',
      command: ['tsx', 'scripts/feed.ts'],
      entries: ['scripts/feed.ts'],
      data: ['dist/catalogue/json/version.json', 'apps/shop/public/products'],
      result: 'dist/feed/stock.json',
    },
    {
      name: 'customiser',
      title: 'Building the shop editor',
      command: buildWithVite('apps/customiser/vite.config.ts', 'apps/customiser'),
      entries: ['apps/customiser/vite.config.ts', 'apps/customiser/src/main.tsx'],
      // Vite also reads files that no import names: pages, public files, files named by a stylesheet.
      data: ['apps/customiser'],
      result: 'dist/customiser/customizer.js',
    },
    {
      name: 'correction',
      title: 'Building the page of the shopper’s private link',
      command: buildWithVite('apps/customiser/vite.correction.config.ts', 'apps/customiser'),
      entries: ['apps/customiser/vite.correction.config.ts', 'apps/customiser/src/correction/main.tsx'],
      data: ['apps/customiser'],
      result: 'dist/correction/correction.html',
    },
    {
      name: 'office',
      title: 'Building the workshop',
      command: buildWithVite('apps/office/vite.config.ts', 'apps/office'),
      entries: ['apps/office/vite.config.ts', 'apps/office/src/main.tsx'],
      data: ['apps/office', 'apps/server/schema.graphql', 'package.json'],
      result: 'dist/office/index.html',
    },
  ],
  [
    {
      name: 'server',
      title: 'Building the server and the demo shop',
      command: ['rolldown', '--config', 'rolldown.config.ts'],
      entries: ['rolldown.config.ts', 'apps/server/src/main.ts', 'apps/shop/src/main.ts'],
      data: [],
      result: 'dist/server/main.js',
    },
  ],
];
