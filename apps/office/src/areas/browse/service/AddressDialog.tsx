import { COUNTRIES } from '@cmon/core/production/addresses/countries';
import { MAIL_ADDRESS } from '@cmon/core/production/addresses/mailAddress';
import { getPostcodeExample, isPostcodeOf } from '@cmon/core/production/addresses/postcodes';
import { getCarrierName } from '@cmon/core/production/carriersAndZones';
import { MAX_ADDRESS_LENGTHS } from '@cmon/core/production/limits/officeLimits';
import { Button, Group, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { showNotice } from '../../../actions/showNotice.ts';
import { useCommand } from '../../../actions/useCommand.ts';
import { describeFailure } from '../../../api/describeFailure.ts';
import { request } from '../../../api/request.ts';
import { createIdempotencyKey, readStationName } from '../../../api/station.ts';
import { Dialog } from '../../../dialogs/Dialog.tsx';
import { getIntlLocale, t } from '../../../messages/translate.ts';
import classes from '../Detail.module.css';
import type { OrderDetailValue } from '../orders/orderQueries.ts';
import { addressRouteQuery, type CustomerView, correctAddressMutation } from './customerQueries.ts';

interface AddressDialogProps {
  readonly order: OrderDetailValue;
  readonly customer: CustomerView;
  readonly onClose: () => void;
}

/** The fields in the order of the form: first the address as on an envelope, then e-mail and telephone. */
const FIELDS = ['name', 'street', 'postcode', 'city', 'country', 'email', 'telephone'] as const;
type Field = (typeof FIELDS)[number];
type Values = Readonly<Record<Field, string>>;

interface Route {
  readonly zone: string;
  readonly carrier: string;
}

/**
 * Corrects the customer's name, address, e-mail and telephone. A fault is shown beside its field, and another zone or
 * carrier is shown before it is saved. The dialog stays open with what was typed when the correction is refused.
 */
export function AddressDialog({ order, customer, onClose }: AddressDialogProps) {
  const { run, busy } = useCommand(correctAddressMutation);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  /** The new zone or carrier that the viewer has to confirm; null before it is read, and when nothing changes. */
  const [route, setRoute] = useState<Route | null>(null);
  const [isReading, setReading] = useState(false);
  /** The customer whose data the fields had at first. */
  const [shownCustomer] = useState(customer);
  const save = async (values: Values) => {
    const result = await run({
      input: {
        orderId: order.id,
        expectedVersion: order.version,
        ...values,
        station: readStationName(),
        key: createIdempotencyKey(),
      },
    });
    if (!result?.ok) return;
    showNotice('done', t('address.corrected'));
    onClose();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = readValues(new FormData(event.currentTarget), shownCustomer, customer);
    const foundErrors = findErrors(values, customer);
    setErrors(foundErrors);
    if (Object.keys(foundErrors).length > 0) return;
    if (route === null) {
      const changedRoute = await readChangedRoute(values);
      if (changedRoute !== null) return;
    }
    await save(values);
  };
  /**
   * Reads the zone and carrier of the new address, and shows them when they differ from the order's; null when they
   * don't.
   */
  const readChangedRoute = async ({ country, postcode }: Values): Promise<Route | 'failed' | null> => {
    if (country === customer.country && postcode === customer.postcode) return null;
    setReading(true);
    try {
      const { addressRoute } = await request(addressRouteQuery, { orderId: order.id, country, postcode });
      if (addressRoute === null) return null;
      if (addressRoute.zone === order.zone && addressRoute.carrier === order.carrier) return null;
      setRoute(addressRoute);
      return addressRoute;
    } catch (error) {
      showNotice('failed', describeFailure(error));
      return 'failed';
    } finally {
      setReading(false);
    }
  };
  const hasLabel = order.parcels.some(
    ({ labelState }) => labelState === 'bought' || labelState === 'printed',
  );
  return (
    <Dialog title={t('address.correct')} size="md" onClose={onClose}>
      <form
        className={classes.form}
        autoComplete="off"
        noValidate
        onChange={() => setRoute(null)}
        onSubmit={(event) => void submit(event)}
      >
        {hasLabel && <p className={classes.hint}>{t('address.labels')}</p>}
        {FIELDS.map((field) =>
          field === 'country' ? (
            <Select
              key={field}
              name={field}
              label={t('address.country')}
              data={listCountries()}
              defaultValue={shownCustomer.country}
              error={errors.country}
              searchable
              withAsterisk
              onChange={() => setRoute(null)}
            />
          ) : (
            <TextInput
              key={field}
              name={field}
              label={t(`address.${field}`)}
              defaultValue={shownCustomer[field] ?? ''}
              maxLength={MAX_ADDRESS_LENGTHS[field]}
              error={errors[field]}
              withAsterisk={field !== 'telephone'}
              {...(field === 'email' ? { inputMode: 'email' as const } : {})}
              {...(field === 'name' ? { 'data-autofocus': true } : {})}
            />
          ),
        )}
        {route !== null && (
          <p role="alert" className={classes.faulty}>
            {t('address.routeChanges', { from: describeRoute(order), to: describeRoute(route) })}
          </p>
        )}
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={busy || isReading}>
            {t(route === null ? 'address.save' : 'address.saveAnyway')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

const describeRoute = ({ zone, carrier }: Route): string => `${zone} · ${getCarrierName(carrier)}`;

/** Reads the fields. One that nobody touched gets its present value, which somebody else may have corrected meanwhile. */
function readValues(form: FormData, shown: CustomerView, present: CustomerView): Values {
  const read = (field: Field) => {
    const typed = String(form.get(field) ?? '').trim();
    return typed === (shown[field] ?? '').trim() ? (present[field] ?? '').trim() : typed;
  };
  return {
    name: read('name'),
    street: read('street'),
    postcode: read('postcode'),
    city: read('city'),
    country: read('country'),
    email: read('email'),
    telephone: read('telephone'),
  };
}

/** Returns the error text of each faulty field. A postcode that was not changed is accepted as the shop sent it. */
function findErrors(values: Values, customer: CustomerView): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {};
  for (const field of FIELDS)
    if (field !== 'telephone' && values[field] === '') errors[field] = t('address.required');
  if (errors.email === undefined && !MAIL_ADDRESS.test(values.email))
    errors.email = t('address.emailInvalid');
  const { postcode, country } = values;
  const isChanged = postcode !== customer.postcode || country !== customer.country;
  if (errors.postcode === undefined && isChanged && !isPostcodeOf(country, postcode))
    errors.postcode = t('address.postcodeInvalid', {
      country: nameCountry(country),
      example: getPostcodeExample(country) ?? '',
    });
  return errors;
}

function nameCountry(code: string): string {
  return new Intl.DisplayNames(getIntlLocale(), { type: 'region' }).of(code) ?? code;
}

/** The countries by their names in the language of the office. */
function listCountries(): { value: string; label: string }[] {
  const language = getIntlLocale();
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return COUNTRIES.map((code) => ({ value: code, label: names.of(code) ?? code })).toSorted((a, b) =>
    a.label.localeCompare(b.label, language),
  );
}
