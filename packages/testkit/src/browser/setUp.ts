import { afterEach } from 'vitest';
import { keepPictures } from './keepPictures.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Files that show what a failed test saw, from the repository's top. */
    artefacts?: string[];
  }
}

/** Setup file of the browser tests: a test that fails says where the pictures of its pages are. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  task.meta.artefacts = await keepPictures(`${task.file.name}-${task.name.slice(0, 60)}-${task.id}`);
});
