// @vitest-environment jsdom

import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLocale, t } from '../../messages/translate.ts';
import { MoreButton } from './MoreButton.tsx';

beforeEach(async () => {
  await setLocale('en_GB');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A list of three pages of two rows, each with a list of its own. */
function PagedList() {
  const [{ pages, isFetchingNextPage }, setState] = useState({ pages: 1, isFetchingNextPage: false });
  const rows = Array.from({ length: pages * 2 }, (_, index) => `row ${index + 1}`);
  return (
    <MantineProvider>
      <ul>
        {rows.map((row) => (
          <li key={row} aria-label={row}>
            <ul>
              <li>part</li>
            </ul>
          </li>
        ))}
      </ul>
      <p>{rows.length} rows</p>
      <MoreButton
        list={{
          hasNextPage: pages < 3,
          isFetchingNextPage,
          fetchNextPage: () => setState({ pages, isFetchingNextPage: true }),
        }}
      />
      <button type="button" onClick={() => setState({ pages: pages + 1, isFetchingNextPage: false })}>
        answer
      </button>
    </MantineProvider>
  );
}

const findMore = () => screen.getByRole('button', { name: t('list.more') });
const answer = () => fireEvent.click(screen.getByRole('button', { name: 'answer' }));
const isFocused = (element: HTMLElement) => document.activeElement === element;

it('OFF-239 the button for further rows keeps the focus, and at the end gives it to the first row that was added', () => {
  render(<PagedList />);
  findMore().focus();
  fireEvent.click(findMore());
  expect(isFocused(findMore())).toBe(true);
  expect(findMore()).toHaveProperty('disabled', false);
  // A second press before the answer loads nothing.
  fireEvent.click(findMore());
  answer();
  expect(isFocused(findMore())).toBe(true);
  fireEvent.click(findMore());
  answer();
  expect(screen.queryByRole('button', { name: t('list.more') })).toBeNull();
  expect(isFocused(screen.getByRole('listitem', { name: 'row 5' }))).toBe(true);
});

it('OFF-239 the focus stays where a person put it meanwhile', () => {
  render(<PagedList />);
  fireEvent.click(findMore());
  answer();
  fireEvent.click(findMore());
  const elsewhere = screen.getByRole('button', { name: 'answer' });
  elsewhere.focus();
  answer();
  expect(isFocused(elsewhere)).toBe(true);
});
