/**
 * Compiles the catalogue: sources under assets/ → dist/catalogue, published only if it has no problem.
 *
 *   npm run catalogue                    compile, check, publish
 *   npm run catalogue -- --check         compile and check only
 *   npm run catalogue -- --facts         also print what is in it, as one JSON object (npm run --silent … prints nothing else)
 *   npm run catalogue -- --sheets        also draw contact sheets to docs/artwork, and the page that shows them (needs Chromium)
 *   npm run catalogue -- --colours       also write docs/colour.md: how each colour prints, and what the screens show
 *   npm run catalogue -- --use VERSION   roll back to a published version; the start of its name is enough
 *   npm run catalogue -- --versions      the versions in the archive: when each was made, which are kept, which is published
 *   npm run catalogue -- --diff [A] [B]  what differs between two versions (else: published now → what the sources would
 *                                        publish); the start of a name is enough, or `published` or `sources`
 *   npm run catalogue -- --import FILE --as picto|fond|avatar|font --name NAME
 *                                        imports a foreign drawing or font into assets/ if it passes the check
 *   … --json                             with --versions or --diff: one JSON object instead of sentences
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openCompileCache } from '../tools/build/openCompileCache.ts';
import { readEditorMessages } from '../tools/messages/readEditorMessages.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const { values, positionals } = parseArgs({
  allowPositionals: process.argv.includes('--diff'),
  options: {
    check: { type: 'boolean' },
    facts: { type: 'boolean' },
    sheets: { type: 'boolean' },
    colours: { type: 'boolean' },
    use: { type: 'string' },
    versions: { type: 'boolean' },
    diff: { type: 'boolean' },
    json: { type: 'boolean' },
    import: { type: 'string' },
    as: { type: 'string' },
    name: { type: 'string' },
  },
});

// Each option loads only its own code: checking a foreign file doesn't wait for the compiler.
const wantedVersion = values.use;
if (wantedVersion !== undefined) {
  const { listVersionNames, activateVersion } = await import('@cmon/catalogue/publish');
  const versions = listVersionNames(dist);
  const [found, another] = versions.filter((version) => version.startsWith(wantedVersion));
  if (found === undefined || another !== undefined) {
    const fault =
      found === undefined ? `no version ${wantedVersion}` : `more than one version ${wantedVersion}`;
    console.error(`catalogue: ${fault}; there are: ${versions.join(' ') || 'none'}`);
    process.exit(1);
  }
  activateVersion(dist, found);
  console.log(`catalogue ${found} is published again`);
  process.exit(0);
}

if (values.import !== undefined) {
  const { IMPORT_KINDS, parseImportKind, importForeign } = await import(
    '@cmon/catalogue/import/importForeign'
  );
  const kind = parseImportKind(values.as ?? '');
  const imported =
    kind === null
      ? { accepted: false as const, reason: `--as must be one of ${Object.keys(IMPORT_KINDS).join(', ')}` }
      : await importForeign(root, values.import, kind, values.name ?? '');
  if (imported.accepted) console.log(`catalogue: ${imported.file} (${imported.summary})`);
  else console.error(`catalogue: not taken: ${imported.reason}`);
  process.exit(imported.accepted ? 0 : 1);
}

const { compileCatalogue } = await import('@cmon/catalogue/compileCatalogue');
const messages = readEditorMessages(root);
if (values.versions || values.diff) {
  const { printVersions } = await import('@cmon/catalogue/versions/printVersions');
  process.exit(await printVersions(() => compileCatalogue(root, messages), dist, values, positionals));
}

const { publishCatalogue } = await import('@cmon/catalogue/publishCatalogue');
const { describeProblem } = await import('@cmon/catalogue/problem');
const { countFacts } = await import('@cmon/catalogue/countFacts');

// With --facts, standard output contains the one JSON object and nothing else.
const onProgress = (doing: string) => console.error(`  catalogue: ${doing} …`);
const cache = await openCompileCache(root);
const compiled = await (values.check
  ? compileCatalogue(root, messages, onProgress)
  : publishCatalogue(root, dist, messages, onProgress));
cache.store(compiled);
const { document, files, problems } = compiled;
if (values.facts) console.log(JSON.stringify(countFacts(compiled), null, 2));
for (const problem of problems) console.error(describeProblem(problem));
if (problems.length > 0) {
  console.error(`catalogue: ${problems.length} problems, nothing published`);
  process.exit(1);
}
console.error(`catalogue ${document.version}: ${files.size} files ${values.check ? 'checked' : 'published'}`);
if (values.colours) {
  const { buildColourPage, COLOUR_PAGE } = await import('@cmon/catalogue/colour/buildColourPage');
  writeFileSync(join(root, COLOUR_PAGE), buildColourPage(compiled));
  console.log(COLOUR_PAGE);
}
if (values.sheets) {
  const { drawContactSheets } = await import('../tools/contactSheets/drawContactSheets.ts');
  for (const file of await drawContactSheets(root, compiled)) console.log(file);
}
