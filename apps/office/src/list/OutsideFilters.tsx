import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { buildQueryKey } from '../api/buildQueryKey.ts';
import { t } from '../messages/translate.ts';
import type { ListSpec, ListState } from './listSpec.ts';

interface OutsideFiltersProps<Row extends { readonly id: string }> {
  readonly spec: ListSpec<Row>;
  readonly state: ListState;
  readonly onShow: (state: ListState) => void;
}

/** Says that what was typed is found by the text alone, outside the other filters, and shows it without them. */
export function OutsideFilters<Row extends { readonly id: string }>({
  spec,
  state,
  onShow,
}: OutsideFiltersProps<Row>) {
  const texts = spec.filters.filter(({ kind }) => kind === 'text').map(({ key }) => key);
  const typed = Object.entries(state.filters).filter(([key]) => texts.includes(key));
  const isHidden = typed.length > 0 && Object.keys(state.filters).length > typed.length;
  const alone: ListState = { ...state, page: 1, filters: Object.fromEntries(typed) };
  const { data } = useQuery({
    queryKey: buildQueryKey(spec.query, alone),
    queryFn: ({ signal }) => spec.load(alone, null, signal),
    enabled: isHidden,
  });
  if (!isHidden || data === undefined || data.total === 0) return null;
  return (
    <>
      <p role="status">{t('list.outside', { count: data.total })}</p>
      <Button size="xs" variant="default" onClick={() => onShow(alone)}>
        {t('list.showOutside')}
      </Button>
    </>
  );
}
