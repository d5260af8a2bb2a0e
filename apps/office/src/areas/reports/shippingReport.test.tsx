// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { ShippingReportScreen } from './ShippingReportScreen.tsx';
import { describeShare } from './shares.ts';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('reports');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const period = { since: '2026-11-13', until: '2026-11-26', readAt: '2026-11-26T08:00:00Z' };

it('OFF-213, OFF-214 the shipping report has the share of due orders that left in time, and the manifests to print again', async () => {
  const row = {
    parcels: 30,
    orders: 28,
    onTime: 27,
    due: 40,
    dueMet: 30,
    partials: 0,
    voidedParcels: 0,
    voidedLabels: 0,
    caught: null,
  };
  const manifest = {
    id: 'm1',
    number: 'MF000007',
    carrier: 'dhl',
    parcelCount: 12,
    weight: 3_400,
    closedAt: '2026-11-26T16:00:00Z',
    closedBy: 'Paul',
  };
  const shippingReport = {
    ...period,
    total: { key: '', ...row },
    days: [{ key: '2026-11-26', ...row }],
    hours: [],
    stores: [],
    carriers: [],
    zones: [],
    manifests: [manifest],
  };
  renderScreen(<ShippingReportScreen />, { shippingReport: { shippingReport } });
  const share = describeShare({ part: 30, whole: 40 });
  const totals = (await screen.findAllByText(share)).map((element) => element.tagName);
  expect(totals).toContain('DD');
  for (const count of ['due', 'dueMet'] as const)
    expect(document.body.textContent).toContain(t(`shippingReport.${count}.definition`));
  const link = screen.getByRole('link', { name: t('shippingReport.printManifest', { number: 'MF000007' }) });
  expect(link.getAttribute('href')).toBe('/manifests/m1.pdf');
});
