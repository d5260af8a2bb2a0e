// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ViewerContext } from '../api/viewer.ts';
import { setLocale, t } from '../messages/translate.ts';
import { BlockerList, describeBlocker } from './BlockerList.tsx';
import { formatReason } from './eventLabels.ts';
import { formatDateTimeWithYear } from './format.ts';

beforeAll(() => setLocale('en_GB'));
afterEach(cleanup);

function renderList(props: Partial<ComponentProps<typeof BlockerList>>, ...capabilities: string[]) {
  const viewer = {
    id: 'u',
    name: '',
    email: '',
    role: 'preparator',
    home: null,
    poles: [],
    wallBoard: false,
  } as const;
  return render(
    <MemoryRouter>
      <ViewerContext value={{ ...viewer, capabilities }}>
        <BlockerList blockers={[]} pageOf="" {...props} />
      </ViewerContext>
    </MemoryRouter>,
  );
}

function buildBlocker(code: string, label: string, role: string) {
  return {
    code,
    params: {},
    object: { type: 'lot', id: `${label} ${code}`, label },
    role,
    station: null,
  };
}

it('OFF-32 blockers with the same text and the same role or station are one line, which names each object once', () => {
  renderList({
    blockers: [
      buildBlocker('waitsForMegalot', 'L000001', 'generator'),
      buildBlocker('souffrance', 'L000001', 'customerService'),
      buildBlocker('waitsForMegalot', 'L000002', 'generator'),
      buildBlocker('waitsForMegalot', 'L000002', 'generator'),
    ],
  });
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    `L000001, L000002${t('blocker.waitsForMegalot')}${t('role.generator')}`,
    `L000001${t('blocker.souffrance')}${t('role.customerService')}`,
  ]);
  cleanup();
  const buildSouffranceAt = (label: string, station: string) => ({
    ...buildBlocker('souffrance', label, 'preparator'),
    station,
  });
  renderList({
    blockers: [
      buildSouffranceAt('A', 'table'),
      buildSouffranceAt('B', 'press'),
      buildSouffranceAt('C', 'table'),
    ],
  });
  const [first, second, ...more] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(more).toEqual([]);
  expect([first, second]).toEqual([
    expect.stringMatching(/^A, C.*table · /),
    expect.stringMatching(/^B.*Press · /),
  ]);
});

it('ORD-90 the hold has its note beside its reason', () => {
  const held = { ...buildBlocker('held', '100001', 'customerService'), params: { reason: 'address' } };
  renderList({ blockers: [held], holdNote: 'Call on Monday' });
  expect(screen.getByRole('listitem').textContent).toContain(`${t('reason.address')} · Call on Monday`);
});

it('ORD-93 a blocker of a parcel shows station and role, and links packers to the packing table, others to the parcel', () => {
  const parcel = {
    ...buildBlocker('labelVoided', '100001 · 1', 'preparator'),
    object: { type: 'parcel', id: 'p1', label: '100001 · 1' },
    params: { orderId: 'o1', error: null },
    station: 'shipping',
  };
  const readHref = () => screen.getByRole('link', { name: '100001 · 1' }).getAttribute('href');
  renderList({ blockers: [parcel] }, 'pack');
  expect(screen.getByRole('listitem').textContent).toBe(
    `100001 · 1${t('blocker.labelVoided')}${t('station.shipping')} · ${t('role.preparator')}`,
  );
  expect(readHref()).toBe('/scan-expedition/o1');
  cleanup();
  renderList({ blockers: [parcel] }, 'see');
  expect(readHref()).toBe('/parcourir/expeditions?detail=p1');
});

it('ORD-93 a blocker links its lot, except on the page of the lot', () => {
  const blocker = buildBlocker('waitsForCut', 'L000001', 'preparator');
  const lotId = blocker.object.id;
  renderList({ blockers: [blocker] });
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    `/parcourir/lots?detail=${encodeURIComponent(lotId)}`,
  );
  cleanup();
  renderList({ blockers: [blocker], pageOf: lotId });
  expect(screen.queryByRole('link')).toBeNull();
});

it('ORD-97 an order without a payment shows the date of its automatic cancellation, and no date when it is never cancelled', () => {
  const canceledAt = '2026-04-01T08:00:00.000Z';
  const order = { type: 'order', id: 'o', label: '100001' };
  const blocker = { code: 'paymentAwaited', object: order, role: 'customerService', station: 'shop' };
  renderList({ blockers: [{ ...blocker, params: { canceledAt } }] });
  screen.getByText(t('blocker.paymentAwaitedUntil', { date: formatDateTimeWithYear(canceledAt) }));
  cleanup();
  renderList({ blockers: [{ ...blocker, params: {} }] });
  screen.getByText(t('blocker.paymentAwaited'));
});

it('OFF-330 a blocker of missing pieces doesn’t give as its reason that they are missing', () => {
  const describe = (reason: string) => describeBlocker({ code: 'cipMissing', params: { reason, count: 1 } });
  expect(describe('missing')).toBe(t('blocker.cipMissing'));
  expect(describe('damaged')).toBe(`${t('blocker.cipMissing')} · ${formatReason('damaged')}`);
});
