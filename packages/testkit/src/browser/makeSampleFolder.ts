import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of this run for the data folders that several test files start from. */
    sampleFolder: string;
  }
}

/** Global set-up of the browser tests: a folder of the run in which test files share data folders. */
export default function makeSampleFolder(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'cmon-sample-'));
  project.provide('sampleFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
