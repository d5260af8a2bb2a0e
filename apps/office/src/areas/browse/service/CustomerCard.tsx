import { FINISHED_ORDER_STATUSES } from '@cmon/core/production/statuses';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { hasCapability, useViewer } from '../../../api/viewer.ts';
import { Fact, Facts, Section } from '../../../display/Facts.tsx';
import { Icon } from '../../../display/Icon.tsx';
import { LoadFailure } from '../../../display/LoadFailure.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Detail.module.css';
import type { OrderDetailValue } from '../orders/orderQueries.ts';
import { AddressDialog } from './AddressDialog.tsx';
import { type CustomerView, customerQuery } from './customerQueries.ts';
import { PersonalDataActions } from './PersonalDataActions.tsx';
import { PrivateLinkButtons } from './PrivateLinkButtons.tsx';

/** The customer of an order, for viewers who may read personal data. The server records each read. */
export function CustomerCard({ order }: { readonly order: OrderDetailValue }) {
  const viewer = useViewer();
  const [isCorrecting, setCorrecting] = useState(false);
  const mayRead = hasCapability(viewer, 'readPeople');
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('customer', order.id),
    queryFn: ({ signal }) => request(customerQuery, { id: order.id }, signal),
    enabled: mayRead,
  });
  if (!mayRead) return null;
  const customer = data?.order?.customer;
  const mayServe = hasCapability(viewer, 'serveCustomers');
  const isOpen = !FINISHED_ORDER_STATUSES.includes(order.status);
  return (
    <Section title={t('customer.title')}>
      <div className={classes.customer}>
        {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {customer && <CustomerFacts customer={customer} />}
        {mayServe && customer && (
          <div className={classes.more}>
            {isOpen && (
              <Button
                size="xs"
                leftSection={<Icon name="truck" size={14} />}
                onClick={() => setCorrecting(true)}
              >
                {t('address.correct')}
              </Button>
            )}
            <PrivateLinkButtons orderId={order.id} />
          </div>
        )}
        {isCorrecting && customer && (
          <AddressDialog order={order} customer={customer} onClose={() => setCorrecting(false)} />
        )}
        {hasCapability(viewer, 'handlePrivacy') && <PersonalDataActions order={order} />}
      </div>
    </Section>
  );
}

/** An e-mail address that may wrap before its @ and its dots when it is too long for its line. */
function EmailAddress({ email }: { readonly email: string }) {
  const [first, ...others] = email.split(/(?=[@.])/);
  return (
    <>
      {first}
      {others.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address are never sorted
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}

/** A telephone link has only the plus and the digits of the number. */
const buildTelephoneLink = (telephone: string): string => `tel:${telephone.replaceAll(/[^+\d]/g, '')}`;

function CustomerFacts({ customer }: { readonly customer: CustomerView }) {
  const { name, street, postcode, city, country, email, telephone } = customer;
  if (name === '' && street === '' && email === '') return <p>{t('customer.removed')}</p>;
  return (
    <Facts>
      <Fact label={t('customer.name')}>{name}</Fact>
      <Fact label={t('customer.address')}>
        {street}, {postcode} {city}, {country}
      </Fact>
      <Fact label={t('customer.email')}>
        <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
          <EmailAddress email={email} />
        </a>
      </Fact>
      <Fact label={t('customer.telephone')}>
        {telephone === null ? '—' : <a href={buildTelephoneLink(telephone)}>{telephone}</a>}
      </Fact>
    </Facts>
  );
}
