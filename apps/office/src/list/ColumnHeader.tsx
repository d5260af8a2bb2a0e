import type { ListSort } from '@cmon/core/production/lists/listSorts';
import { Icon } from '../display/Icon.tsx';
import { t } from '../messages/translate.ts';
import type { Column } from './listSpec.ts';
import classes from './RowTable.module.css';

interface ColumnHeaderProps<Row> {
  readonly column: Column<Row>;
  /** Whether the cells of the column name the rows. */
  readonly isHead: boolean;
  /** The order of the rows if they are sorted by this column; else null. */
  readonly sorted: ListSort | null;
  readonly onSort: (sort: ListSort) => void;
}

/**
 * The header of a column. A sortable header is a button: the first press sorts in ascending order, and each further
 * press reverses the order.
 */
export function ColumnHeader<Row>({ column, isHead, sorted, onSort }: ColumnHeaderProps<Row>) {
  const { sort } = column;
  if (!sort) {
    return (
      <th scope="col" data-end={column.alignEnd} data-head={isHead}>
        {t(column.label)}
      </th>
    );
  }
  const isAscending = sorted === sort.ascending;
  return (
    <th
      scope="col"
      data-end={column.alignEnd}
      data-head={isHead}
      aria-sort={sorted === null ? undefined : isAscending ? 'ascending' : 'descending'}
    >
      <button
        type="button"
        className={classes.sort}
        onClick={() => onSort(isAscending ? sort.descending : sort.ascending)}
      >
        {t(column.label)}
        <Icon name={sorted === null ? 'sort' : 'down'} size={11} />
      </button>
    </th>
  );
}
