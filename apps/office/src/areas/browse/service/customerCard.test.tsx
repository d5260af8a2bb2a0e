// @vitest-environment jsdom
import type { Capability } from '@cmon/core/access/capabilities';
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatDateTime } from '../../../display/format.ts';
import { loadArea, setLocale, t } from '../../../messages/translate.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import type { OrderDetailValue } from '../orders/orderQueries.ts';
import { CustomerCard } from './CustomerCard.tsx';
import { ErasureNotice } from './ErasureNotice.tsx';

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
const CUSTOMER = {
  name: 'Anke Weiß',
  street: 'Gartenweg 4',
  // Not the form of a German postcode, as a shop may send it.
  postcode: 'Berlin 1',
  city: 'Berlin',
  country: 'DE',
  email: 'anke@example.org',
  telephone: '+49 30 12 34',
};
const ORDER = {
  id: 'o1',
  version: 3,
  number: '526000036',
  status: 'processing',
  zone: 'DE',
  carrier: 'dhl',
  parcels: [],
  requestedErasure: null,
} as unknown as OrderDetailValue;

const PERSON_ORDERS = ['526000036', '526000041'].map((number) => ({
  id: number,
  number,
  store: 'de',
  status: 'processing',
  placedAt: AT,
  customer: CUSTOMER,
}));

function renderCard(capabilities: readonly Capability[], data: Readonly<Record<string, unknown>> = {}) {
  return renderScreen(
    <CustomerCard order={ORDER} />,
    {
      customer: { order: { id: 'o1', customer: CUSTOMER } },
      personOrders: { personOrders: PERSON_ORDERS },
      ...data,
    },
    { capabilities },
  );
}

/** Whether the card offers each action on the customer's data: a copy, an erasure and the list of reads. */
function readOfferedActions(): boolean[] {
  const keys = ['customer.export', 'customer.askErasure', 'customer.reads'] as const;
  return keys.map((key) => screen.queryByRole('button', { name: t(key) }) !== null);
}

it('WSC-332 the customer is not shown to viewers who may not read personal data', () => {
  const { container } = renderCard(['see']);
  expect(container.textContent).not.toContain(t('customer.title'));
  expect(readOfferedActions()).toEqual([false, false, false]);
});

it('WSC-332 viewers who may read personal data see the address, the e-mail and the telephone', async () => {
  renderCard(['see', 'readPeople']);
  for (const text of ['Anke Weiß', 'Gartenweg 4, Berlin 1 Berlin, DE', 'anke@example.org', '+49 30 12 34'])
    await screen.findByText(text);
  expect(readOfferedActions()).toEqual([false, false, false]);
});

it('WSC-332 viewers who handle personal data are offered a copy, an erasure and the list of reads', async () => {
  renderCard(['see', 'readPeople', 'handlePrivacy']);
  await screen.findByText('Anke Weiß');
  expect(readOfferedActions()).toEqual([true, true, true]);
});

it('OFF-123 before a copy and before an erasure, the orders of the customer are listed, with how a customer is recognised', async () => {
  const { inputs } = renderCard(['see', 'readPeople', 'handlePrivacy'], {
    askErasure: { askErasure: { __typename: 'Done' } },
  });
  for (const key of ['customer.export', 'customer.askErasure'] as const) {
    fireEvent.click(await screen.findByRole('button', { name: t(key) }));
    const dialog = within(await screen.findByRole('dialog', { name: t(key) }));
    await dialog.findByText(t('customer.recognised'));
    await dialog.findByText(t('customer.personOrders', { count: 2 }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      PERSON_ORDERS.map(({ number }) =>
        expect.stringMatching(new RegExp(`^${number}.*Anke Weiß · Berlin 1 Berlin · anke@example.org`)),
      ),
    );
    expect(inputs).toEqual([]);
    if (key === 'customer.askErasure') fireEvent.click(dialog.getByText(t('customer.erasureConfirm')));
    else fireEvent.click(dialog.getByText(t('action.cancel')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  await waitFor(() => expect(inputs).toMatchObject([{ orderId: 'o1' }]));
});

it('OFF-126, OFF-127 a fault of an address is shown beside its field, and another zone or carrier is shown before it is saved', async () => {
  const { inputs } = renderCard(['see', 'readPeople', 'serveCustomers'], {
    addressRoute: { addressRoute: { zone: 'DE-2', carrier: 'dhl' } },
    correctAddress: { correctAddress: { __typename: 'Done' } },
  });
  fireEvent.click(await screen.findByRole('button', { name: t('address.correct') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('address.correct') }));
  const findField = (key: 'postcode' | 'email' | 'city') =>
    dialog.getByLabelText(new RegExp(`^${t(`address.${key}`)}`));
  const enter = (key: 'postcode' | 'email' | 'city', value: string) =>
    fireEvent.change(findField(key), { target: { value } });
  const save = () => fireEvent.click(dialog.getByText(t('address.save')));
  const isInvalid = (key: 'postcode' | 'email' | 'city') =>
    findField(key).getAttribute('aria-invalid') === 'true';

  enter('postcode', '1011');
  enter('email', 'anke');
  enter('city', '');
  save();
  await dialog.findByText(t('address.postcodeInvalid', { country: 'Germany', example: '10115' }));
  dialog.getByText(t('address.emailInvalid'));
  dialog.getByText(t('address.required'));
  expect([isInvalid('postcode'), isInvalid('email'), isInvalid('city')]).toEqual([true, true, true]);

  enter('postcode', '20095');
  enter('email', CUSTOMER.email);
  enter('city', 'Hamburg');
  save();
  await dialog.findByText(t('address.routeChanges', { from: 'DE · DHL', to: 'DE-2 · DHL' }));
  expect(inputs).toEqual([]);
  fireEvent.click(dialog.getByText(t('address.saveAnyway')));
  await waitFor(() =>
    expect(inputs).toMatchObject([{ postcode: '20095', city: 'Hamburg', expectedVersion: 3 }]),
  );
  await screen.findByText(t('address.corrected'));
});

it('OFF-126 a postcode that nobody changed is saved as the shop sent it', async () => {
  const { inputs } = renderCard(['see', 'readPeople', 'serveCustomers'], {
    correctAddress: { correctAddress: { __typename: 'Done' } },
  });
  fireEvent.click(await screen.findByRole('button', { name: t('address.correct') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('address.correct') }));
  fireEvent.change(dialog.getByLabelText(new RegExp(`^${t('address.city')}`)), { target: { value: 'Bonn' } });
  fireEvent.click(dialog.getByText(t('address.save')));
  await waitFor(() => expect(inputs).toMatchObject([{ postcode: 'Berlin 1', city: 'Bonn' }]));
});

it('OFF-418 a correction of an address changes the typed fields alone, and not what somebody else corrected meanwhile', async () => {
  let customer = CUSTOMER;
  const { inputs, readAgain } = renderCard(['see', 'readPeople', 'serveCustomers'], {
    customer: () => ({ order: { id: 'o1', customer } }),
    correctAddress: { correctAddress: { __typename: 'Done' } },
  });
  fireEvent.click(await screen.findByRole('button', { name: t('address.correct') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('address.correct') }));
  const street = dialog.getByLabelText(new RegExp(`^${t('address.street')}`));
  fireEvent.change(street, { target: { value: 'Gartenweg 14' } });
  customer = { ...CUSTOMER, street: 'Gartenweg 5', postcode: '10115', telephone: '+49 30 99' };
  await readAgain();
  fireEvent.click(dialog.getByText(t('address.save')));
  await waitFor(() => expect(inputs).toMatchObject([{ ...customer, street: 'Gartenweg 14' }]));
});

it('OFF-125 an order whose erasure was requested shows when the erasure is due and which member of staff to ask', () => {
  const dueAt = '2026-12-20T08:00:00Z';
  const readNotice = (askedBy: string | null, capabilities: readonly Capability[]) => {
    cleanup();
    const order = { ...ORDER, requestedErasure: { askedAt: AT, askedBy, dueAt } };
    renderScreen(<ErasureNotice order={order} />, {}, { capabilities });
    return screen.getByRole('status').textContent;
  };
  const sentence = t('erasure.requested', { at: formatDateTime(AT), due: formatDateTime(dueAt) });
  expect(readNotice('Paula', ['see'])).toBe(`${sentence} ${t('erasure.askPerson', { name: 'Paula' })}`);
  expect(readNotice(null, ['see'])).toBe(`${sentence} ${t('erasure.askOffice')}`);
  expect(screen.queryByRole('link')).toBeNull();
  readNotice('Paula', ['see', 'handlePrivacy']);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/service-client/donnees');
});
