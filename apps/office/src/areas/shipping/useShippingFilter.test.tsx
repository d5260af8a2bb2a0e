// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { ViewerContext } from '../../api/viewer.ts';
import { useShippingFilter } from './useShippingFilter.ts';

const VIEWER = { id: 'u', name: '', email: '', role: 'preparator', home: null } as const;

beforeEach(() => localStorage.clear());

/** Reads the filter of the screen at an address with this query. */
function readFilterAt(query: string) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/expedition?${query}`]}>
      <ViewerContext value={{ ...VIEWER, capabilities: [], poles: [], wallBoard: false }}>
        {children}
      </ViewerContext>
    </MemoryRouter>
  );
  return renderHook(useShippingFilter, { wrapper }).result.current;
}

it('OFF-390 the filter that is shown, linked and applied has the known stores of the address only', () => {
  expect(readFilterAt('store=xx&store=fr&zone=FR-20')).toMatchObject({
    values: { zone: ['FR-20'], carrier: [], store: ['fr'] },
    filter: { zones: ['FR-20'], carriers: [], stores: ['fr'] },
    query: 'zone=FR-20&store=fr',
  });
  expect(readFilterAt('store=xx')).toMatchObject({ values: { store: [] }, query: '' });
});
