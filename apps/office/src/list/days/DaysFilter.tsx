import { DAY_PRESETS, formatDayRange, parseDayPeriod } from '@cmon/core/production/lists/dayPeriods';
import { Button, Popover, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../../display/Icon.tsx';
import { t } from '../../messages/translate.ts';
import bar from '../FilterBar.module.css';
import type { FilterSpec } from '../listSpec.ts';
import classes from './DaysFilter.module.css';
import { formatPeriod, toDayRange } from './dayPeriod.ts';

interface DaysFilterProps {
  readonly filter: FilterSpec;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  /** The number of choices that are made in `children`. */
  readonly chosenCount: number;
  /** Choices of another filter about the same date. */
  readonly children?: ReactNode;
}

/** A filter by days: a period that moves with the calendar, such as this week, or a first and a last day, or only one. */
export function DaysFilter({ filter, values, onChange, chosenCount, children }: DaysFilterProps) {
  const [value = ''] = values;
  const period = parseDayPeriod(value);
  const range = toDayRange(values);
  const isPast = filter.kind === 'days' && filter.past === true;
  const isActive = period !== null || chosenCount > 0;
  const presets = DAY_PRESETS.filter((preset) => preset !== (isPast ? 'nextWeek' : 'yesterday'));
  const change = (days: Partial<typeof range>) => {
    const text = formatDayRange({ ...range, ...days });
    onChange(parseDayPeriod(text) === null ? [] : [text]);
  };
  return (
    <Popover position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <button type="button" className={bar.pill} aria-pressed={isActive}>
          {period === null
            ? t(filter.label)
            : t('days.chosen', { field: t(filter.label), period: formatPeriod(value) })}
          {chosenCount > 0 && <span className={bar.count}>{chosenCount}</span>}
          <Icon name="down" size={11} />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <fieldset className={bar.choices}>
          <legend className={bar.legend}>{t(filter.label)}</legend>
          <div className={classes.presets}>
            {presets.map((preset) => (
              <Button
                key={preset}
                size="xs"
                variant={period === preset ? 'filled' : 'default'}
                aria-pressed={period === preset}
                onClick={() => onChange(period === preset ? [] : [preset])}
              >
                {t(`days.${preset}`)}
              </Button>
            ))}
          </div>
          <div className={classes.range}>
            <TextInput
              type="date"
              size="xs"
              label={t('days.from')}
              value={range.from ?? ''}
              onChange={({ currentTarget }) => change({ from: currentTarget.value || null })}
            />
            <TextInput
              type="date"
              size="xs"
              label={t('days.to')}
              value={range.to ?? ''}
              onChange={({ currentTarget }) => change({ to: currentTarget.value || null })}
            />
          </div>
          {children}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
}
