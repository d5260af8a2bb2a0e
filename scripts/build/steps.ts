/** What `npm run build` makes, in order; steps of one wave run side by side. */
export interface BuildStep {
  readonly name: string;
  /** Shown while it runs. */
  readonly title: string;
  /** Program of node_modules/.bin and its parameters. */
  readonly command: readonly [string, ...string[]];
  /** Folders and files (from the repository's top) that its result depends on. */
  readonly sources: readonly string[];
  /** A file that exists once it has run. */
  readonly result: string;
}

const CORE = ['packages/core/src', 'packages/render/src', 'package-lock.json', 'tsconfig.base.json'];

export const BUILD_WAVES: readonly (readonly BuildStep[])[] = [
  [
    {
      name: 'catalogue',
      title: 'Compiling the catalogue: products, artwork, fonts, rules',
      command: ['tsx', 'scripts/catalogue.ts'],
      sources: [
        'assets',
        'scripts/catalogue.ts',
        'packages/catalogue/src',
        'packages/core/src',
        'packages/render/src',
        'apps/customiser/src/messages',
      ],
      result: 'dist/catalogue/json/version.json',
    },
    {
      name: 'messages',
      title: 'Compiling the messages in five languages',
      command: ['tsx', 'scripts/messages.ts'],
      sources: [
        'apps/customiser/src/messages',
        'apps/customiser/src/correction/messages',
        'apps/office/src/messages',
        'apps/shop/src/messages',
        'scripts/messages.ts',
        'tools/messages',
      ],
      result: 'apps/office/src/messages/generated/keys.ts',
    },
  ],
  [
    {
      name: 'feed',
      title: 'Writing the demo shop’s product feed',
      command: ['tsx', 'scripts/feed.ts'],
      sources: ['dist/catalogue/json/version.json', 'scripts/feed.ts', 'tools/feed'],
      result: 'dist/feed/stock.json',
    },
    {
      name: 'customiser',
      title: 'Building the shop editor',
      command: [
        'vite',
        'build',
        '--logLevel',
        'warn',
        '--config',
        'apps/customiser/vite.config.ts',
        'apps/customiser',
      ],
      sources: ['apps/customiser', ...CORE],
      result: 'dist/customiser/customizer.js',
    },
    {
      name: 'correction',
      title: 'Building the page of the shopper’s private link',
      command: [
        'vite',
        'build',
        '--logLevel',
        'warn',
        '--config',
        'apps/customiser/vite.correction.config.ts',
        'apps/customiser',
      ],
      sources: ['apps/customiser', ...CORE],
      result: 'dist/correction/correction.html',
    },
    {
      name: 'office',
      title: 'Building the workshop',
      command: [
        'vite',
        'build',
        '--logLevel',
        'warn',
        '--config',
        'apps/office/vite.config.ts',
        'apps/office',
      ],
      sources: ['apps/office', 'apps/server/schema.graphql', ...CORE],
      result: 'dist/office/index.html',
    },
  ],
  [
    {
      name: 'server',
      title: 'Building the server and the demo shop',
      command: ['rolldown', '--config', 'rolldown.config.ts'],
      sources: ['apps/server', 'apps/shop', 'rolldown.config.ts', ...CORE],
      result: 'dist/server/main.js',
    },
  ],
];
