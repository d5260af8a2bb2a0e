import { MARKETS } from '@cmon/core/catalogue/types';
import { LAIZES } from '@cmon/core/production/devices/device';
import { MEGALOT_CUTTING_STATES } from '@cmon/core/production/statuses';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { buildDeviceChoice } from '../../display/machines/buildDeviceChoice.ts';
import { StatusBadge } from '../../display/StatusBadge.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Cutting.module.css';
import { cuttingDevicesQuery } from './cuttingMegalotQueries.ts';
import { FilterToggle } from './FilterToggle.tsx';
import { MEDIA, type MegalotQueueFilters } from './megalotQueueUrl.ts';

interface MegalotQueueFilterBarProps {
  readonly filters: MegalotQueueFilters;
  readonly onChange: (filters: MegalotQueueFilters) => void;
}

/** The filters at the press and the cutter: state, roll or sheet, laize, late megalots, store, press and cutter. */
export function MegalotQueueFilterBar({ filters, onChange }: MegalotQueueFilterBarProps) {
  const { data } = useQuery({
    queryKey: buildQueryKey('cuttingDevices'),
    queryFn: ({ signal }) => request(cuttingDevicesQuery, {}, signal),
  });
  const devices = data?.devices ?? [];
  /** Chooses a value, or clears it when it is chosen already. */
  const toggle = <Key extends 'state' | 'media' | 'laize' | 'late'>(
    key: Key,
    value: MegalotQueueFilters[Key],
  ) => onChange({ ...filters, [key]: filters[key] === value ? null : value });
  const chooseDevice = (key: 'device' | 'cutter', value: string) =>
    onChange({ ...filters, [key]: value === '' ? null : value });
  return (
    <search className={classes.filters} aria-label={t('cutting.filters')}>
      {MEGALOT_CUTTING_STATES.map((state) => (
        <FilterToggle key={state} pressed={filters.state === state} onPress={() => toggle('state', state)}>
          <StatusBadge status={state} />
        </FilterToggle>
      ))}
      {MEDIA.map((media) => (
        <FilterToggle key={media} pressed={filters.media === media} onPress={() => toggle('media', media)}>
          {t(`cutting.media.${media}`)}
        </FilterToggle>
      ))}
      {LAIZES.map((laize) => (
        <FilterToggle key={laize} pressed={filters.laize === laize} onPress={() => toggle('laize', laize)}>
          {laize} mm
        </FilterToggle>
      ))}
      <FilterToggle pressed={filters.late !== null} onPress={() => toggle('late', 'late')}>
        {t('shipBy.late')}
      </FilterToggle>
      <NativeSelect
        size="md"
        aria-label={t('field.store')}
        value={filters.store ?? ''}
        onChange={(event) => {
          const chosenStore = event.currentTarget.value;
          onChange({ ...filters, store: MARKETS.find((market) => market === chosenStore) ?? null });
        }}
        data={[
          { value: '', label: t('filter.everyStore') },
          ...MARKETS.map((market) => ({ value: market, label: market.toUpperCase() })),
        ]}
      />
      <NativeSelect
        size="md"
        aria-label={t('cutting.press')}
        value={filters.device ?? ''}
        onChange={(event) => chooseDevice('device', event.currentTarget.value)}
        data={[
          { value: '', label: t('cutting.everyPress') },
          ...devices.filter(({ kind }) => kind !== 'cutter').map(buildDeviceChoice),
        ]}
      />
      <NativeSelect
        size="md"
        aria-label={t('cutting.cutter')}
        value={filters.cutter ?? ''}
        onChange={(event) => chooseDevice('cutter', event.currentTarget.value)}
        data={[
          { value: '', label: t('cutting.everyCutter') },
          ...devices.filter(({ kind }) => kind === 'cutter').map(buildDeviceChoice),
        ]}
      />
    </search>
  );
}
