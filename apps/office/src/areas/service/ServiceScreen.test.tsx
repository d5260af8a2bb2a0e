// @vitest-environment jsdom
import { listCapabilities } from '@cmon/core/access/capabilities';
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Link, Route, Routes, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handOverCustomerSearch } from '../../api/customerSearches.ts';
import { formatDateTime } from '../../display/format.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { ServiceScreen } from './ServiceScreen.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('service');
  stubLayoutApis();
  // Clears a text that a test of the palette, in the same process, may have handed over without opening this screen.
  handOverCustomerSearch('');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function OrderScreen() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        close
      </button>
      <Link to="/service-client">menu</Link>
    </>
  );
}

it('OFF-129, PRV-20 the result of a customer search is kept while one of its orders is open, without a second search', async () => {
  let searches = 0;
  const order = {
    id: 'o1',
    number: '526000036',
    store: 'de',
    status: 'processing',
    enSouffrance: false,
    placedAt: '2026-03-02T10:00:00Z',
    shippedAt: null,
    shipBy: { at: '2026-03-10T10:00:00Z', level: 'inTime', outcome: null },
    customer: {
      name: 'Anke Weiß',
      postcode: '10969',
      city: 'Berlin',
      email: 'a@example.org',
      telephone: null,
    },
  };
  const data = {
    get customerOrders() {
      searches += 1;
      return { customerOrders: { rows: [order], hasMore: false, endCursor: null, refusal: null } };
    },
  };
  renderScreen(
    <Routes>
      <Route path="/" element={<Link to="/service-client">start</Link>} />
      <Route path="/service-client" element={<ServiceScreen />} />
      <Route path="/parcourir/commandes" element={<OrderScreen />} />
    </Routes>,
    data,
    { id: 'u1', capabilities: listCapabilities('customerService') },
  );
  fireEvent.click(screen.getByText('start'));
  fireEvent.change(await screen.findByLabelText(t('service.search')), { target: { value: 'anke' } });
  fireEvent.click(screen.getByText(t('service.find')));
  fireEvent.click(await screen.findByText('526000036'));
  fireEvent.click(await screen.findByText('close'));
  await screen.findByText('526000036');
  expect(screen.getByLabelText(t('service.search'))).toHaveProperty('value', 'anke');
  expect(searches).toBe(1);
  // A new visit begins without the search of the previous visit.
  fireEvent.click(screen.getByText('526000036'));
  fireEvent.click(await screen.findByText('menu'));
  await screen.findByText(t('service.start'));
  expect(screen.getByLabelText(t('service.search'))).toHaveProperty('value', '');
});

it('OFF-278 a found order says when it was shipped, or by when it must be shipped', async () => {
  const order = {
    number: '526000036',
    store: 'de',
    enSouffrance: false,
    placedAt: '2026-03-02T10:00:00Z',
    customer: { name: 'Anke Weiß', postcode: '', city: '', email: '', telephone: null },
  };
  const at = '2026-03-10T10:00:00Z';
  const shippedAt = '2026-03-04T10:00:00Z';
  const rows = [
    {
      ...order,
      id: 'o1',
      status: 'processing',
      shippedAt: null,
      shipBy: { at, level: 'inTime', outcome: null },
    },
    {
      ...order,
      id: 'o2',
      status: 'complete',
      shippedAt,
      shipBy: { at, level: 'inTime', outcome: 'leftInTime' },
    },
    {
      ...order,
      id: 'o3',
      status: 'canceled',
      shippedAt: null,
      shipBy: { at, level: 'late', outcome: 'notShipped' },
    },
  ];
  renderScreen(
    <ServiceScreen />,
    { customerOrders: { customerOrders: { rows, hasMore: false, endCursor: null, refusal: null } } },
    { id: 'u1', capabilities: listCapabilities('customerService') },
  );
  fireEvent.change(screen.getByLabelText(t('service.search')), { target: { value: 'Weiß' } });
  fireEvent.click(screen.getByRole('button', { name: t('service.find') }));
  const [open, shipped, canceled] = await screen.findAllByRole('listitem');
  expect(open?.textContent).toContain(t('field.shipBy'));
  expect(shipped?.textContent).toContain(t('service.shipped', { at: formatDateTime(shippedAt) }));
  for (const row of [shipped, canceled]) expect(row?.textContent).not.toContain(t('field.shipBy'));
});
