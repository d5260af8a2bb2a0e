import { type ReactNode, useState } from 'react';
import { Icon } from '../../display/Icon.tsx';
import { CsvButton } from '../../list/CsvButton.tsx';
import { getIntlLocale, t } from '../../messages/translate.ts';
import classes from './Reports.module.css';

export interface ReportColumn<Row> {
  readonly key: string;
  readonly label: string;
  /** Text of the cell, for the table and the CSV file. */
  readonly text: (row: Row) => string;
  /** The content of the cell, e.g. a link. When it is absent, the table shows the text. */
  readonly cell?: (row: Row) => ReactNode;
  /** The sort key of a row; by default its text. Rows with null come last. */
  readonly value?: (row: Row) => number | string | null;
  /** True for numbers: the cells are aligned at their end, and the first click on the header sorts from the highest. */
  readonly isNumeric?: boolean;
}

interface ReportTableProps<Row> {
  readonly title: string;
  /** Name of the CSV file without its extension. */
  readonly file: string;
  readonly columns: readonly ReportColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** A row that stays below the other rows, however these are sorted. */
  readonly lastRow?: Row | null;
}

/** A phone shows each row as a card. A table with more columns than this, e.g. one per day, is scrolled instead. */
const MAX_CARD_COLUMNS = 12;

interface SortOrder {
  readonly key: string;
  readonly descending: boolean;
}

/**
 * The table of a report, with its title and its CSV file. The first column names the row. The header of each column is a
 * button that sorts by it: the first click sorts numbers from the highest, and texts in alphabetical order. On a phone,
 * each row is a card below these buttons.
 */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { title, file, columns, keyOf } = props;
  const hasCards = columns.length <= MAX_CARD_COLUMNS;
  const [order, setOrder] = useState<SortOrder | null>(null);
  const rows = [...sortRows(props.rows, columns, order), ...(props.lastRow ? [props.lastRow] : [])];
  return (
    <section className={classes.section}>
      <header className={classes.sectionHead}>
        <h2>{title}</h2>
        {rows.length > 0 && (
          <CsvButton
            title={title}
            height={44}
            name={() => `${file}.csv`}
            columns={columns.map(({ label, text }) => ({ heading: label, text }))}
            rows={() => [rows]}
          />
        )}
      </header>
      {rows.length === 0 ? (
        <p className={classes.note}>{t('reports.none')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable with the keyboard
        <section className={classes.scroll} data-cards={hasCards} tabIndex={0} aria-label={title}>
          <table className={classes.numbers}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <SortHeader key={column.key} column={column} order={order} onSort={setOrder} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={keyOf(row)}>
                  {columns.map(({ key, label, text, cell, isNumeric }, index) =>
                    index === 0 ? (
                      <th key={key} scope="row">
                        {cell?.(row) || text(row)}
                      </th>
                    ) : (
                      <td key={key} data-end={isNumeric} data-label={label}>
                        {cell?.(row) || text(row)}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

interface SortHeaderProps<Row> {
  readonly column: ReportColumn<Row>;
  /** Null for the order in which the server sent the rows. */
  readonly order: SortOrder | null;
  readonly onSort: (order: SortOrder) => void;
}

function SortHeader<Row>({ column, order, onSort }: SortHeaderProps<Row>) {
  const { key, label, isNumeric = false } = column;
  const activeOrder = order?.key === key ? order : null;
  return (
    <th
      scope="col"
      data-end={isNumeric}
      aria-sort={activeOrder === null ? undefined : activeOrder.descending ? 'descending' : 'ascending'}
    >
      <button
        type="button"
        className={classes.sort}
        onClick={() =>
          onSort({ key, descending: activeOrder === null ? isNumeric : !activeOrder.descending })
        }
      >
        {label}
        <Icon name={activeOrder === null ? 'sort' : 'down'} size={11} />
      </button>
    </th>
  );
}

/** Returns the rows, sorted by a column. Rows with the same value keep the order in which the server sent them. */
function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly ReportColumn<Row>[],
  order: SortOrder | null,
): readonly Row[] {
  const column = columns.find(({ key }) => key === order?.key);
  if (column === undefined) return rows;
  const { value = column.text } = column;
  const direction = order?.descending ? -1 : 1;
  const collator = new Intl.Collator(getIntlLocale(), { numeric: true });
  return rows.toSorted((rowA, rowB) => {
    const [a, b] = [value(rowA), value(rowB)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return (
      direction * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(`${a}`, `${b}`))
    );
  });
}
