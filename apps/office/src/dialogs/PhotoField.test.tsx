// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLocale, t } from '../messages/translate.ts';
import { type PhotoChoice, PhotoField } from './PhotoField.tsx';

beforeEach(async () => {
  await setLocale('en_GB');
  stubLayoutApis();
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} });
  // Such a picture is sent as it is.
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not a picture')));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function renderField(send: typeof fetch) {
  vi.stubGlobal('fetch', send);
  const choices: PhotoChoice[] = [];
  const field = (
    <MantineProvider>
      <PhotoField value={null} onChange={(choice) => choices.push(choice)} />
    </MantineProvider>
  );
  const { unmount } = render(field);
  const files = [new File(['x'], 'photo.png', { type: 'image/png' })];
  fireEvent.change(screen.getByLabelText(t('photo.take')), { target: { files } });
  return { choices, unmount };
}

it('OFF-345 a photo that was sent is the choice', async () => {
  const { choices } = renderField(async () => Response.json({ id: 'photo1' }));
  await waitFor(() => expect(choices).toEqual(['sending', { id: 'photo1' }]));
});

it('OFF-345 a dialog that is closed while its photo is sent aborts it, and keeps no photo for the next dialog', async () => {
  const response = Response.json({ id: 'photo1' });
  let respond = () => {};
  let signal: AbortSignal | null | undefined;
  const { choices, unmount } = renderField((_path, init) => {
    signal = init?.signal;
    return new Promise((resolve) => {
      respond = () => resolve(response);
    });
  });
  await waitFor(() => expect(signal?.aborted).toBe(false));
  unmount();
  expect(signal?.aborted).toBe(true);
  // The answer arrives although the request was aborted.
  await act(async () => respond());
  await waitFor(() => expect(response.bodyUsed).toBe(true));
  await act(async () => {});
  expect(choices).toEqual(['sending']);
});
