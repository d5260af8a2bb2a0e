import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of this run for the data folders that several test files start from. */
    sampleFolder: string;
  }
}

/**
 * Copies the data folder called `name` to `target`. The first test file of a run that needs it makes it with `make`, which
 * writes to the folder that it is given; the others wait. The sample takes 25 s of a processor to make, so each of
 * fifteen files would spend longer on it than on its tests.
 */
export async function copySampleData(
  name: string,
  target: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  const sample = join(inject('sampleFolder'), name);
  while (!existsSync(sample)) {
    if (tryToLock(nameLockFolder(sample))) await makeSample(sample, make);
    else await sleep(100);
  }
  cpSync(sample, target, { recursive: true });
}

/** The folder that exists while a test file makes the sample. */
const nameLockFolder = (sample: string): string => `${sample}.turn`;

/** Makes the lock folder. Returns false when another test file has made it. */
function tryToLock(lockFolder: string): boolean {
  try {
    mkdirSync(lockFolder);
    return true;
  } catch {
    return false;
  }
}

async function makeSample(sample: string, make: (folder: string) => Promise<void>): Promise<void> {
  const temporaryFolder = `${sample}.made`;
  try {
    mkdirSync(temporaryFolder);
    await make(temporaryFolder);
    renameSync(temporaryFolder, sample);
  } finally {
    // After a failure the next test file tries again.
    rmSync(temporaryFolder, { recursive: true, force: true });
    rmSync(nameLockFolder(sample), { recursive: true });
  }
}
