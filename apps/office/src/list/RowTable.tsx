import type { ListSort } from '@cmon/core/production/lists/listSorts';
import { Checkbox } from '@mantine/core';
import { Fragment, type RefObject, useMemo, useRef } from 'react';
import { t } from '../messages/translate.ts';
import { ColumnHeader } from './ColumnHeader.tsx';
import { ListRow } from './ListRow.tsx';
import { type Column, getOfferedSorts, getShownSort, type ListSpec, type ListState } from './listSpec.ts';
import classes from './RowTable.module.css';
import type { useVirtualRows } from './useVirtualRows.ts';

interface RowTableProps<Row extends { readonly id: string }> {
  readonly spec: ListSpec<Row>;
  readonly state: ListState;
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly virtual: ReturnType<typeof useVirtualRows>;
  /** The row at a position; undefined while it is loaded. */
  readonly rowAt: (index: number) => Row | undefined;
  /** The number of rows of the list before the first row of this table. */
  readonly rowsBefore: number;
  /** The number of rows of the whole list; null when there are too many to count. */
  readonly rowCount: number | null;
  readonly readAt: string;
  /** The rows of the page in view, which the checkbox of the header ticks together. */
  readonly pageRows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** The columns that only the cards of a phone have. */
  readonly cardColumns: readonly Column<Row>[];
  /** Null when rows can't be ticked. */
  readonly ticked: readonly Row[] | null;
  readonly onTick: (rows: readonly Row[]) => void;
  readonly openId: string | null;
  readonly onOpen: ((id: string) => void) | null;
  readonly onSort: (sort: ListSort) => void;
}

/** The rows of a list: a table on a wide screen, cards on a phone. A click on the first column opens the details. */
export function RowTable<Row extends { readonly id: string }>(props: RowTableProps<Row>) {
  const { spec, state, body, virtual, rowAt, rowsBefore, rowCount, pageRows, columns, ticked, onSort } =
    props;
  const sort = getShownSort(getOfferedSorts(spec), state);
  // Only one column shows the sort order, although two columns may have the same one.
  const sortedBy = columns.find(
    (column) => column.sort?.ascending === sort || column.sort?.descending === sort,
  );
  const { tick, tickPage, open, isTicked } = useRowActions(props);
  const isPageTicked = pageRows.every(isTicked);
  const width = columns.length + (ticked ? 1 : 0);
  /** The position of a row in the whole list. Positions count from 1, and the header has the first. */
  const positionOf = (index: number) => rowsBefore + index + 2;
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-rowcount={rowCount === null ? -1 : rowCount + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {ticked && (
              <th className={classes.tick}>
                <Checkbox
                  size="xs"
                  aria-label={t('list.tickAll')}
                  checked={isPageTicked}
                  indeterminate={!isPageTicked && pageRows.some(isTicked)}
                  onChange={tickPage}
                />
              </th>
            )}
            {columns.map((column, columnIndex) => (
              <ColumnHeader
                key={column.key}
                column={column}
                isHead={columnIndex === 0}
                sorted={column === sortedBy ? sort : null}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody
          ref={body}
          onFocus={({ target }) => virtual.onFocus(readIndex(target))}
          onBlur={() => virtual.onFocus(null)}
        >
          {virtual.drawn.map(({ index, skipped }) => {
            const row = rowAt(index);
            return (
              <Fragment key={index}>
                <Skipped height={skipped} width={width} />
                {row ? (
                  <ListRow
                    row={row}
                    index={index}
                    position={positionOf(index)}
                    label={spec.rowLabel(row)}
                    columns={columns}
                    cardColumns={props.cardColumns}
                    isOpen={row.id === props.openId}
                    isTicked={ticked ? isTicked(row) : null}
                    canOpen={props.onOpen !== null}
                    readAt={props.readAt}
                    measure={virtual.measure}
                    onTick={tick}
                    onOpen={open}
                  />
                ) : (
                  <tr data-index={index} aria-rowindex={positionOf(index)} aria-busy="true">
                    <td colSpan={width} className={classes.pending}>
                      …
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
          <Skipped height={virtual.skippedAtEnd} width={width} />
        </tbody>
      </table>
    </div>
  );
}

/** The space of the rows that are not drawn. */
function Skipped({ height, width }: { readonly height: number; readonly width: number }) {
  if (height === 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a table row takes no focus.
    <tr aria-hidden="true" className={classes.skipped}>
      <td colSpan={width} style={{ height }} />
    </tr>
  );
}

function readIndex(element: Element): number | null {
  const index = element.closest<HTMLElement>('tr[data-index]')?.dataset.index;
  return index === undefined ? null : Number(index);
}

/**
 * The callbacks that select and open rows. They are stable for each row, so that unchanged rows don't render again.
 */
function useRowActions<Row extends { readonly id: string }>(props: RowTableProps<Row>) {
  const latest = useRef(props);
  latest.current = props;
  const tickedIds = new Set(props.ticked?.map(({ id }) => id));
  const actions = useMemo(
    () => ({
      tick: (row: Row) => {
        const ticked = latest.current.ticked ?? [];
        const others = ticked.filter(({ id }) => id !== row.id);
        latest.current.onTick(others.length < ticked.length ? others : [...ticked, row]);
      },
      open: (row: Row) => latest.current.onOpen?.(row.id),
    }),
    [],
  );
  /** Ticks or clears the rows of this page. Rows of other pages stay ticked. */
  const tickPage = () => {
    const { pageRows, onTick } = props;
    const ticked = props.ticked ?? [];
    const others = ticked.filter(({ id }) => !pageRows.some((row) => row.id === id));
    onTick(pageRows.every(({ id }) => tickedIds.has(id)) ? others : [...others, ...pageRows]);
  };
  return { ...actions, tickPage, isTicked: ({ id }: Row) => tickedIds.has(id) };
}
