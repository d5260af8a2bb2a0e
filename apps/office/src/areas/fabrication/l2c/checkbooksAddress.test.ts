import { expect, it } from 'vitest';
import { buildCheckbooksPath, readCheckbooksAddress } from './checkbooksAddress.ts';

it('RTE-11 the address of the checkbooks has the orders, the page, the stage and the opened checkbook', () => {
  const address = {
    orderIds: ['100000001', '0ABCDEFGHJ'],
    page: 2,
    size: 50,
    stage: 'error',
    megalotId: 'M1',
    checkbookId: 'C1',
  } as const;
  const path = buildCheckbooksPath(address);
  expect(path).toBe(
    '/fabrication/l2c/checkbooks/100000001,0ABCDEFGHJ/2?stage=error&megalot=M1&size=50&checkbook=C1',
  );
  expect(
    readCheckbooksAddress(
      { orderIds: '100000001,0ABCDEFGHJ', currentPage: '2' },
      new URLSearchParams(path.split('?')[1]),
    ),
  ).toEqual(address);
});

it('RTE-11 an address without orders, or with an invalid page, shows the first page of every order', () => {
  const every = { orderIds: [], page: 1, size: 20, stage: null, megalotId: null, checkbookId: null };
  expect(readCheckbooksAddress({}, new URLSearchParams())).toEqual(every);
  expect(
    readCheckbooksAddress({ orderIds: 'tous', currentPage: '-3' }, new URLSearchParams('stage=none')),
  ).toEqual(every);
  expect(buildCheckbooksPath({})).toBe('/fabrication/l2c/checkbooks/tous/1');
});
