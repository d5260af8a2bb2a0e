// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../../messages/translate.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { ParcelBulkActions } from './ParcelBulkActions.tsx';
import type { ParcelRow } from './parcelQueries.ts';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('browse');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('OFF-185 a supervisor puts ticked parcels on a manifest without giving a reason; a packer gets no button for it', async () => {
  const parcels = ['p1'].map((id) => ({ id })) as unknown as readonly ParcelRow[];
  const lines = [{ object: { type: 'parcel', id: 'p1', label: 'P1' }, refusal: null }];
  const actOnParcels = { __typename: 'Bulk', dryRun: true, moved: 1, refused: 0, labels: [], lines };
  const answers = { actOnParcels: { actOnParcels } };
  const actions = <ParcelBulkActions parcels={parcels} onDone={vi.fn()} />;
  const { unmount } = renderScreen(actions, answers, { capabilities: ['see', 'pack'] });
  expect(screen.queryByRole('button', { name: t('action.manifestParcels') })).toBeNull();
  unmount();
  const { inputs } = renderScreen(actions, answers, { capabilities: ['see', 'supervise'] });
  fireEvent.click(screen.getByRole('button', { name: t('action.manifestParcels') }));
  fireEvent.click(await screen.findByRole('button', { name: t('action.confirm') }));
  await screen.findByText(t('bulk.done', { count: 1 }));
  const expectedInput = { act: 'closeManifest', parcelIds: ['p1'] };
  expect(inputs).toMatchObject([
    { ...expectedInput, dryRun: true },
    { ...expectedInput, dryRun: false },
  ]);
});
