import { expect, it } from 'vitest';
import { CATALOGUE, EAO, FOND } from '../testing/fixture.ts';
import { getValueForText } from './getValueForText.ts';
import { findGroupsContaining, findOfferedId, listOfferedIds } from './listOfferedIds.ts';
import { findOption } from './optionTable.ts';
import { OPTION_TABLES } from './types.ts';

it('OPT-4 the twelve option kinds are those of the specification, each with its table', () => {
  expect(OPTION_TABLES).toEqual({
    fond: 'fonds',
    fondgroupe: 'fondgroupes',
    forme: 'formes',
    font: 'fonts',
    picto: 'pictos',
    pictogroup: 'pictogroups',
    textcolor: 'textcolors',
    textegroupe: 'textegroupes',
    texte: 'textes',
    group: 'groups',
    teintelink: 'teintelinks',
    product: 'products',
  });
});

it('ERR-5 ERR-6 an id that is not in the table, or is not a whole number, is refused', () => {
  expect(findOption(CATALOGUE, 'fond', FOND.night)).toMatchObject({
    ok: true,
    value: { id: FOND.night },
  });
  for (const id of [999, 1.5, Number.NaN, '1', null, undefined])
    expect(findOption(CATALOGUE, 'fond', id)).toEqual({
      ok: false,
      failure: { kind: 'unknownOptionId', option: 'fond', id },
    });
});

it('CAT-14 CAT-23 an option offers its own ids and those of its groups, without duplicates', () => {
  const [, fonds] = EAO.options;
  expect(fonds && listOfferedIds(fonds, CATALOGUE)).toEqual([
    0,
    FOND.white,
    FOND.night,
    FOND.motif,
    FOND.free,
  ]);
  expect(listOfferedIds({ ids: [2, 5], groups: [61] }, CATALOGUE)).toEqual([2, 5, 1]);
  expect(findGroupsContaining({ groups: [61, 62] }, FOND.free, CATALOGUE)).toEqual([62]);
});

it('CAT-37 a picto is offered in every variation of its drawing', () => {
  const option = { kind: 'picto', ids: [1], groups: [] } as const;
  expect([1, 1001, 2].map((id) => findOfferedId(option, id, CATALOGUE))).toEqual([1, 1, null]);
});

it('CAT-4 a list of values cycles by text index', () => {
  expect([0, 1, 2, 3].map((index) => getValueForText([10, 20], index))).toEqual([10, 20, 10, 20]);
  expect(getValueForText(7, 3)).toBe(7);
  expect(getValueForText([], 3)).toBe(0);
});
