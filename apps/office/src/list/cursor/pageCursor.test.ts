import { expect, it } from 'vitest';
import { FIRST_PAGE, findPageCursor, NO_CURSOR, readPageCursor, toPageParameters } from './pageCursor.ts';

it('WSC-385 the next and the previous page of a numbered list are read from a cursor, any other by its number', () => {
  const present = { page: 3, startCursor: 'first', endCursor: 'last' };
  expect(findPageCursor({ page: 4, size: 20 }, present, 20)).toEqual({ after: 'last', before: null });
  expect(findPageCursor({ page: 2, size: 20 }, present, 20)).toEqual({ after: null, before: 'first' });
  expect(findPageCursor({ page: 9, size: 20 }, present, 20)).toEqual(NO_CURSOR);
  expect(findPageCursor({ page: 4, size: 50 }, present, 20)).toEqual(NO_CURSOR);
  // The first page is read from its beginning, where new urgent work appears.
  expect(findPageCursor({ page: 1, size: 20 }, { ...present, page: 2 }, 20)).toEqual(NO_CURSOR);

  const parameters = toPageParameters({ page: 4, size: 20 }, present, 20);
  expect(parameters).toEqual({ page: '4', size: '20', after: 'last' });
  expect(readPageCursor(new URLSearchParams(parameters))).toEqual({ after: 'last', before: null });
  expect(Object.keys(FIRST_PAGE)).toEqual(['page', 'after', 'before']);
});
