import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { buildQueryKey } from '../api/buildQueryKey.ts';
import { EmptyState } from '../display/EmptyState.tsx';
import { t } from '../messages/translate.ts';
import type { ListSpec, ListState } from './listSpec.ts';

interface EmptyListProps<Row extends { readonly id: string }> {
  readonly spec: ListSpec<Row>;
  readonly state: ListState;
  readonly onShow: (state: ListState) => void;
}

/**
 * Says why a list has no rows. When rows with the typed text exist outside the other filters, a button clears these filters.
 * When no row has the typed text, a button clears the text.
 */
export function EmptyList<Row extends { readonly id: string }>({ spec, state, onShow }: EmptyListProps<Row>) {
  const textFilterKeys = spec.filters.filter(({ kind }) => kind === 'text').map(({ key }) => key);
  const filters = Object.entries(state.filters);
  const textFilters = filters.filter(([key]) => textFilterKeys.includes(key));
  const otherFilters = filters.filter(([key]) => !textFilterKeys.includes(key));
  const withTextOnly: ListState = { ...state, page: 1, filters: Object.fromEntries(textFilters) };
  const hasBothKinds = textFilters.length > 0 && otherFilters.length > 0;
  const { data } = useQuery({
    queryKey: buildQueryKey(spec.query, withTextOnly),
    queryFn: ({ signal }) => spec.load(withTextOnly, null, signal),
    enabled: hasBothKinds,
  });
  // A disabled query still returns what the cache has, e.g. the rows of the whole list.
  const countWithTextOnly = hasBothKinds ? data?.total : undefined;
  const hasNoMatch = textFilters.length > 0 && (otherFilters.length === 0 || countWithTextOnly === 0);
  const reason = filters.length > 0 ? t('list.emptyFiltered') : t('list.emptyAtAll');
  return (
    <EmptyState
      icon={spec.icon}
      title={t('list.empty')}
      text={
        hasNoMatch
          ? t('list.nothingTyped', { text: textFilters.flatMap(([, values]) => values).join(' ') })
          : reason
      }
    >
      {countWithTextOnly !== undefined && countWithTextOnly > 0 && (
        <>
          <p role="status">{t('list.outside', { count: countWithTextOnly })}</p>
          <Button size="xs" variant="default" onClick={() => onShow(withTextOnly)}>
            {t('list.showOutside')}
          </Button>
        </>
      )}
      {hasNoMatch && (
        <Button
          size="xs"
          variant="default"
          onClick={() => onShow({ ...state, page: 1, filters: Object.fromEntries(otherFilters) })}
        >
          {t('list.clearTyped')}
        </Button>
      )}
    </EmptyState>
  );
}
