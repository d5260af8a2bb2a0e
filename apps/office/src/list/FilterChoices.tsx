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
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** The most choices among which a person finds one at a glance. A longer filter has a search field. */
const MAX_WITHOUT_SEARCH = 12;

/**
 * The choices of a filter, each with its number of rows when the list can read that fast. Many choices, e.g. of
 * products, have a search field; the selected choices stay in view.
 */
export function FilterChoices({ filter, state, values, onChange }: FilterChoicesProps) {
  const [typed, setTyped] = useState('');
  const counts = useCounts(filter, state);
  const unlistedValues = values.filter((value) => !filter.values.includes(value));
  const options = [...filter.values, ...unlistedValues];
  const toggle = (value: string) =>
    onChange(options.filter((option) => values.includes(option) !== (option === value)));
  const isSearched = filter.values.length > MAX_WITHOUT_SEARCH && filter.renderValue === undefined;
  const shownOptions = isSearched
    ? options.filter((value) => values.includes(value) || isMatch(filter.valueLabel(value), typed))
    : options;
  const choices = shownOptions.map((value) => (
    <Checkbox
      key={value}
      size="sm"
      classNames={{ body: classes.choice, labelWrapper: classes.choiceLabel }}
      checked={values.includes(value)}
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

/** Whether a label has the typed text, whatever its capitals and accents. */
const isMatch = (label: string, typed: string): boolean => simplify(label).includes(simplify(typed.trim()));

const simplify = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

/** The number of rows of each choice. */
function useCounts({ counts }: ChoiceFilter, state: ListState): ReadonlyMap<string, number> | undefined {
  const { data } = useQuery({
    queryKey: buildQueryKey(counts?.query ?? 'orderCounts', state.filters),
    queryFn: ({ signal }) => counts?.load(state, signal) ?? new Map(),
    enabled: counts !== undefined,
  });
  return data;
}
