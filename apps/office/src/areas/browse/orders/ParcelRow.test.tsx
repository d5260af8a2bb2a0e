// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../../messages/translate.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import type { OrderDetailValue } from './orderQueries.ts';
import { ParcelRow } from './ParcelRow.tsx';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('browse');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const AT = '2026-11-20T08:00:00Z';

function readRow(changes: object): string {
  cleanup();
  const parcel = {
    id: 'p1',
    index: 1,
    of: 1,
    state: 'shipped',
    carrier: 'dhl',
    weight: null,
    labelState: 'printed',
    tracking: 'JD0146',
    trackingUrl: null,
    lastTracking: null,
    shippedAt: AT,
    shippedBy: 'Nadia',
    canPrintLabel: { allowed: false },
    canVoidLabel: { allowed: false },
    canVoid: { allowed: false },
    ...changes,
  } as unknown as OrderDetailValue['parcels'][number];
  return renderScreen(<ParcelRow orderId="o1" parcel={parcel} />, {}).container.textContent ?? '';
}

it('OFF-279 a parcel of an order shows what the carrier reported last, and its tracking number, which is a link and can be copied', () => {
  const shipped = readRow({});
  expect(shipped).toContain(t('parcelState.shipped'));
  expect(shipped).not.toContain(t('label.printed'));
  expect(screen.queryByRole('link')).toBeNull();
  screen.getByRole('button', { name: t('parcel.copyTracking', { tracking: 'JD0146' }) });
  const lastTracking = { at: AT, state: 'delivered', text: '' };
  const delivered = readRow({ lastTracking, trackingUrl: 'https://carrier.example/JD0146' });
  expect(delivered).toContain(t('tracking.delivered'));
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://carrier.example/JD0146');
  readRow({ tracking: null });
  expect(screen.queryByRole('button')).toBeNull();
});
