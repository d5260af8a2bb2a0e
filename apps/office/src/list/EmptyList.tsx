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
 * Says why a list has no rows. What was typed may be found outside the other filters, which are then offered to be cleared;
 * when it is found nowhere, it is offered to be cleared itself.
 */
export function EmptyList<Row extends { readonly id: string }>({ spec, state, onShow }: EmptyListProps<Row>) {
  const texts = spec.filters.filter(({ kind }) => kind === 'text').map(({ key }) => key);
  const filters = Object.entries(state.filters);
  const typed = filters.filter(([key]) => texts.includes(key));
  const others = filters.filter(([key]) => !texts.includes(key));
  const alone: ListState = { ...state, page: 1, filters: Object.fromEntries(typed) };
  const { data } = useQuery({
    queryKey: buildQueryKey(spec.query, alone),
    queryFn: ({ signal }) => spec.load(alone, null, signal),
    enabled: typed.length > 0 && others.length > 0,
  });
  const outside = data?.total ?? 0;
  const isNowhere = typed.length > 0 && (others.length === 0 || data?.total === 0);
  const reason = filters.length > 0 ? t('list.emptyFiltered') : t('list.emptyAtAll');
  return (
    <EmptyState
      icon={spec.icon}
      title={t('list.empty')}
      text={
        isNowhere ? t('list.nothingTyped', { text: typed.flatMap(([, values]) => values).join(' ') }) : reason
      }
    >
      {outside > 0 && (
        <>
          <p role="status">{t('list.outside', { count: outside })}</p>
          <Button size="xs" variant="default" onClick={() => onShow(alone)}>
            {t('list.showOutside')}
          </Button>
        </>
      )}
      {isNowhere && (
        <Button
          size="xs"
          variant="default"
          onClick={() => onShow({ ...state, page: 1, filters: Object.fromEntries(others) })}
        >
          {t('list.clearTyped')}
        </Button>
      )}
    </EmptyState>
  );
}
