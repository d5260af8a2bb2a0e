import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { computeFingerprint } from '../../tools/build/computeFingerprint.ts';
import type { BuildStep } from './buildWaves.ts';

/** What is known of a step's last run. */
export interface Stamp {
  /** The files of the step's code. */
  readonly files: readonly string[];
  /** A hash over the code and all other sources of the step. */
  readonly fingerprint: string;
}

/** The stamp of each step, by its name. */
export type Stamps = Record<string, Stamp>;

const STAMPS_PATH = 'dist/.built.json';

/** Sources of every step: they decide which packages it uses and how its TypeScript is read. */
const COMMON_SOURCES = ['package-lock.json', 'tsconfig.base.json'];

function computeStepFingerprint(root: string, step: BuildStep, files: readonly string[]): string {
  return computeFingerprint(root, [...files, ...step.data, ...COMMON_SOURCES]);
}

/**
 * Whether a step's result exists and none of its sources changed since. The imports are not followed again: they can
 * only change when one of the files changes.
 */
export function isFresh(root: string, step: BuildStep, stamp: Stamp | undefined): boolean {
  if (!stamp?.files || !existsSync(join(root, step.result))) return false;
  return stamp.fingerprint === computeStepFingerprint(root, step, stamp.files);
}

/** The present fingerprint of a step's sources. */
export async function makeStamp(root: string, step: BuildStep): Promise<Stamp> {
  // Loaded on demand: a start that has nothing to build doesn't need the bundler.
  const { listImportedFiles } = await import('../../tools/build/listImportedFiles.ts');
  const files = await listImportedFiles(root, step.entries);
  return { files, fingerprint: computeStepFingerprint(root, step, files) };
}

export function readStamps(root: string): Stamps {
  const path = join(root, STAMPS_PATH);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

export function writeStamps(root: string, stamps: Stamps): void {
  const path = join(root, STAMPS_PATH);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(stamps, null, 2)}\n`);
}
