import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import type { Product } from '@cmon/core/catalogue/product';
import { toComposition } from '@cmon/core/customiser/design/toComposition';
import { createCustomiserEnv } from '@cmon/core/customiser/env';
import { initProduct } from '@cmon/core/customiser/initProduct';
import { reduce } from '@cmon/core/customiser/reduce';
import { compileRules } from '@cmon/core/rules/compileRules';
import { root } from '../../scripts/run/root.ts';
import { TEXTS } from './label.ts';

const readJson = (path: string): unknown =>
  JSON.parse(readFileSync(join(root, 'dist/catalogue', path), 'utf8'));

/** Composes the bench's label as the editor does, as JSON: four lines, a pattern, a picto of several colours. */
export function composeBenchDesign(): string {
  const document = readJson('json/cmonJson_all.json') as OptionsDocument;
  const product = readJson('json/products/EAO.json') as Product;
  const catalogue = indexCatalogue(document);
  const env = createCustomiserEnv(product, catalogue, {
    rules: compileRules(document.rules),
    market: 'fr',
    locale: 'fr_FR',
    date: '2026-06-15',
  });
  const findId = (entries: readonly { readonly id: number }[], index: number): number =>
    entries[index]?.id ?? fail('the catalogue has no such entry');
  const fourLines = document.formes.findIndex(({ code }) => code === 'EAO_4L');
  const pattern = document.fonds.findIndex(({ type }) => type === 'motif');
  const picto = document.pictos.findIndex(({ type }) => type === 'poly');
  let { state } = initProduct(env);
  state = reduce(
    state,
    { kind: 'select', option: 'forme', id: findId(document.formes, fourLines) },
    env,
  ).state;
  state = reduce(state, { kind: 'select', option: 'fond', id: findId(document.fonds, pattern) }, env).state;
  state = reduce(state, { kind: 'select', option: 'picto', id: findId(document.pictos, picto) }, env).state;
  for (const [text, value] of TEXTS.entries())
    state = reduce(state, { kind: 'setText', text, value, preview: 0 }, env).state;
  return JSON.stringify(toComposition(state));
}

function fail(message: string): never {
  throw new Error(message);
}
