import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/run/root.ts';
import type { Call } from './call.ts';

const CUSTOMISER = join(root, 'dist/customiser');
const CATALOGUE = join(root, 'dist/catalogue');
const PRODUCTS = ['EAO', 'MUG', 'OBJ_SACV', 'ETV'];
const STORED_QUERY = {
  operationName: 'cmonJsonVersion',
  variables: {},
  query: 'query cmonJsonVersion { cmonJsonVersion { version } }',
};

/** What the browsers of visitors request from the product's pages, one list a visit, in the order of the page. */
export function listEditorVisits(): readonly (readonly Call[])[] {
  const chunks = listChunks();
  return PRODUCTS.map((code) => {
    const opening = `/json/openings/${code}.fr_FR.json`;
    const openingText = readFileSync(join(CATALOGUE, opening), 'utf8');
    const names =
      openingText.match(/\b(?:backgrounds|pictos|ui|fonts)\/[\w/]+\.(?:svg|woff2|metrics\.json)/g) ?? [];
    const get = (path: string): Call => ({ method: 'GET', path, headers: { 'accept-encoding': 'gzip, br' } });
    return [
      get('/customizer.js'),
      get(opening),
      ...chunks.map((name) => get(`/customizer/${name}`)),
      {
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(STORED_QUERY),
      },
      get(`/json/products/${code}.json`),
      get('/json/cmonJson_all.json'),
      ...[...new Set(names)].map((name) => get(`/assets/${name}`)),
    ];
  });
}

/** The style sheet and the scripts of an editor's screen, as its modules import each other. */
function listChunks(): readonly string[] {
  const folder = join(CUSTOMISER, 'customizer');
  const files = readdirSync(folder);
  const requested = new Set(files.filter((name) => /^(?:EditorScreen-.+\.js|.+\.css)$/.test(name)));
  for (const name of requested)
    for (const [, imported = ''] of readFileSync(join(folder, name), 'utf8').matchAll(
      /(?:from|import)"\.\/([\w.-]+)"/g,
    ))
      requested.add(imported);
  return [...requested];
}
