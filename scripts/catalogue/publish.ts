import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { OutputFiles } from './compile/outputFiles.ts';

/** Versions kept beside the published one, so that it can be rolled back. */
const kept = 3;

const shelf = (dist: string) => join(dist, 'catalogues');

/** Points `{dist}/catalogue` at a version that stands whole on the shelf: one rename, so no reader sees half of it. */
export function usePublished(dist: string, version: string): void {
  if (!existsSync(join(shelf(dist), version))) throw new Error(`no version ${version} under ${shelf(dist)}`);
  const link = join(dist, 'catalogue');
  const fresh = `${link}.${process.pid}`;
  symlinkSync(join('catalogues', version), fresh, 'junction');
  if (existsSync(link) && !lstatSync(link).isSymbolicLink()) rmSync(link, { recursive: true });
  renameSync(fresh, link);
}

/** The versions on the shelf, newest first. */
export function publishedVersions(dist: string): string[] {
  if (!existsSync(shelf(dist))) return [];
  const made = (version: string) => statSync(join(shelf(dist), version)).mtimeMs;
  return readdirSync(shelf(dist))
    .filter((name) => !name.includes('.'))
    .sort((a, b) => made(b) - made(a));
}

/** Writes a version to the shelf and publishes it; versions older than the last few are taken off. */
export function publish(dist: string, version: string, files: OutputFiles): void {
  const target = join(shelf(dist), version);
  if (!existsSync(target)) {
    const part = `${target}.${process.pid}.part`;
    for (const [path, content] of files) {
      const file = join(part, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
    renameSync(part, target);
  }
  usePublished(dist, version);
  const current = readlinkSync(join(dist, 'catalogue')).split('/').at(-1);
  for (const old of publishedVersions(dist).slice(kept)) {
    if (old !== current) rmSync(join(shelf(dist), old), { recursive: true });
  }
}
