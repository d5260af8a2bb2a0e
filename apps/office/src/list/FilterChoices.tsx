import { foldText } from '@cmon/core/foldText';
import { Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buildQueryKey } from '../api/buildQueryKey.ts';
import { formatNumber } from '../display/format.ts';
import { Icon } from '../display/Icon.tsx';
import { t } from '../messages/translate.ts';
import classes from './FilterBar.module.css';
import type { ChoiceFilter, ListState } from './listSpec.ts';

interface FilterChoicesProps {
  readonly filter: ChoiceFilter;
  readonly state: ListState;
  /** The selected values. */
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** The most choices that have no search field. Among these a person finds one at a glance. */
const MAX_CHOICES_WITHOUT_SEARCH = 12;

/**
 * The choices of a filter, each with its number of rows where the server keeps that number. Many choices, e.g. of
 * products, have a search field; the selected choices stay in view.
 */
export function FilterChoices({ filter, state, values: selectedValues, onChange }: FilterChoicesProps) {
  const [typed, setTyped] = useState('');
  const counts = useCounts(filter, state);
  const unlistedValues = selectedValues.filter((value) => !filter.values.includes(value));
  const options = [...filter.values, ...unlistedValues];
  const toggle = (value: string) =>
    onChange(options.filter((option) => selectedValues.includes(option) !== (option === value)));
  const isSearched = filter.values.length > MAX_CHOICES_WITHOUT_SEARCH && filter.renderValue === undefined;
  const shownOptions = isSearched
    ? options.filter((value) => selectedValues.includes(value) || isMatch(filter.valueLabel(value), typed))
    : options;
  const choices = shownOptions.map((value) => (
    <Checkbox
      key={value}
      size="sm"
      classNames={{ body: classes.choice, labelWrapper: classes.choiceLabel }}
      checked={selectedValues.includes(value)}
      onChange={() => toggle(value)}
      label={
        <>
          {filter.renderValue?.(value) ?? filter.valueLabel(value)}
          {counts?.has(value) && (
            <span className={classes.number}>{formatNumber(counts.get(value) ?? 0)}</span>
          )}
        </>
      }
    />
  ));
  if (!isSearched) return choices;
  return (
    <>
      <TextInput
        size="xs"
        className={classes.search}
        aria-label={t('filter.searchChoices')}
        placeholder={t('filter.searchChoices')}
        leftSection={<Icon name="search" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {choices}
      {shownOptions.length === 0 && <p className={classes.nothing}>{t('list.empty')}</p>}
    </>
  );
}

/** Whether a label contains the typed text. Capitals and accents don't matter. */
const isMatch = (label: string, typed: string): boolean => foldText(label).includes(foldText(typed.trim()));

/** The number of rows of each choice. */
function useCounts({ counts }: ChoiceFilter, state: ListState): ReadonlyMap<string, number> | undefined {
  const { data } = useQuery({
    queryKey: buildQueryKey(counts?.query ?? 'orderCounts', state.filters),
    queryFn: ({ signal }) => counts?.load(state, signal) ?? new Map(),
    enabled: counts !== undefined,
  });
  return data;
}
