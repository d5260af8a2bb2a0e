import { defineConfig } from 'vitest/config';
import { FileSequencer } from './packages/testkit/src/page/FileSequencer.ts';

const DATABASE = ['apps/server/src/**/*.test.ts', 'tools/{simulate,load}/**/*.test.ts'];
const BROWSER = ['e2e/**/*.test.ts', 'packages/render/src/golden/**/*.test.ts', '**/*.browser.test.{ts,tsx}'];
const NEVER = ['**/node_modules/**', '**/dist/**', '.cache/**'];
const SHARED = 'packages/testkit/src';

/** Every condition is waited for a minute at most; a test's own limit only ends what hangs on a busy machine. */
const EXPECTATION = { poll: { timeout: 60_000, interval: 50 } };
const limits = (minutes: number) => ({ testTimeout: minutes * 60_000, hookTimeout: minutes * 60_000 });

/** Three kinds of test: `unit` (pure, property, jsdom), `database` (both databases, real files), `browser` (Chromium). */
export default defineConfig({
  test: {
    // Vitest leaves one processor idle, which on two of them doubles the time.
    maxWorkers: '100%',
    sequence: { sequencer: FileSequencer },
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
          exclude: [...NEVER, ...DATABASE, ...BROWSER],
          setupFiles: [
            `${SHARED}/extendWaitTimeouts.ts`,
            `${SHARED}/seedProperties.ts`,
            `${SHARED}/page/jsdomStorage.ts`,
            `${SHARED}/undoFileEffects.ts`,
          ],
          expect: EXPECTATION,
          ...limits(5),
          // A fresh worker for each file took half of the processor time; `undoFileEffects` restores the worker.
          isolate: false,
        },
      },
      {
        test: {
          name: 'database',
          include: DATABASE,
          exclude: [...NEVER, ...BROWSER],
          setupFiles: [`${SHARED}/extendWaitTimeouts.ts`, `${SHARED}/seedProperties.ts`],
          expect: EXPECTATION,
          ...limits(10),
          // The server's modules hold no state between tests; loading them and the catalogue anew took a third of the time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'browser',
          include: BROWSER,
          exclude: NEVER,
          globalSetup: [`${SHARED}/browser/makeSampleFolder.ts`],
          setupFiles: [
            `${SHARED}/extendWaitTimeouts.ts`,
            `${SHARED}/seedProperties.ts`,
            `${SHARED}/browser/setUp.ts`,
          ],
          expect: EXPECTATION,
          ...limits(15),
          isolate: false,
        },
      },
    ],
  },
});
