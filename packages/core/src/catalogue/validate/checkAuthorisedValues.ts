import { SCREENS } from '../product.ts';
import {
  FOND_TYPES,
  FORME_VARIATIONS,
  MARKETS,
  OPTION_TABLES,
  PICTO_TYPES,
  PICTO_VARIATIONS,
} from '../types.ts';
import { type CatalogueProblem, type Check, createProblem } from './createProblem.ts';

function checkAllowed(
  entry: string,
  field: string,
  value: string,
  allowed: readonly string[],
): readonly CatalogueProblem[] {
  return allowed.includes(value) ? [] : [createProblem(entry, 'valueNotAuthorised', `${field}: ${value}`)];
}

/**
 * Checks that types, variations, tables, screens and markets are values of the specification, and that each product has the
 * code under which it is listed.
 */
export const checkAuthorisedValues: Check = ({ formes, fonds, pictos, groups, products }) => [
  ...formes.flatMap(({ id, variation }) =>
    checkAllowed(`formes ${id}`, 'variation', variation, FORME_VARIATIONS),
  ),
  ...fonds.flatMap(({ id, type, pictoVariation }) => [
    ...checkAllowed(`fonds ${id}`, 'type', type, FOND_TYPES),
    ...checkAllowed(`fonds ${id}`, 'pictoVariation', pictoVariation, PICTO_VARIATIONS),
  ]),
  ...pictos.flatMap(({ id, type, variation }) => [
    ...checkAllowed(`pictos ${id}`, 'type', type, PICTO_TYPES),
    ...checkAllowed(`pictos ${id}`, 'variation', variation, PICTO_VARIATIONS),
  ]),
  ...groups.flatMap(({ id, parentTable }) =>
    checkAllowed(`groups ${id}`, 'parentTable', parentTable, Object.values(OPTION_TABLES)),
  ),
  ...Object.entries(products).flatMap(([key, { code, screen, markets }]) => [
    ...checkAllowed(`products ${key}`, 'code', code, [key]),
    ...checkAllowed(`products ${key}`, 'screen', screen, SCREENS),
    ...markets.flatMap((market) => checkAllowed(`products ${key}`, 'markets', market, MARKETS)),
  ]),
];
