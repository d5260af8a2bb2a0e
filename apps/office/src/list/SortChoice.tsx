import type { ListSort } from '@cmon/core/production/lists/listSorts';
import { NativeSelect } from '@mantine/core';
import { Icon } from '../display/Icon.tsx';
import { t } from '../messages/translate.ts';
import classes from './ListHeader.module.css';
import {
  getOfferedSorts,
  getShownSort,
  type ListSpec,
  type ListState,
  type OfferedSort,
} from './listSpec.ts';
import { withSort } from './listUrl.ts';

interface SortChoiceProps<Row extends { readonly id: string }> {
  readonly spec: ListSpec<Row>;
  readonly state: ListState;
  readonly onChange: (state: ListState) => void;
}

/** The choice of a list's sort order; nothing when the list has only one. The change is written to the URL at once. */
export function SortChoice<Row extends { readonly id: string }>({
  spec,
  state,
  onChange,
}: SortChoiceProps<Row>) {
  const sorts = getOfferedSorts(spec);
  if (sorts.length < 2) return null;
  return (
    <NativeSelect
      size="xs"
      className={classes.sort}
      aria-label={t('list.sort')}
      leftSection={<Icon name="sort" />}
      value={getShownSort(sorts, state)}
      onChange={(event) => onChange(withSort(state, event.currentTarget.value as ListSort))}
      data={sorts.map((sort) => ({ value: sort.sort, label: formatSort(sort) }))}
    />
  );
}

/** The column's name with the direction, e.g. `Lot ↑`; a sort order that belongs to no column has a name of its own. */
function formatSort({ sort, column }: OfferedSort): string {
  if (column === null) return t(`sort.${sort as 'fifo'}`);
  return t(sort.endsWith('Desc') ? 'sort.descending' : 'sort.ascending', { column: t(column) });
}
