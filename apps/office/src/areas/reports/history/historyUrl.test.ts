import { expect, it } from 'vitest';
import { readHistoryUrl, writeHistoryUrl } from './historyUrl.ts';

const read = (query: string) => readHistoryUrl(new URLSearchParams(query));

it('WSC-82, OFF-1 the filters of the history are in the URL', () => {
  const state = { filters: { object: '126000004', to: 'holded', since: '2026-11-02' }, newestFirst: false };
  expect(read(writeHistoryUrl(state).toString())).toEqual(state);
  expect(read('object=+L000012+')).toEqual({ filters: { object: 'L000012' }, newestFirst: true });
});

it('WSC-82 an invalid day and an empty filter are left out', () => {
  expect(read('since=2026-02-30&until=tomorrow&actor=&order=none')).toEqual({
    filters: {},
    newestFirst: true,
  });
});
