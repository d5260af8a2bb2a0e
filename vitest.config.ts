import { defineConfig } from 'vitest/config';

const database = ['apps/server/src/**/*.test.ts'];
const browser = ['e2e/**/*.test.ts', 'packages/render/src/golden/**/*.test.ts', '**/*.browser.test.{ts,tsx}'];
const never = ['**/node_modules/**', '**/dist/**'];

/** Three kinds of test: `unit` (pure, property, jsdom), `database` (both databases, real files), `browser` (Chromium). */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: [...never, ...database, ...browser],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'database',
          include: database,
          exclude: [...never, ...browser],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'browser',
          include: browser,
          exclude: never,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
