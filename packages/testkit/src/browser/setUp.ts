import { afterEach } from 'vitest';
import { saveScreenshots } from './saveScreenshots.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Screenshots and markup of a failed test, as paths relative to the repository root. */
    artefacts?: string[];
  }
}

/** Setup file of the browser tests: saves the pages of a failed test and reports the paths. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  task.meta.artefacts = await saveScreenshots(`${task.file.name}-${task.name.slice(0, 60)}-${task.id}`);
});
