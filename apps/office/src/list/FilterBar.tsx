import { Button, Popover, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../display/Icon.tsx';
import { t } from '../messages/translate.ts';
import { DaysFilter } from './days/DaysFilter.tsx';
import classes from './FilterBar.module.css';
import { FilterChoices } from './FilterChoices.tsx';
import type { FilterSpec, ListSpec, ListState } from './listSpec.ts';
import { withFilter } from './listUrl.ts';

interface FilterBarProps<Row extends { readonly id: string }> {
  readonly spec: ListSpec<Row>;
  readonly state: ListState;
  readonly onChange: (state: ListState) => void;
}

/** The filters of a list. Every change is written to the URL at once. */
export function FilterBar<Row extends { readonly id: string }>({
  spec,
  state,
  onChange,
}: FilterBarProps<Row>) {
  const activeCount = Object.keys(state.filters).length;
  return (
    <search className={classes.bar}>
      {putLinkFiltersFirst(spec.filters)
        // A choice that belongs to a filter of days is drawn inside that filter.
        .filter(({ key }) => !spec.filters.some((other) => other.kind === 'days' && other.choiceKey === key))
        .map((filter) => {
          const choices = filter.kind === 'days' && spec.filters.find(({ key }) => key === filter.choiceKey);
          const buildProps = ({ key }: FilterSpec) => ({
            values: state.filters[key] ?? [],
            onChange: (values: readonly string[]) => onChange(withFilter(state, key, values)),
          });
          return filter.kind === 'days' ? (
            <DaysFilter
              key={filter.key}
              filter={filter}
              chosenCount={(choices && state.filters[choices.key]?.length) || 0}
              {...buildProps(filter)}
            >
              {choices && choices.kind === 'choice' && (
                <fieldset className={classes.group}>
                  {choices.label !== filter.label && (
                    <legend className={classes.legend}>{t(choices.label)}</legend>
                  )}
                  <FilterChoices filter={choices} state={state} {...buildProps(choices)} />
                </fieldset>
              )}
            </DaysFilter>
          ) : (
            <Filter key={filter.key} filter={filter} state={state} {...buildProps(filter)} />
          );
        })}
      {activeCount > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => onChange({ ...state, page: 1, filters: {} })}
        >
          {t('list.clearFilters')}
        </Button>
      )}
    </search>
  );
}

/** Moves the filters that only links set to the front, so that they are in view on a narrow screen too. */
function putLinkFiltersFirst(filters: readonly FilterSpec[]): readonly FilterSpec[] {
  return [...filters.filter(({ kind }) => kind === 'link'), ...filters.filter(({ kind }) => kind !== 'link')];
}

interface FilterProps {
  readonly filter: FilterSpec;
  readonly state: ListState;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

function Filter({ filter, state, values, onChange }: FilterProps) {
  if (filter.kind === 'days') return null;
  if (filter.kind === 'link') return <LinkFilter filter={filter} values={values} onChange={onChange} />;
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
          <FilterChoices filter={filter} state={state} values={values} onChange={onChange} />
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
}

/** A filter that a link has set. A press removes it. */
function LinkFilter({ filter, values: [value], onChange }: Omit<FilterProps, 'state'>) {
  const what = filter.kind === 'link' && value !== undefined ? filter.describe(value) : null;
  if (what === null) return null;
  return (
    <button
      type="button"
      className={classes.pill}
      aria-pressed
      aria-label={t('list.removeFilter', { what })}
      title={t(filter.label)}
      onClick={() => onChange([])}
    >
      {what}
      <Icon name="cross" size={11} />
    </button>
  );
}

/** How long a text filter waits after the last key, so that the URL doesn't change with each key. */
const DEBOUNCE_MS = 300;

/** A debounced text filter. */
function TextFilter({ filter, values, onChange }: Omit<FilterProps, 'state'>) {
  const applied = values[0] ?? '';
  const [typed, setTyped] = useState(applied);
  /** The text that the field applied last. The person may have typed more before it was in the URL. */
  const ownText = useRef(applied);
  useEffect(() => {
    if (applied !== ownText.current) setTyped(applied);
    ownText.current = applied;
  }, [applied]);
  useEffect(() => {
    const text = typed.trim();
    if (text === applied) return;
    const timer = window.setTimeout(() => {
      ownText.current = text;
      onChange(text === '' ? [] : [text]);
    }, DEBOUNCE_MS);
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
