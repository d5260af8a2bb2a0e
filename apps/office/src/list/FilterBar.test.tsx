// @vitest-environment jsdom

import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLocale, t } from '../messages/translate.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { FilterBar } from './FilterBar.tsx';
import type { ListSpec, ListState } from './listSpec.ts';

beforeEach(async () => {
  await setLocale('en_GB');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SPEC = { filters: [{ kind: 'text', key: 'q', label: 'filter.orderNumber' }] } as unknown as ListSpec<{
  readonly id: string;
}>;
const STATE: ListState = { page: 1, size: 50, sort: 'openFirst', filters: {} };

/** Renders the filters. A change is shown after a press on the button, as the address of a busy page changes later. */
function renderFilters() {
  const changes: ListState[] = [];
  function Filters() {
    const [state, setState] = useState(STATE);
    return (
      <>
        <FilterBar spec={SPEC} state={state} onChange={(next) => changes.push(next)} />
        <button type="button" onClick={() => setState(changes.at(-1) ?? STATE)}>
          show
        </button>
      </>
    );
  }
  renderScreen(<Filters />, {});
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: t('filter.orderNumber') });
  return {
    changes,
    field,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    show: () => fireEvent.click(screen.getByRole('button', { name: 'show' })),
  };
}

it('OFF-419 a text filter keeps what is typed while the list changes, also a space at its end', async () => {
  const { changes, field, type, show } = renderFilters();
  type('1000 ');
  await waitFor(() => expect(changes.at(-1)?.filters).toEqual({ q: ['1000'] }));
  show();
  expect(field.value).toBe('1000 ');
  type('1000 7');
  await waitFor(() => expect(changes.at(-1)?.filters).toEqual({ q: ['1000 7'] }));
  type('1000 70');
  show();
  expect(field.value).toBe('1000 70');
  await waitFor(() => expect(changes.at(-1)?.filters).toEqual({ q: ['1000 70'] }));
});

it('OFF-419 a text filter that is cleared elsewhere is empty', async () => {
  const { changes, field, type, show } = renderFilters();
  type('100000007');
  await waitFor(() => expect(changes).toHaveLength(1));
  show();
  fireEvent.click(screen.getByRole('button', { name: t('list.clearFilters') }));
  show();
  expect(field.value).toBe('');
});
