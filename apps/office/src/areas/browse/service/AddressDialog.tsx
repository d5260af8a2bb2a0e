import { COUNTRIES } from '@cmon/core/production/countries';
import { Button, Group, Select, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { showNotice } from '../../../actions/showNotice.ts';
import { useCommand } from '../../../actions/useCommand.ts';
import { createKey, readStationName } from '../../../api/station.ts';
import { Dialog } from '../../../dialogs/Dialog.tsx';
import { getLocale, t } from '../../../messages/translate.ts';
import classes from '../Detail.module.css';
import type { OrderDetailValue } from '../orders/orderQueries.ts';
import { type CustomerView, correctAddressMutation } from './customerQueries.ts';

interface AddressDialogProps {
  readonly order: OrderDetailValue;
  readonly customer: CustomerView;
  readonly onClose: () => void;
}

/** The fields in the order of an envelope, with the names by which a browser fills them in. */
const FIELDS = ['name', 'street', 'postcode', 'city', 'country', 'email', 'telephone'] as const;
const MAX_LENGTHS: Readonly<Record<Exclude<(typeof FIELDS)[number], 'country'>, number>> = {
  name: 120,
  street: 240,
  postcode: 20,
  city: 120,
  email: 254,
  telephone: 40,
};

/** Corrects the customer's name, address, e-mail and telephone. Stays open with what was typed when it is refused. */
export function AddressDialog({ order, customer, onClose }: AddressDialogProps) {
  const { run, busy } = useCommand(correctAddressMutation);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (field: (typeof FIELDS)[number]) => String(form.get(field) ?? '').trim();
    const result = await run({
      input: {
        orderId: order.id,
        expectedVersion: order.version,
        name: read('name'),
        street: read('street'),
        postcode: read('postcode'),
        city: read('city'),
        country: read('country'),
        email: read('email'),
        telephone: read('telephone'),
        station: readStationName(),
        key: createKey(),
      },
    });
    if (!result?.ok) return;
    showNotice('done', t('address.corrected'));
    onClose();
  };
  const hasLabel = order.parcels.some(
    ({ labelState }) => labelState === 'bought' || labelState === 'printed',
  );
  return (
    <Dialog title={t('address.correct')} size="md" onClose={onClose}>
      <form className={classes.form} autoComplete="off" onSubmit={(event) => void submit(event)}>
        {hasLabel && <p className={classes.hint}>{t('address.labels')}</p>}
        {FIELDS.map((field) =>
          field === 'country' ? (
            <Select
              key={field}
              name={field}
              label={t('address.country')}
              data={listCountries()}
              defaultValue={customer.country}
              searchable
              required
            />
          ) : (
            <TextInput
              key={field}
              name={field}
              label={t(`address.${field}`)}
              defaultValue={customer[field] ?? ''}
              maxLength={MAX_LENGTHS[field]}
              required={field !== 'telephone'}
              {...(field === 'email' ? { type: 'email' } : {})}
              {...(field === 'name' ? { 'data-autofocus': true } : {})}
            />
          ),
        )}
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('address.save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

/** The countries by their names in the language of the office. */
function listCountries(): { value: string; label: string }[] {
  const language = getLocale().replace('_', '-');
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return COUNTRIES.map((code) => ({ value: code, label: names.of(code) ?? code })).toSorted((a, b) =>
    a.label.localeCompare(b.label, language),
  );
}
