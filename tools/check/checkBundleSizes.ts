import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { STORE_LOCALES } from '@cmon/core/catalogue/types';
import { listFirstLoadFiles, readManifest } from './listFirstLoadFiles.ts';

const KILOBYTE = 1000;

/** Size in bytes after gzip, as a shopper's browser receives it. */
const measureGzipSize = (path: string) => gzipSync(readFileSync(path), { level: 9 }).length;

/** The sources of the chunk with React, and of the chunk that draws a design. The entry loads both chunks by itself. */
const SHELL = ['src/embed/mountApp.tsx', 'src/embed/opening/drawDesign.ts'];

/**
 * Gzip bytes of the shop editor's first JavaScript: its entry, React, the shell around the screens, and the drawing
 * code.
 */
export function measureWidget(root: string): number {
  return sumGzipSizes(
    join(root, 'dist/customiser'),
    listFirstLoadFiles(readManifest(join(root, 'dist/customiser')), SHELL),
  );
}

/** Gzip bytes of the back-office's first JavaScript. */
export function measureOffice(root: string): number {
  const folder = join(root, 'dist/office');
  return sumGzipSizes(folder, listFirstLoadFiles(readManifest(folder)));
}

/**
 * Gzip bytes of all JavaScript of the page on which a customer follows an order, in the language with the largest
 * messages.
 */
function measureLinkPage(root: string): number {
  const folder = join(root, 'dist/correction');
  const manifest = readManifest(folder);
  const messageFiles = STORE_LOCALES.map((locale) =>
    Object.values(manifest).flatMap(({ src, file }) => (src?.includes(locale) ? [file] : [])),
  );
  return (
    sumGzipSizes(folder, listFirstLoadFiles(manifest)) +
    Math.max(...messageFiles.map((files) => sumGzipSizes(folder, files)))
  );
}

/** Compares the downloads of shoppers and workers with their budgets. Returns a line for each that is too large. */
export async function checkBundleSizes(root: string): Promise<string> {
  const customiser = join(root, 'dist/customiser');
  const manifest = readManifest(customiser);
  const firstLoadFiles = listFirstLoadFiles(manifest, SHELL);
  const listChunks = (folder: string) =>
    Object.values(manifest).filter(
      (chunk) => chunk.src?.includes(folder) && !firstLoadFiles.includes(chunk.file),
    );
  const fonts = join(root, 'dist/catalogue/assets/fonts');
  const budgets = [
    { name: "the editor's first JavaScript", size: measureWidget(root), most: 95 * KILOBYTE },
    {
      name: "the JavaScript of the shopper's private link",
      size: measureLinkPage(root),
      most: 130 * KILOBYTE,
    },
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
  /** Present size, bytes after gzip. */
  readonly size: number;
  /** The largest allowed size, bytes after gzip. */
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

const sumGzipSizes = (folder: string, files: readonly string[]) =>
  files.reduce((total, file) => total + measureGzipSize(join(folder, file)), 0);
