// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatDateTime, formatMoney } from '../../display/format.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { RefundsScreen } from './RefundsScreen.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('service');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const AT = '2026-11-27T10:00:00Z';
const WAITING_REFUNDS = [
  {
    id: 'r1',
    lines: [1, 3],
    amount: 1290,
    currency: 'EUR',
    reason: 'damaged',
    requestedAt: AT,
    requestedBy: 'Camille',
    order: { id: 'o1', number: '100000001', store: 'fr', status: 'refund_requested' },
  },
  {
    id: 'r2',
    lines: null,
    amount: null,
    currency: null,
    reason: null,
    requestedAt: AT,
    requestedBy: null,
    order: { id: 'o2', number: '100000002', store: 'es', status: 'refund_requested' },
  },
];

it('ORD-83 each waiting refund has its order, lines, amount, time and person, of all stores or of one', async () => {
  renderScreen(<RefundsScreen />, { waitingRefunds: { waitingRefunds: WAITING_REFUNDS } });
  const link = await screen.findByRole('link', { name: '100000001' });
  expect(link.getAttribute('href')).toBe('/parcourir/commandes?detail=o1');
  const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  for (const text of [
    t('refunds.lines', { count: 2, lines: '1, 3' }),
    formatMoney(1290, 'EUR'),
    t('reason.damaged'),
    t('refunds.by', { name: 'Camille' }),
    formatDateTime(AT),
  ])
    expect(first).toContain(text);
  for (const text of ['100000002', t('refunds.whole'), t('refunds.byShop')]) expect(second).toContain(text);

  const sentVariables: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sentVariables.push(JSON.parse(String(init.body)).variables);
    return Response.json({ data: { waitingRefunds: [] } });
  });
  fireEvent.change(screen.getByRole('combobox', { name: t('field.store') }), { target: { value: 'es' } });
  await screen.findByText(t('refunds.none'));
  expect(sentVariables).toEqual([{ stores: ['es'] }]);
});
