import { LIST_SORTS } from '@cmon/core/production/lists/listSorts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FilterSpec, ListState } from './listSpec.ts';
import { hasNoListParams, PAGE_SIZES, readListUrl, withFilter, writeListUrl } from './listUrl.ts';

const STATUSES = ['processing', 'reserve', 'holded'];
const SPECS: readonly FilterSpec[] = [
  { kind: 'text', key: 'q', label: 'filter.orderNumber' },
  { kind: 'choice', key: 'status', label: 'field.status', values: STATUSES, valueLabel: (value) => value },
  { kind: 'flag', key: 'prio', label: 'filter.prio' },
];
const readState = (page: string | undefined, query: string) =>
  readListUrl(page, new URLSearchParams(query), SPECS);

describe('the URL of a list', () => {
  it('OFF-1, OFF-5 carries filters, sort and size', () => {
    expect(readState('3', 'q=1000&status=reserve,processing&prio=1&sort=lifo&size=20')).toEqual({
      page: 3,
      size: 20,
      sort: 'lifo',
      filters: { q: ['1000'], status: ['processing', 'reserve'], prio: ['1'] },
    });
  });

  it('OFF-1 ignores unknown filters and values', () => {
    expect(readState(undefined, 'status=hacked,holded&prio=yes&sort=__proto__&size=7&other=1')).toEqual({
      page: 1,
      size: 50,
      sort: 'openFirst',
      filters: { status: ['holded'] },
    });
  });

  it('OFF-253 keeps the code of an unknown product, and leaves out a value that is not a code', () => {
    const product = { kind: 'choice', key: 'product', label: 'field.product', valueLabel: String } as const;
    const specs = [{ ...product, values: ['MUG'], takesOtherValues: true }];
    const query = new URLSearchParams({ product: 'MUG,OLD,<b>,' });
    expect(readListUrl(undefined, query, specs).filters).toEqual({ product: ['MUG', 'OLD'] });
  });

  it('OFF-16 the path contains the page, and an invalid page is the first page', () => {
    expect(
      ['2', '0', '-1', '1.5', 'abc', '9999999999', undefined].map((page) => readState(page, '').page),
    ).toEqual([2, 1, 1, 1, 1, 1, 1]);
  });

  it('OFF-1 keeps the other parameters, such as the open detail', () => {
    const query = writeListUrl(
      readState('1', 'status=holded'),
      SPECS,
      new URLSearchParams('detail=abc&status=reserve'),
    );
    expect(query.toString()).toBe('detail=abc&status=holded');
  });

  it('OFF-2 saved filters apply only to a URL without list parameters', () => {
    expect(hasNoListParams(new URLSearchParams('detail=abc'), SPECS)).toBe(true);
    expect(hasNoListParams(new URLSearchParams('prio=1'), SPECS)).toBe(false);
    expect(hasNoListParams(new URLSearchParams('sort=fifo'), SPECS)).toBe(false);
  });

  it('OFF-1 a changed filter goes back to the first page', () => {
    const state = readState('4', 'status=holded');
    expect(withFilter(state, 'status', [])).toEqual({ ...state, page: 1, filters: {} });
    expect(withFilter(state, 'prio', ['1']).filters).toEqual({ status: ['holded'], prio: ['1'] });
  });

  it('OFF-1 every state survives writing to the URL and reading it back', () => {
    const states = fc.record({
      page: fc.integer({ min: 1, max: 9_999_999 }),
      size: fc.constantFrom(...PAGE_SIZES),
      sort: fc.constantFrom(...LIST_SORTS),
      filters: fc.record(
        {
          q: fc.stringMatching(/^[^,\s][^,]{0,40}$/).map((text) => [text]),
          status: fc.subarray(STATUSES, { minLength: 1 }),
          prio: fc.constant(['1']),
        },
        { requiredKeys: [] },
      ),
    });
    fc.assert(
      fc.property(states, (state) => {
        const query = writeListUrl(state as ListState, SPECS);
        expect(readListUrl(String(state.page), query, SPECS)).toEqual(state);
      }),
    );
  });
});

it('OFF-91 days are in the URL as a period that moves with the calendar or as two dates, and anything else is ignored', () => {
  const specs: readonly FilterSpec[] = [{ kind: 'days', key: 'shipBy', label: 'field.shipBy' }];
  const readAndWrite = (query: string) =>
    writeListUrl(readListUrl('1', new URLSearchParams(query), specs), specs).toString();
  for (const query of ['shipBy=lastWeek', 'shipBy=2026-11-23..2026-11-27', 'shipBy=..2026-11-27']) {
    expect(readAndWrite(query)).toBe(query);
  }
  expect(readAndWrite('shipBy=2026-02-31..')).toBe('');
});
