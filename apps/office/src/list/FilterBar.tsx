import type { ListSort } from '@cmon/core/production/lists/listSorts';
import { Button, Checkbox, NativeSelect, Popover, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Icon } from '../display/Icon.tsx';
import { t } from '../messages/translate.ts';
import { DaysFilter } from './days/DaysFilter.tsx';
import classes from './FilterBar.module.css';
import {
  type FilterSpec,
  getShownSort,
  type ListSpec,
  type ListState,
  listSorts,
  type OfferedSort,
} from './listSpec.ts';
import { withFilter, withSort } from './listUrl.ts';

interface FilterBarProps<Row extends { readonly id: string }> {
  readonly spec: ListSpec<Row>;
  readonly state: ListState;
  readonly onChange: (state: ListState) => void;
}

/** The filters and the sort order of a list. Every change is written to the URL at once. */
export function FilterBar<Row extends { readonly id: string }>({
  spec,
  state,
  onChange,
}: FilterBarProps<Row>) {
  const sorts = listSorts(spec);
  const active = Object.keys(state.filters).length;
  return (
    <search className={classes.bar}>
      {spec.filters
        .filter(({ key }) => !spec.filters.some((one) => one.kind === 'days' && one.choiceKey === key))
        .map((filter) => {
          const choices = filter.kind === 'days' && spec.filters.find(({ key }) => key === filter.choiceKey);
          const props = (one: FilterSpec) => ({
            values: state.filters[one.key] ?? [],
            onChange: (values: readonly string[]) => onChange(withFilter(state, one.key, values)),
          });
          return filter.kind === 'days' ? (
            <DaysFilter
              key={filter.key}
              filter={filter}
              chosen={(choices && state.filters[choices.key]?.length) || 0}
              {...props(filter)}
            >
              {choices && choices.kind === 'choice' && <Choices filter={choices} {...props(choices)} />}
            </DaysFilter>
          ) : (
            <Filter key={filter.key} filter={filter} {...props(filter)} />
          );
        })}
      {active > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => onChange({ ...state, page: 1, filters: {} })}
        >
          {t('list.clearFilters')}
        </Button>
      )}
      {sorts.length > 1 && (
        <NativeSelect
          size="xs"
          className={classes.sort}
          aria-label={t('list.sort')}
          leftSection={<Icon name="sort" />}
          value={getShownSort(sorts, state)}
          onChange={(event) => onChange(withSort(state, event.currentTarget.value as ListSort))}
          data={sorts.map((sort) => ({ value: sort.sort, label: formatSort(sort) }))}
        />
      )}
    </search>
  );
}

/** The column's name with the direction, e.g. `Lot ↑`; the name of an order that isn't a column's. */
function formatSort({ sort, column }: OfferedSort): string {
  if (column === null) return t(`sort.${sort as 'fifo'}`);
  return t(sort.endsWith('Desc') ? 'sort.descending' : 'sort.ascending', { column: t(column) });
}

interface FilterProps {
  readonly filter: FilterSpec;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

function Filter({ filter, values, onChange }: FilterProps) {
  if (filter.kind === 'days') return null;
  if (filter.kind === 'text') return <TextFilter filter={filter} values={values} onChange={onChange} />;
  if (filter.kind === 'flag') {
    return (
      <button
        type="button"
        className={classes.pill}
        aria-pressed={values.length > 0}
        onClick={() => onChange(values.length > 0 ? [] : ['1'])}
      >
        {t(filter.label)}
      </button>
    );
  }
  return (
    <Popover position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <button type="button" className={classes.pill} aria-pressed={values.length > 0}>
          {t(filter.label)}
          {values.length > 0 && <span className={classes.count}>{values.length}</span>}
          <Icon name="down" size={11} />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <fieldset className={classes.choices}>
          <legend className={classes.legend}>{t(filter.label)}</legend>
          <Choices filter={filter} values={values} onChange={onChange} />
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
}

interface ChoicesProps {
  readonly filter: Extract<FilterSpec, { kind: 'choice' }>;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

function Choices({ filter, values, onChange }: ChoicesProps) {
  const toggle = (value: string) =>
    onChange(filter.values.filter((option) => values.includes(option) !== (option === value)));
  return filter.values.map((value) => (
    <Checkbox
      key={value}
      size="sm"
      checked={values.includes(value)}
      onChange={() => toggle(value)}
      label={filter.renderValue?.(value) ?? filter.valueLabel(value)}
    />
  ));
}

/** A text filter, debounced by 300 ms so that the URL doesn't change with each key. */
function TextFilter({ filter, values, onChange }: FilterProps) {
  const applied = values[0] ?? '';
  const [typed, setTyped] = useState(applied);
  useEffect(() => setTyped(applied), [applied]);
  useEffect(() => {
    const text = typed.trim();
    if (text === applied) return;
    const timer = window.setTimeout(() => onChange(text === '' ? [] : [text]), 300);
    return () => window.clearTimeout(timer);
  });
  return (
    <TextInput
      size="xs"
      className={classes.text}
      aria-label={t(filter.label)}
      placeholder={t(filter.label)}
      leftSection={<Icon name="search" />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
