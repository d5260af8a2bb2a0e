// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLocale, t } from '../messages/translate.ts';
import { SAVED, UnsavedChanges } from './UnsavedChanges.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openForm(when: boolean) {
  const router = createMemoryRouter(
    [
      { path: '/form', element: <UnsavedChanges when={when} /> },
      { path: '/list', element: <p>list</p> },
    ],
    { initialEntries: ['/form'] },
  );
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return router;
}

/** True when the browser would ask before it closes the page. */
const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('OFF-50 leaving a form with unsaved changes asks first, and staying keeps the form', async () => {
  const router = openForm(true);
  expect(asksBeforeUnload()).toBe(true);
  act(() => void router.navigate('/list'));
  fireEvent.click(await screen.findByRole('button', { name: t('unsaved.stay') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/form');
  act(() => void router.navigate('/list'));
  fireEvent.click(await screen.findByRole('button', { name: t('unsaved.leave') }));
  expect(await screen.findByText('list')).toBeTruthy();
  expect(asksBeforeUnload()).toBe(false);
});

it('OFF-50 a saved or unchanged form is left without a question, and another query string keeps it', async () => {
  const unchanged = openForm(false);
  act(() => void unchanged.navigate('/list'));
  expect(await screen.findByText('list')).toBeTruthy();
  cleanup();
  const changed = openForm(true);
  await act(() => changed.navigate('/form?group=gauges'));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => void changed.navigate('/list', { state: SAVED }));
  expect(await screen.findByText('list')).toBeTruthy();
});
