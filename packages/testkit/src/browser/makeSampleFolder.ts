import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/** Global set-up of the browser tests: a folder of the run in which test files share data folders. */
export default function makeSampleFolder(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'cmon-sample-'));
  project.provide('sampleFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
