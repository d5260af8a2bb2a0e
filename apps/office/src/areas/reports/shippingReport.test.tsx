// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { formatDay } from './calendarDays.ts';
import { IndicatorsScreen } from './IndicatorsScreen.tsx';
import { ShippingReportScreen } from './ShippingReportScreen.tsx';
import { describeShare } from './shares.ts';
import { PERIOD, prepareReports } from './testing/prepareReports.ts';

prepareReports();

const VIEWER = { capabilities: ['reportGoods'] } as const;

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
    day: '2026-11-25',
    parcelCount: 12,
    weight: 3_400,
    closedAt: '2026-11-26T16:00:00Z',
    closedBy: 'Paul',
  };
  const shippingReport = {
    ...PERIOD,
    total: { key: '', ...row },
    days: [{ key: '2026-11-26', ...row }],
    hours: [],
    stores: [],
    carriers: [],
    zones: [],
    manifests: [manifest],
  };
  renderScreen(<ShippingReportScreen />, { shippingReport: { shippingReport } }, VIEWER);
  const share = describeShare({ part: 30, whole: 40 });
  // The totals of the report are a list of terms (`dt`) and values (`dd`).
  const totals = (await screen.findAllByText(share)).filter((element) => element.closest('dd') !== null);
  expect(totals).not.toEqual([]);
  for (const count of ['due', 'dueMet'] as const)
    expect(document.body.textContent).toContain(t(`shippingReport.${count}.definition`));
  const link = screen.getByRole('link', { name: t('shippingReport.printManifest', { number: 'MF000007' }) });
  expect(link.getAttribute('href')).toBe('/manifests/m1.pdf');
  expect(link.closest('tr')?.textContent).toContain(formatDay('2026-11-25'));
});

it('OFF-180 the counts of the shipping report lead to the orders and parcels of their row', async () => {
  const row = { parcels: 30, orders: 28, onTime: 27, due: 40, dueMet: 30, partials: 2 };
  const counts = { ...row, voidedParcels: 1, voidedLabels: 3, caught: 4 };
  const withoutOrders = { orders: null, onTime: null, due: null, dueMet: null, caught: null };
  const shippingReport = {
    ...PERIOD,
    total: { key: '', ...counts },
    days: [{ key: '2026-11-26', ...counts }],
    hours: [],
    stores: [{ key: 'de', ...counts }],
    carriers: [{ key: 'dhl', ...counts, ...withoutOrders }],
    zones: [],
    manifests: [],
  };
  renderScreen(<ShippingReportScreen />, { shippingReport: { shippingReport } }, VIEWER);
  await screen.findAllByText(describeShare({ part: 30, whole: 40 }));
  const links = screen
    .getAllByRole('link')
    .map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));
  const days = 'since=2026-11-13&until=2026-11-26';
  expect(links).toEqual(
    expect.arrayContaining([
      `/parcourir/commandes?counted=figure=dueMet&${days}`,
      `/parcourir/expeditions?counted=figure=parcelVoided&${days}`,
      `/parcourir/expeditions?counted=figure=labelVoided&${days}`,
      '/parcourir/commandes?counted=figure=onTime&since=2026-11-26&until=2026-11-26',
      `/parcourir/commandes?store=de&counted=figure=shipped&${days}`,
      `/parcourir/expeditions?counted=figure=parcelPartial&${days}&carrier=dhl`,
    ]),
  );
  // Refused scans have no list, because they are neither orders nor parcels.
  expect(links.some((path) => /caught|orders=null/i.test(path))).toBe(false);
});

it('ACC-78 viewers who may not see the figures of people have neither the table of operators nor the report per user', async () => {
  // Both reports count nothing. The report of indicators has one press and one operator.
  const row = { key: '', shipped: 0, onTime: 0, firstPass: 0, leadMedian: null, leadP90: null, arrived: 0 };
  const sums = { ...row, wip: 0, made: 0, madeHours: 0, reissued: 0, media: 0, waste: 0 };
  const maker = { key: 'a', name: 'A', made: 1, reissued: 0, media: 1, waste: 0 };
  const lists = { days: [], stores: [], reasons: [], presses: [maker], operators: [maker] };
  const indicators = { ...PERIOD, total: sums, previous: sums, ...lists };
  const parcels = { parcels: 0, orders: 0, onTime: 0, due: 0, dueMet: 0, partials: 0, voidedParcels: 0 };
  const total = { key: '', ...parcels, voidedLabels: 0, caught: 0 };
  const day = { ...total, key: '2026-11-26' };
  const rows = { days: [day], hours: [], stores: [], carriers: [], zones: [], manifests: [] };
  const answers = {
    indicators: { indicators },
    shippingReport: { shippingReport: { ...PERIOD, total, ...rows } },
  };
  /** Whether the viewer has the table of operators and the link to the report per user. */
  const hasPeopleReports = async (viewer: Parameters<typeof renderScreen>[2]) => {
    cleanup();
    renderScreen(<IndicatorsScreen />, answers, viewer);
    await screen.findByRole('heading', { name: t('reports.byPress') });
    const operators = screen.queryByRole('heading', { name: t('reports.byOperator') });
    cleanup();
    renderScreen(<ShippingReportScreen />, answers, viewer);
    await screen.findByRole('heading', { name: t('shippingReport.by.days') });
    return [operators, screen.queryByRole('link', { name: t('screen.reports.expedition.user') })].map(
      (element) => element !== null,
    );
  };
  expect(await hasPeopleReports(VIEWER)).toEqual([false, false]);
  expect(await hasPeopleReports({ capabilities: ['reportGoods', 'reportSelf', 'reportTeam'] })).toEqual([
    true,
    true,
  ]);
});
