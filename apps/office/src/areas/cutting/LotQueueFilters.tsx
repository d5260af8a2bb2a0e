import { LOT_TYPES, type LotType } from '@cmon/core/catalogue/product';
import { LAIZES } from '@cmon/core/production/devices/device';
import { READY_CUTTING_STATES } from '@cmon/core/production/statuses';
import { NativeSelect } from '@mantine/core';
import { Icon } from '../../display/Icon.tsx';
import { StatusBadge } from '../../display/StatusBadge.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Cutting.module.css';
import { FilterToggle } from './FilterToggle.tsx';
import type { LotQueueUrl } from './lotQueueUrl.ts';

interface LotQueueFiltersProps {
  readonly url: LotQueueUrl;
  /** Number of lots by state, without the filters. */
  readonly counts: readonly { readonly state: string; readonly count: number }[];
  readonly onChange: (change: Partial<LotQueueUrl>) => void;
}

/** The filters of the cutting queue, as buttons that a gloved finger hits. */
export function LotQueueFilters({ url, counts, onChange }: LotQueueFiltersProps) {
  const { states, laize, type, mine, reprints } = url;
  const toggleState = (state: (typeof READY_CUTTING_STATES)[number]) =>
    onChange({
      states: READY_CUTTING_STATES.filter(
        (queueState) => states.includes(queueState) !== (queueState === state),
      ),
    });
  return (
    <search className={classes.filters} aria-label={t('cutting.filters')}>
      {READY_CUTTING_STATES.map((state) => (
        <FilterToggle key={state} pressed={states.includes(state)} onPress={() => toggleState(state)}>
          <StatusBadge status={state} />
          <span className={classes.stateCount}>
            {counts.find((count) => count.state === state)?.count ?? 0}
          </span>
        </FilterToggle>
      ))}
      <FilterToggle pressed={mine} onPress={() => onChange({ mine: !mine })}>
        <Icon name="user" size={18} /> {t('filter.mine')}
      </FilterToggle>
      <FilterToggle pressed={reprints} onPress={() => onChange({ reprints: !reprints })}>
        {t('cutting.reprints')}
      </FilterToggle>
      {LAIZES.map((width) => (
        <FilterToggle
          key={width}
          pressed={laize === width}
          onPress={() => onChange({ laize: laize === width ? null : width })}
        >
          {width} mm
        </FilterToggle>
      ))}
      <NativeSelect
        size="md"
        aria-label={t('cutting.lotType')}
        value={type ?? ''}
        onChange={(event) =>
          onChange({
            type:
              LOT_TYPES.find((lotType): lotType is LotType => lotType === event.currentTarget.value) ?? null,
          })
        }
        data={[
          { value: '', label: t('cutting.everyType') },
          ...LOT_TYPES.map((lotType) => ({ value: lotType, label: lotType })),
        ]}
      />
    </search>
  );
}
