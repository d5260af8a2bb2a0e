import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import { parseOptions } from '@cmon/core/catalogue/parseOptions';
import type { InkTable } from '@cmon/core/imposition/inkTable';
import { openCatalogueArchive } from '../catalogueArchive.ts';
import { openPrintCatalogues, type PrintCatalogues } from '../printCatalogues.ts';
import { BUILT_PATH, builtCatalogue, choice, findForme } from './filesFixtures.ts';

export const OLD = 'aaaaaaaaaaaaaaaa';
/** Colours of the fixtures' background and picto in the old version. */
export const OLD_FOND = '#123456';
export const OLD_PICTO = '#654321';
/** Their inks in the ink table of the old version, ‰. */
export const OLD_INKS: Readonly<Record<string, readonly number[]>> = {
  [OLD_FOND]: [911, 742, 313, 225],
  [OLD_PICTO]: [404, 655, 906, 307],
};
/** The old version once more, as it was compiled before there were ink tables. */
export const TABLELESS = 'cccccccccccccccc';

/**
 * An archive with the built catalogue and an older one, which has another background, picto, forme shape and font, with
 * and without ink tables.
 */
export interface TwoVersions {
  /** Value for `CATALOGUE_DIR`. */
  readonly dir: string;
  /** Opens the catalogues as a server does while this version is the current one. */
  readonly using: (version: string) => PrintCatalogues;
  /** Returns the folder of a version. */
  readonly folder: (version: string) => string;
  readonly remove: () => void;
}

export function makeTwoVersions(): TwoVersions {
  const top = mkdtempSync(join(tmpdir(), 'cmon-versions-'));
  const dir = join(top, 'catalogue');
  const folder = (version: string) => join(top, 'catalogues', version);
  const { version } = builtCatalogue().catalogue;
  mirror(BUILT_PATH, folder(version), new Map(), '');
  mirror(BUILT_PATH, folder(OLD), buildOldFiles(OLD), '');
  mirror(BUILT_PATH, folder(TABLELESS), buildOldFiles(TABLELESS), '');
  rmSync(join(folder(TABLELESS), 'inks'), { recursive: true });
  const publish = (name: string) => {
    rmSync(dir, { force: true });
    symlinkSync(join('catalogues', name), dir);
  };
  publish(version);
  return {
    dir,
    folder,
    using: (name) => {
      publish(name);
      const options = parseOptions(readFileSync(join(dir, 'json/cmonJson_all.json'), 'utf8'));
      if (!options.ok) throw new Error(options.failure.path);
      const archive = openPrintCatalogues(openCatalogueArchive(dir), indexCatalogue(options.value));
      publish(version);
      return archive;
    },
    remove: () => rmSync(top, { recursive: true, force: true }),
  };
}

/** Copies a folder with changed files. Unchanged files and folders are symbolic links. */
function mirror(from: string, to: string, changed: ReadonlyMap<string, string>, path: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const entryPath = path === '' ? entry.name : `${path}/${entry.name}`;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    // The precompressed copies of a changed file would have the old content.
    if (changed.has(entryPath.replace(/\.(br|gz)$/, '')) && !changed.has(entryPath)) continue;
    const content = changed.get(entryPath);
    if (content !== undefined) writeFileSync(target, content);
    else if (path !== '' && ![...changed.keys()].some((file) => file.startsWith(`${entryPath}/`)))
      symlinkSync(source, target);
    else if (entry.isDirectory()) mirror(source, target, changed, entryPath);
    else symlinkSync(source, target);
  }
}

function buildOldFiles(version: string): Map<string, string> {
  const { catalogue } = builtCatalogue();
  const read = (path: string) => readFileSync(join(BUILT_PATH, path), 'utf8');
  const table = JSON.parse(read('inks/FOGRA39L_coated.json')) as InkTable;
  const { document, fonds, pictos, fonts } = catalogue;
  const design = choice('EAO_2L', []);
  const fond = fonds.get(Number(design.fond))?.value ?? '';
  const picto = pictos.get(Number(design.picto))?.file ?? '';
  const [forme, round] = [findForme('EAO_2L'), findForme('EAO_R')];
  const formes = document.formes.map((candidate) =>
    candidate.id === forme.id ? { ...round, id: candidate.id, code: candidate.code } : candidate,
  );
  const buildSquare = (fill: string) =>
    JSON.stringify({ width: 100, height: 100, shapes: [{ d: 'M0 0L100 0L100 100L0 100Z', fill }] });
  const getArtPath = (file: string) => `assets/${file.replace(/\.svg$/, '.art.json')}`;
  const [ownMetrics, otherMetrics] = [1, 2].map((id) => fonts.get(id)?.metrics ?? '');
  const getOutlinesPath = (metrics = '') => `assets/${metrics.replace('.metrics.', '.outlines.')}`;
  return new Map([
    ['json/cmonJson_all.json', JSON.stringify({ ...document, version, formes })],
    ['json/version.json', JSON.stringify({ version })],
    [getArtPath(fond), buildSquare(OLD_FOND)],
    [getArtPath(picto), buildSquare(OLD_PICTO)],
    ['inks/FOGRA39L_coated.json', JSON.stringify({ ...table, colours: { ...table.colours, ...OLD_INKS } })],
    [`assets/${ownMetrics}`, read(`assets/${otherMetrics}`)],
    [getOutlinesPath(ownMetrics), read(getOutlinesPath(otherMetrics))],
  ]);
}
