import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'data', 'coverage', '.git']);

/** Every test file below `root`, as sorted relative paths: `*.test.ts(x)` anywhere, and any TypeScript in e2e/. */
export function listTestFiles(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : listTestFiles(root, path);
      const isTest = /\.test\.tsx?$/.test(path) || /^e2e\/.*\.tsx?$/.test(path);
      return isTest ? [path] : [];
    })
    .sort();
}
