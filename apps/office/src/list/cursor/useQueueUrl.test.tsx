// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useQueueUrl } from './useQueueUrl.ts';

afterEach(cleanup);

function readQueueUrl(query: string) {
  const { result } = renderHook(useQueueUrl, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[`/?${query}`]}>{children}</MemoryRouter>,
  });
  const { page, size } = result.current;
  return { page, size };
}

it('OFF-361 a queue takes only the sizes of a page that its screen offers, and valid page numbers', () => {
  expect(readQueueUrl('page=3&size=100')).toEqual({ page: 3, size: 100 });
  for (const size of ['-5', '999999', '7', 'x']) expect(readQueueUrl(`size=${size}`).size).toBe(20);
  for (const page of ['-3', '0', '99999999999', '2x']) expect(readQueueUrl(`page=${page}`).page).toBe(1);
});
