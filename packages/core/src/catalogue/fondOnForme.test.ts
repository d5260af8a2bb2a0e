import { expect, it } from 'vitest';
import { CATALOGUE } from '../testing/fixture.ts';
import { type FondRequest, fondOnForme } from './fondOnForme.ts';
import { FOND_MODES, FOND_TYPES } from './types.ts';

const request: FondRequest = { type: 'motif', mode: 'thumb', formeCode: 'EAO', formeVariation: '2L' };

it('HLP-5 HLP-6 every authorised type and display mode is accepted', () => {
  for (const type of FOND_TYPES)
    for (const mode of FOND_MODES)
      expect(fondOnForme({ ...request, type, mode }, CATALOGUE)).toMatchObject({
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
])('%s HLP-7 what is not authorised is refused with its value: %o', (_rule, change, failure) => {
  expect(fondOnForme({ ...request, ...change }, CATALOGUE)).toEqual({ ok: false, failure });
});
