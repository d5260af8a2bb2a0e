import { expect, it } from 'vitest';
import { forme } from '../testing/entries.ts';
import { CATALOGUE, DOCUMENT } from '../testing/fixture.ts';
import { indexCatalogue } from './indexCatalogue.ts';
import { type FondRequest, resolveFond } from './resolveFond.ts';
import { FOND_MODES, FOND_TYPES } from './types.ts';

const request: FondRequest = { type: 'motif', mode: 'thumb', formeCode: 'EAO', formeVariation: '2L' };

it('HLP-5 HLP-6 every authorised type and display mode is accepted', () => {
  for (const type of FOND_TYPES)
    for (const mode of FOND_MODES)
      expect(resolveFond({ ...request, type, mode }, CATALOGUE)).toMatchObject({
        ok: true,
        value: { type, mode, forme: { code: 'EAO_2L' } },
      });
});

it.each([
  ['HLP-1', { type: 'video' }, { kind: 'fondTypeNotAuthorised', value: 'video' }],
  ['HLP-2', { mode: 'poster' }, { kind: 'fondModeNotAuthorised', value: 'poster' }],
  ['HLP-3', { formeCode: 'STAR' }, { kind: 'formeCodeNotAuthorised', value: 'STAR' }],
  ['HLP-4', { formeVariation: '9L' }, { kind: 'formeVariationNotAuthorised', value: '9L' }],
  ['HLP-4', { formeVariation: '4L' }, { kind: 'formeVariationNotAuthorised', value: '4L' }],
])('%s an unauthorised value is refused, and the failure contains it: %o', (_rule, change, failure) => {
  expect(resolveFond({ ...request, ...change }, CATALOGUE)).toEqual({ ok: false, failure });
});

it('HLP-7 of several unauthorised values, the first in the order of checking is refused', () => {
  const wrong = { type: 'video', mode: 'poster', formeCode: 'STAR', formeVariation: '9L' };
  const failures = [
    wrong,
    { ...wrong, type: 'scene' },
    { ...wrong, type: 'scene', mode: 'preview' },
    { ...wrong, type: 'scene', mode: 'preview', formeCode: 'EAO_2L' },
  ].map((invalidRequest) => resolveFond(invalidRequest, CATALOGUE));
  expect(failures).toEqual(
    [
      { kind: 'fondTypeNotAuthorised', value: 'video' },
      { kind: 'fondModeNotAuthorised', value: 'poster' },
      { kind: 'formeCodeNotAuthorised', value: 'STAR' },
      { kind: 'formeVariationNotAuthorised', value: '9L' },
    ].map((failure) => ({ ok: false, failure })),
  );
});

it('CAT-16 CAT-18 HLP-4 line counts, outlines and ENTR shapes are authorised variations', () => {
  const variations = [
    '1L',
    '2L',
    '4L',
    'MN',
    'CH',
    'R2L',
    'REC',
    'SQUARE',
    'CARRE',
    'ROND',
    'RECTANGLE',
  ] as const;
  const formes = variations.map((variation, index) =>
    forme(index + 100, `EAO_${variation}`, [5], { variation }),
  );
  const catalogue = indexCatalogue({ ...DOCUMENT, formes });
  for (const variation of variations)
    expect(resolveFond({ ...request, formeVariation: variation }, catalogue)).toMatchObject({
      ok: true,
      value: { forme: { code: `EAO_${variation}` } },
    });
});
