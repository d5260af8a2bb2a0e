// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { BatchLotsScreen } from './BatchLotsScreen.tsx';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('batch');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const READ_AT = '2026-11-27T12:47:00Z';
const BUCKET = {
  key: 'a',
  type: 'EAO',
  class: 'normal',
  store: 'fr',
  zone: null,
  laize: 320,
  device: 'DURST',
  substrate: 'vinyl',
  orderCount: 1,
  labelCount: 12,
  trigger: 'cutOff',
  closesAt: READ_AT,
  gauge: { value: 1, max: 20, unit: 'orders' },
  shipBy: { at: '2026-12-01T23:00:00Z', level: 'inTime' },
  closeNow: { allowed: true, refusal: null },
  orders: [{ id: 'o1', label: '126000001' }],
};
const LOT_BUCKETS = {
  readAt: READ_AT,
  autoStart: true,
  eligibleCount: 1,
  nextOrderCount: 1,
  buckets: [BUCKET],
  leftOutCount: 0,
  refused: [],
  leftOut: [],
  recentLots: [],
};

const PLANNED_LOT = {
  type: 'EAO',
  class: 'normal',
  store: 'fr',
  zone: null,
  device: 'DURST',
  substrate: 'vinyl',
  orderCount: 1,
  labelCount: 12,
  because: 'manual',
  orders: [{ id: 'o1', number: '126000001', prio: false }],
};

function CurrentUrl() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

it('OFF-318 the notice about a lot that was just made names it, and leads to it', async () => {
  renderScreen(
    <>
      <BatchLotsScreen />
      <CurrentUrl />
    </>,
    {
      lotBuckets: { lotBuckets: LOT_BUCKETS },
      makeLots: ({ input: { dryRun } }: { input: { dryRun: boolean } }) => {
        const lots = [{ ...PLANNED_LOT, lot: dryRun ? null : { id: 'l 81', number: 'L000081' } }];
        return { makeLots: { __typename: 'LotBatch', dryRun, orderCount: 1, lots } };
      },
    },
    { role: 'generator', capabilities: ['see', 'generate'] },
  );
  fireEvent.click(await screen.findByRole('button', { name: t('batch.closeNow') }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: t('batch.confirmClose') }));
  fireEvent.click(await screen.findByRole('button', { name: 'L000081' }));
  const currentUrl = await screen.findByText(/detail=/);
  expect(currentUrl.textContent).toBe('/parcourir/lots?detail=l%2081');
});
