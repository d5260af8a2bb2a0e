import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { STORE_LOCALES } from '@cmon/core/catalogue/types';
import { measureFirstLoad, readManifest } from './measureFirstLoad.ts';

const KILOBYTE = 1000;

/** Size in bytes after gzip, as a shopper's browser receives it. */
const measureGzipSize = (path: string) => gzipSync(readFileSync(path), { level: 9 }).length;

/** The chunk with React, and the chunk that draws a design: the entry loads both by itself. */
const SHELL = ['src/embed/mountApp.tsx', 'src/embed/opening/drawDesign.ts'];

/**
 * Gzip bytes of the shop editor's first JavaScript: its entry, React, the shell around the screens, and the drawing
 * code.
 */
export function measureWidget(root: string): number {
  return sum(
    join(root, 'dist/customiser'),
    measureFirstLoad(readManifest(join(root, 'dist/customiser')), SHELL),
  );
}

/** Gzip bytes of the back-office's first JavaScript. */
export function measureOffice(root: string): number {
  const folder = join(root, 'dist/office');
  return sum(folder, measureFirstLoad(readManifest(folder)));
}

/** Gzip bytes of all JavaScript that the private page loads, in its largest language. */
function linkPageSize(root: string): number {
  const folder = join(root, 'dist/correction');
  const manifest = readManifest(folder);
  const words = STORE_LOCALES.map((locale) =>
    Object.values(manifest).flatMap(({ src, file }) => (src?.includes(locale) ? [file] : [])),
  );
  return sum(folder, measureFirstLoad(manifest)) + Math.max(...words.map((files) => sum(folder, files)));
}

/** Compares the downloads of shoppers and workers with the budgets of the product's bar. */
export async function checkBundleSizes(root: string): Promise<string> {
  const customiser = join(root, 'dist/customiser');
  const manifest = readManifest(customiser);
  const first = measureFirstLoad(manifest, SHELL);
  const listChunks = (folder: string) =>
    Object.values(manifest).filter((chunk) => chunk.src?.includes(folder) && !first.includes(chunk.file));
  const fonts = join(root, 'dist/catalogue/assets/fonts');
  const budgets = [
    { name: "the editor's first JavaScript", size: measureWidget(root), most: 95 * KILOBYTE },
    { name: "the JavaScript of the shopper's private link", size: linkPageSize(root), most: 130 * KILOBYTE },
    {
      name: "the workshop's first JavaScript",
      size: measureOffice(root),
      most: 250 * KILOBYTE,
    },
    ...[...listChunks('src/screens/'), ...listChunks('src/classList/')].map(({ file }) => ({
      name: file,
      size: measureGzipSize(join(customiser, file)),
      most: 6 * KILOBYTE,
    })),
    ...listChunks('src/preview/views/').map(({ src = '', file }) => ({
      name: file,
      size: measureGzipSize(join(customiser, file)),
      most: (src.includes('/turn/') ? 60 : 6) * KILOBYTE,
    })),
    ...listChunks('src/messages/').map(({ file }) => ({
      name: file,
      size: measureGzipSize(join(customiser, file)),
      most: 8 * KILOBYTE,
    })),
    ...readdirSync(fonts)
      .filter((file) => file.endsWith('.metrics.json'))
      .map((file) => ({ name: file, size: measureGzipSize(join(fonts, file)), most: 12 * KILOBYTE })),
  ];
  return findOverBudget(budgets).join('\n');
}

interface Budget {
  readonly name: string;
  /** Present and largest allowed size, bytes after gzip. */
  readonly size: number;
  readonly most: number;
}

/** One line for each download that exceeds its budget. */
export function findOverBudget(budgets: readonly Budget[]): readonly string[] {
  return budgets
    .filter(({ size, most }) => size > most)
    .map(
      ({ name, size, most }) =>
        `${name}: ${(size / KILOBYTE).toFixed(1)} kB gzip, at most ${most / KILOBYTE}`,
    );
}

const sum = (folder: string, files: readonly string[]) =>
  files.reduce((total, file) => total + measureGzipSize(join(folder, file)), 0);
