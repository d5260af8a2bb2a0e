// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setLocale } from '../messages/translate.ts';
import { DetailDrawer } from './DetailDrawer.tsx';
import { Dialog } from './Dialog.tsx';

function Screen() {
  const [isDrawerOpen, setDrawerOpen] = useState(true);
  const [isDialogOpen, setDialogOpen] = useState(false);
  if (!isDrawerOpen) return <p>list</p>;
  return (
    <DetailDrawer
      title="100001"
      value="order"
      error={null}
      onRetry={() => undefined}
      onClose={() => setDrawerOpen(false)}
    >
      {() => (
        <>
          <button type="button" onClick={() => setDialogOpen(true)}>
            hold
          </button>
          {isDialogOpen && (
            <Dialog title="Reason" onClose={() => setDialogOpen(false)}>
              <input aria-label="note" />
            </Dialog>
          )}
        </>
      )}
    </DetailDrawer>
  );
}

beforeEach(async () => {
  await setLocale('fr_FR');
  stubLayoutApis();
});
afterEach(cleanup);

it('OFF-31 Escape closes a dialog alone, and only then the details under it', async () => {
  render(
    <MantineProvider env="test">
      <Screen />
    </MantineProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'hold' }));
  const note = await screen.findByRole('textbox', { name: 'note' });
  fireEvent.keyDown(note, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'note' })).toBeNull());
  expect(screen.getByRole('button', { name: 'hold' })).toBeTruthy();
  fireEvent.keyDown(screen.getByRole('button', { name: 'hold' }), { key: 'Escape' });
  await screen.findByText('list');
});
