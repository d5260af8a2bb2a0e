import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of the bench's catalogue, named as versions are: 16 hex digits. */
export const BENCH_VERSION = 'be4c400000000000';
/** The label that is printed: two lines of text and a picto on 56 × 18 mm. */
const FORME = 'EAO_2L';

/**
 * Copies the built catalogue to `{folder}/catalogues/{BENCH_VERSION}` with one change: a label is printed once, not 28
 * times, so that a megalot has as many labels as designs. Returns the path of the link to it.
 */
export function makeBenchCatalogue(built: string, folder: string): string {
  const version = join(folder, 'catalogues', BENCH_VERSION);
  cpSync(built, version, { recursive: true, dereference: true });
  const path = join(version, 'json/cmonJson_all.json');
  const options = JSON.parse(readFileSync(path, 'utf8')) as {
    formes: Record<string, { code: string; copies: number }>;
  };
  const forme = Object.values(options.formes).find(({ code }) => code === FORME);
  if (!forme) throw new Error(`The catalogue has no forme ${FORME}.`);
  forme.copies = 1;
  writeFileSync(path, JSON.stringify({ ...options, version: BENCH_VERSION }));
  for (const encoding of ['br', 'gz']) rmSync(`${path}.${encoding}`);
  writeFileSync(join(version, 'json/version.json'), JSON.stringify({ version: BENCH_VERSION }));
  const link = join(folder, 'catalogue');
  symlinkSync(version, link);
  return link;
}
