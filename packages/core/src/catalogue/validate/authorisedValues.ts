import { SCREENS } from '../product.ts';
import {
  FOND_TYPES,
  FORME_VARIATIONS,
  MARKETS,
  OPTION_TABLES,
  PICTO_TYPES,
  PICTO_VARIATIONS,
} from '../types.ts';
import { type CatalogueProblem, type Check, problem } from './problem.ts';

function among(
  entry: string,
  field: string,
  value: string,
  allowed: readonly string[],
): readonly CatalogueProblem[] {
  return allowed.includes(value) ? [] : [problem(entry, 'valueNotAuthorised', `${field}: ${value}`)];
}

/** Checks that types, variations, tables, screens and markets are values of the specification. */
export const authorisedValues: Check = ({ formes, fonds, pictos, groups, products }) => [
  ...formes.flatMap(({ id, variation }) => among(`formes ${id}`, 'variation', variation, FORME_VARIATIONS)),
  ...fonds.flatMap(({ id, type, pictoVariation }) => [
    ...among(`fonds ${id}`, 'type', type, FOND_TYPES),
    ...among(`fonds ${id}`, 'pictoVariation', pictoVariation, PICTO_VARIATIONS),
  ]),
  ...pictos.flatMap(({ id, type, variation }) => [
    ...among(`pictos ${id}`, 'type', type, PICTO_TYPES),
    ...among(`pictos ${id}`, 'variation', variation, PICTO_VARIATIONS),
  ]),
  ...groups.flatMap(({ id, parentTable }) =>
    among(`groups ${id}`, 'parentTable', parentTable, Object.values(OPTION_TABLES)),
  ),
  ...Object.entries(products).flatMap(([key, { code, screen, markets }]) => [
    ...among(`products ${key}`, 'code', code, [key]),
    ...among(`products ${key}`, 'screen', screen, SCREENS),
    ...markets.flatMap((market) => among(`products ${key}`, 'markets', market, MARKETS)),
  ]),
];
