// @vitest-environment jsdom
import { DEFAULT_DEVICES } from '@cmon/core/production/devices/defaultDevices';
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { ChangeList } from './ChangeList.tsx';
import { DeviceReview } from './DeviceReview.tsx';
import { listFieldChanges } from './deviceFields.ts';
import type { DeviceOutlook } from './deviceQueries.ts';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('devices');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const COUNTS = { fullLots: 1, openLots: 2, fullMegalots: 0, openMegalots: 1 };

function renderReview(changes: Partial<DeviceOutlook>) {
  const outlook = {
    version: 2,
    megalots: [],
    media: [],
    before: null,
    after: null,
    ...changes,
  } as unknown as DeviceOutlook;
  renderScreen(
    <DeviceReview
      title="DURST"
      confirm="publish"
      changes={[]}
      outlook={outlook}
      installed={{ fonts: [], profiles: [] }}
      busy={false}
      onCancel={() => undefined}
      onPublish={() => undefined}
    />,
    {},
  );
  const list = screen.getByRole('heading', { name: t('device.outlook') }).nextElementSibling as HTMLElement;
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.trim());
}

it('WSC-242 a review names the lot types that move with their orders, the new lengths, and the megalots that keep the version', () => {
  const makeChoice = (device: string | null, laize: number | null, orders: number) => ({
    lotType: 'EAO' as const,
    device,
    laize,
    orders,
  });
  const lines = renderReview({
    before: { ...COUNTS, choices: [makeChoice('DURST', 320, 14)] },
    after: { ...COUNTS, choices: [makeChoice('ROLL', 175, 14)] },
    media: [
      { lots: 3, store: 'fr', pagesBefore: 1, pagesAfter: 1, lengthBeforeMm: 1200, lengthAfterMm: 1340 },
    ],
    megalots: [
      { id: 'm1', code: 'M000001' },
      { id: 'm2', code: 'M000002' },
    ],
  });
  expect(lines).toEqual([
    t('device.outlook.moved', { lotType: 'EAO', from: 'DURST 320 mm', to: 'ROLL 175 mm', orders: 14 }),
    t('device.outlook.media', { lots: 3, store: 'FR', before: '1.20 m', after: '1.34 m' }),
    t('device.outlook.kept', { count: 2, megalots: 'M000001, M000002' }),
  ]);
  cleanup();
  expect(renderReview({ before: { ...COUNTS, choices: [] }, after: { ...COUNTS, choices: [] } })).toEqual([
    t('device.outlook.same'),
  ]);
});

it('OFF-305 the values of a new record are listed without old values', () => {
  const [record] = DEFAULT_DEVICES;
  const changes = listFieldChanges({}, record);
  const countOldValues = (isNew: boolean) => {
    cleanup();
    const { container } = renderScreen(
      <ChangeList changes={changes} isNew={isNew} installed={{ fonts: [], profiles: [] }} />,
      {},
    );
    expect(container.querySelectorAll('ins')).toHaveLength(changes.length);
    return container.querySelectorAll('del').length;
  };
  expect([countOldValues(true), countOldValues(false)]).toEqual([0, changes.length]);
});
