import { Checkbox } from '@mantine/core';
import { t } from '../messages/translate.ts';
import type { Column, ListSpec } from './listSpec.ts';
import classes from './RowTable.module.css';

interface RowTableProps<Row extends { readonly id: string }> {
  readonly spec: ListSpec<Row>;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** Null when rows can't be ticked. */
  readonly ticked: readonly Row[] | null;
  readonly onTick: (rows: readonly Row[]) => void;
  readonly openId: string | null;
  readonly onOpen: ((id: string) => void) | null;
}

/** The rows of a list: a table on a wide screen, cards on a phone. A click on the first column opens the details. */
export function RowTable<Row extends { readonly id: string }>(props: RowTableProps<Row>) {
  const { spec, rows, columns, ticked, onTick, openId, onOpen } = props;
  const isTicked = (row: Row) => ticked?.some(({ id }) => id === row.id) ?? false;
  const tick = (row: Row) =>
    onTick(isTicked(row) ? (ticked ?? []).filter(({ id }) => id !== row.id) : [...(ticked ?? []), row]);
  const all = rows.every(isTicked);
  /** Ticks or clears the rows of this page. Those of other pages stay. */
  const tickPage = () => {
    const others = (ticked ?? []).filter(({ id }) => !rows.some((row) => row.id === id));
    onTick(all ? others : [...others, ...rows]);
  };
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <thead>
          <tr>
            {ticked && (
              <th className={classes.tick}>
                <Checkbox
                  size="xs"
                  aria-label={t('list.tickAll')}
                  checked={all}
                  indeterminate={!all && rows.some(isTicked)}
                  onChange={tickPage}
                />
              </th>
            )}
            {columns.map((column) => (
              <th key={column.key} scope="col" data-end={column.alignEnd}>
                {t(column.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-open={row.id === openId} data-ticked={isTicked(row)}>
              {ticked && (
                <td className={classes.tick}>
                  <Checkbox
                    size="xs"
                    aria-label={t('list.tick', { label: spec.rowLabel(row) })}
                    checked={isTicked(row)}
                    onChange={() => tick(row)}
                  />
                </td>
              )}
              {columns.map((column, index) => (
                <td
                  key={column.key}
                  data-label={t(column.label)}
                  data-end={column.alignEnd}
                  data-head={index === 0}
                >
                  {index === 0 && onOpen ? (
                    <button type="button" className={classes.open} onClick={() => onOpen(row.id)}>
                      {column.cell(row)}
                    </button>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
