import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import {
  formatReason,
  formatStation,
  getActionLabel,
  getStateLabel,
  isMegalotState,
} from '../../../display/eventLabels.ts';
import { Icon } from '../../../display/Icon.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Reports.module.css';
import { historyChoicesQuery } from './historyQueries.ts';
import type { HistoryFilterName, HistoryState } from './historyUrl.ts';
import { mergeOptions, type Option } from './mergeOptions.ts';

interface HistoryFiltersProps {
  readonly state: HistoryState;
  readonly onChange: (state: HistoryState) => void;
}

/** The filters of the history. A choice applies at once; a typed object applies after Enter or a press on the button. */
export function HistoryFilters({ state, onChange }: HistoryFiltersProps) {
  const { data } = useQuery({
    queryKey: buildQueryKey('historyChoices'),
    queryFn: ({ signal }) => request(historyChoicesQuery, {}, signal),
  });
  const appliedObject = state.filters.object ?? '';
  const [typedObject, setTypedObject] = useState(appliedObject);
  useEffect(() => setTypedObject(appliedObject), [appliedObject]);
  const apply = (name: HistoryFilterName, value: string) =>
    onChange({ ...state, filters: { ...state.filters, [name]: value } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply('object', typedObject.trim());
  };
  const choices = data?.historyChoices;
  const renderChoice = (name: HistoryFilterName, options: readonly Option[], group?: OptionGroup) => (
    <ChoiceFilter
      name={name}
      value={state.filters[name] ?? ''}
      options={options}
      group={group}
      onChange={(value) => apply(name, value)}
    />
  );
  const renderDay = (name: 'since' | 'until') => (
    <TextInput
      type="date"
      size="md"
      label={t(`history.filter.${name}`)}
      value={state.filters[name] ?? ''}
      onChange={(event) => apply(name, event.currentTarget.value)}
    />
  );
  const people = (choices?.people ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <search>
      <form className={classes.filters} onSubmit={submit}>
        <TextInput
          size="md"
          className={classes.wide}
          label={t('history.filter.object')}
          placeholder={t('history.filter.objectHelp')}
          leftSection={<Icon name="search" />}
          value={typedObject}
          maxLength={100}
          onChange={(event) => setTypedObject(event.currentTarget.value)}
        />
        {renderChoice('actor', [...people, { value: 'system', label: t('events.system') }])}
        {renderChoice('action', toOptions(choices?.actions, getActionLabel))}
        {renderChoice(
          'to',
          mergeOptions(choices?.states, (state) => getStateLabel(state)),
        )}
        {renderChoice(
          'reason',
          toOptions(
            choices?.reasons.filter((reason) => !isMegalotState(reason)),
            formatReason,
          ),
          {
            label: t('history.filter.megalotMoved'),
            options: toOptions(choices?.reasons.filter(isMegalotState), formatReason),
          },
        )}
        {renderChoice('station', toOptions(choices?.stations, formatStation))}
        {renderDay('since')}
        {renderDay('until')}
        <NativeSelect
          size="md"
          label={t('list.sort')}
          value={state.newestFirst ? 'newest' : 'oldest'}
          onChange={(event) => onChange({ ...state, newestFirst: event.currentTarget.value === 'newest' })}
          data={[
            { value: 'newest', label: t('history.newest') },
            { value: 'oldest', label: t('history.oldest') },
          ]}
        />
        <Button type="submit" size="md" leftSection={<Icon name="search" />}>
          {t('history.search')}
        </Button>
        {Object.keys(state.filters).length > 0 && (
          <Button size="md" variant="subtle" onClick={() => onChange({ ...state, filters: {} })}>
            {t('list.clearFilters')}
          </Button>
        )}
      </form>
    </search>
  );
}

function toOptions(
  codes: readonly string[] | undefined,
  getLabel: (code: string) => string,
): readonly Option[] {
  return (codes ?? [])
    .map((code) => ({ value: code, label: getLabel(code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

/** Choices under a heading of their own, at the end of the list. */
interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}

interface ChoiceFilterProps {
  readonly name: HistoryFilterName;
  readonly value: string;
  readonly options: readonly Option[];
  readonly group: OptionGroup | undefined;
  readonly onChange: (value: string) => void;
}

/** One filter by a value of the log. A value of the URL that the log doesn't have stays visible. */
function ChoiceFilter({ name, value, options, group, onChange }: ChoiceFilterProps) {
  const groupOptions = group?.options ?? [];
  const isKnown = value === '' || [...options, ...groupOptions].some((option) => option.value === value);
  const data = [
    { value: '', label: t('history.all') },
    ...options,
    ...(isKnown ? [] : [{ value, label: value }]),
    ...(group && groupOptions.length > 0 ? [{ group: group.label, items: [...groupOptions] }] : []),
  ];
  return (
    <NativeSelect
      size="md"
      label={t(`history.filter.${name}`)}
      value={value}
      data={data}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
