import { MARKETS } from '@cmon/core/catalogue/types';
import { NativeSelect } from '@mantine/core';
import { t } from '../../../messages/translate.ts';
import classes from '../Pole.module.css';
import type { ItemQueueFilter } from './itemQueueFilter.ts';

interface ItemQueueFiltersProps {
  readonly value: ItemQueueFilter;
  readonly onChange: (value: ItemQueueFilter) => void;
}

/** The filters of a list of items: only PRIO items, only late items, or the items of one store. */
export function ItemQueueFilters({ value, onChange }: ItemQueueFiltersProps) {
  const toggle = (key: 'prio' | 'late', label: string) => (
    <button
      type="button"
      className={classes.stateFilter}
      aria-pressed={value[key]}
      onClick={() => onChange({ ...value, [key]: !value[key] })}
    >
      {label}
    </button>
  );
  return (
    <search className={classes.filters} aria-label={t('poleWork.filters')}>
      {toggle('prio', 'PRIO')}
      {toggle('late', t('shipBy.late'))}
      <NativeSelect
        size="md"
        aria-label={t('field.store')}
        value={value.store ?? ''}
        onChange={(event) => {
          const chosenStore = event.currentTarget.value;
          onChange({ ...value, store: MARKETS.find((market) => market === chosenStore) ?? null });
        }}
        data={[
          { value: '', label: t('filter.everyStore') },
          ...MARKETS.map((market) => ({ value: market, label: market.toUpperCase() })),
        ]}
      />
    </search>
  );
}
