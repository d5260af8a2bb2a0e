import { expect, it } from 'vitest';
import { buildCheckbooksPath, readCheckbooksUrl } from './checkbooksUrl.ts';

it('RTE-11 the URL of the checkbooks has the orders, the page, the stage and the opened checkbook', () => {
  const state = {
    orderIds: ['100000001', '0ABCDEFGHJ'],
    page: 2,
    size: 50,
    stage: 'error',
    megalotId: 'M1',
    checkbookId: 'C1',
  } as const;
  const path = buildCheckbooksPath(state);
  expect(path).toBe(
    '/fabrication/l2c/checkbooks/100000001,0ABCDEFGHJ/2?stage=error&megalot=M1&size=50&checkbook=C1',
  );
  expect(
    readCheckbooksUrl(
      { orderIds: '100000001,0ABCDEFGHJ', currentPage: '2' },
      new URLSearchParams(path.split('?')[1]),
    ),
  ).toEqual(state);
});

it('OFF-361 a page size that the screen does not offer is replaced by the default', () => {
  for (const size of ['-5', '999999', '50.5', '30', 'many'])
    expect(readCheckbooksUrl({}, new URLSearchParams({ size })).size).toBe(20);
  expect(readCheckbooksUrl({}, new URLSearchParams('size=100')).size).toBe(100);
});

it('RTE-11 a URL without orders, or with an invalid page, shows the first page of every order', () => {
  const everyOrder = { orderIds: [], page: 1, size: 20, stage: null, megalotId: null, checkbookId: null };
  expect(readCheckbooksUrl({}, new URLSearchParams())).toEqual(everyOrder);
  expect(
    readCheckbooksUrl({ orderIds: 'tous', currentPage: '-3' }, new URLSearchParams('stage=none')),
  ).toEqual(everyOrder);
  expect(buildCheckbooksPath({})).toBe('/fabrication/l2c/checkbooks/tous/1');
});
