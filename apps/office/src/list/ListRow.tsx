import { Checkbox } from '@mantine/core';
import { memo } from 'react';
import { t } from '../messages/translate.ts';
import type { Column } from './listSpec.ts';
import classes from './RowTable.module.css';

interface ListRowProps<Row> {
  readonly row: Row;
  /** Position in the drawn rows, from 0. */
  readonly index: number;
  /** Position in the whole list, with the header as the first row. */
  readonly position: number;
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly cardColumns: readonly Column<Row>[];
  readonly isOpen: boolean;
  /** Null when rows can't be ticked. */
  readonly isTicked: boolean | null;
  readonly canOpen: boolean;
  /** When the row was read. Some cells show how long ago something was. */
  readonly readAt: string;
  readonly measure: (element: HTMLElement | null) => void;
  readonly onTick: (row: Row) => void;
  readonly onOpen: (row: Row) => void;
}

/** One row of a list. It is drawn again only when it changes, so that scrolling draws no more than the rows that appear. */
export const ListRow = memo(DrawnListRow) as typeof DrawnListRow;

function DrawnListRow<Row>(props: ListRowProps<Row>) {
  const {
    row,
    index,
    position,
    label,
    columns,
    cardColumns,
    isOpen,
    isTicked,
    canOpen,
    measure,
    onTick,
    onOpen,
  } = props;
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={position}
      data-open={isOpen}
      data-ticked={isTicked ?? false}
    >
      {isTicked !== null && (
        <td className={classes.tick}>
          <Checkbox
            size="xs"
            aria-label={t('list.tick', { label })}
            checked={isTicked}
            onChange={() => onTick(row)}
          />
        </td>
      )}
      {columns.map((column, columnIndex) => (
        <td
          key={column.key}
          data-label={t(column.label)}
          data-end={column.alignEnd}
          data-head={columnIndex === 0}
        >
          {columnIndex === 0 && canOpen ? (
            <button type="button" className={classes.open} onClick={() => onOpen(row)}>
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {cardColumns.map((column) => (
        <td key={column.key} data-card="true" data-label={t(column.label)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
