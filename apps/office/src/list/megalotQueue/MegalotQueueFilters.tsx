import { MARKETS } from '@cmon/core/catalogue/types';
import { NativeSelect } from '@mantine/core';
import { t } from '../../messages/translate.ts';
import classes from './MegalotQueueFilters.module.css';
import type { MegalotQueueFilter } from './megalotQueueFilter.ts';

interface MegalotQueueFiltersProps {
  readonly value: MegalotQueueFilter;
  readonly onChange: (value: MegalotQueueFilter) => void;
}

/** Shows only the late megalots of a list, or those of one store. */
export function MegalotQueueFilters({ value, onChange }: MegalotQueueFiltersProps) {
  return (
    <search className={classes.filters} aria-label={t('list.filterMegalots')}>
      <button
        type="button"
        className={classes.toggle}
        aria-pressed={value.late}
        onClick={() => onChange({ ...value, late: !value.late })}
      >
        {t('shipBy.late')}
      </button>
      <NativeSelect
        size="md"
        aria-label={t('field.store')}
        value={value.store ?? ''}
        onChange={({ currentTarget }) => {
          const store = MARKETS.find((market) => market === currentTarget.value) ?? null;
          onChange({ ...value, store });
        }}
        data={[
          { value: '', label: t('filter.everyStore') },
          ...MARKETS.map((market) => ({ value: market, label: market.toUpperCase() })),
        ]}
      />
    </search>
  );
}
