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
import { openCatalogueShelf } from '../catalogueShelf.ts';
import { openPrintShelf, type PrintShelf } from '../printShelf.ts';
import { BUILT, builtCatalogue, choice, formeOf } from './filesFixtures.ts';

export const OLD = 'aaaaaaaaaaaaaaaa';
/** What the fixtures' background and picto are painted in, in the old version. */
export const OLD_FOND = '#123456';
export const OLD_PICTO = '#654321';

/** A shelf with the built catalogue and an older one: another background, picto, shape and font under the same ids. */
export interface TwoVersions {
  /** As `CATALOGUE_DIR` names it. */
  readonly dir: string;
  /** What the server opens while that version is the published one. */
  readonly using: (version: string) => PrintShelf;
  /** Where a version stands. */
  readonly folder: (version: string) => string;
  readonly remove: () => void;
}

export function twoVersions(): TwoVersions {
  const top = mkdtempSync(join(tmpdir(), 'cmon-versions-'));
  const dir = join(top, 'catalogue');
  const folder = (version: string) => join(top, 'catalogues', version);
  const { version } = builtCatalogue().catalogue;
  mirror(BUILT, folder(version), new Map(), '');
  mirror(BUILT, folder(OLD), oldFiles(), '');
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
      const shelf = openPrintShelf(openCatalogueShelf(dir), indexCatalogue(options.value));
      publish(version);
      return shelf;
    },
    remove: () => rmSync(top, { recursive: true, force: true }),
  };
}

/** A copy of a folder's top, all that doesn't differ below being the same files. */
function mirror(from: string, to: string, changed: ReadonlyMap<string, string>, path: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const own = path === '' ? entry.name : `${path}/${entry.name}`;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    // What stands compressed beside a file that differs would be another's.
    if (changed.has(own.replace(/\.(br|gz)$/, '')) && !changed.has(own)) continue;
    const content = changed.get(own);
    if (content !== undefined) writeFileSync(target, content);
    else if (path !== '' && ![...changed.keys()].some((file) => file.startsWith(`${own}/`)))
      symlinkSync(source, target);
    else if (entry.isDirectory()) mirror(source, target, changed, own);
    else symlinkSync(source, target);
  }
}

function oldFiles(): Map<string, string> {
  const { catalogue } = builtCatalogue();
  const read = (path: string) => readFileSync(join(BUILT, path), 'utf8');
  const { document, fonds, pictos, fonts } = catalogue;
  const chosen = choice('EAO_2L', []);
  const fond = fonds.get(Number(chosen.fond))?.value ?? '';
  const picto = pictos.get(Number(chosen.picto))?.file ?? '';
  const [forme, round] = [formeOf('EAO_2L'), formeOf('EAO_R')];
  const formes = document.formes.map((one) =>
    one.id === forme.id ? { ...round, id: one.id, code: one.code } : one,
  );
  const square = (fill: string) =>
    JSON.stringify({ width: 100, height: 100, shapes: [{ d: 'M0 0L100 0L100 100L0 100Z', fill }] });
  const art = (file: string) => `assets/${file.replace(/\.svg$/, '.art.json')}`;
  const [own, other] = [1, 2].map((id) => fonts.get(id)?.metrics ?? '');
  const outlines = (metrics = '') => `assets/${metrics.replace('.metrics.', '.outlines.')}`;
  return new Map([
    ['json/cmonJson_all.json', JSON.stringify({ ...document, version: OLD, formes })],
    ['json/version.json', JSON.stringify({ version: OLD })],
    [art(fond), square(OLD_FOND)],
    [art(picto), square(OLD_PICTO)],
    [`assets/${own}`, read(`assets/${other}`)],
    [outlines(own), read(outlines(other))],
  ]);
}
