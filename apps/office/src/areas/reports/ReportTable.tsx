import { formatCsv } from '@cmon/core/production/lists/csv';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../../display/Icon.tsx';
import { downloadFile } from '../../list/exportCsv.ts';
import { t } from '../../messages/translate.ts';
import classes from './Reports.module.css';

export interface ReportColumn<Row> {
  readonly key: string;
  readonly label: string;
  /** Text of the cell, for the table and the CSV file. */
  readonly text: (row: Row) => string;
  /** What the table shows instead of the text, e.g. a link. */
  readonly cell?: (row: Row) => ReactNode;
  /** True for numbers. */
  readonly alignEnd?: boolean;
}

interface ReportTableProps<Row> {
  readonly title: string;
  /** Name of the CSV file without its ending. */
  readonly file: string;
  readonly columns: readonly ReportColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** The table of a report, with its title and its CSV file. The first column names the row. */
export function ReportTable<Row>({ title, file, columns, rows, keyOf }: ReportTableProps<Row>) {
  const download = () =>
    downloadFile(
      `${file}.csv`,
      formatCsv([
        columns.map(({ label }) => label),
        ...rows.map((row) => columns.map(({ text }) => text(row))),
      ]),
    );
  return (
    <section className={classes.section} aria-label={title}>
      <header className={classes.sectionHead}>
        <h2>{title}</h2>
        {rows.length > 0 && (
          <Button
            size="sm"
            h={44}
            variant="default"
            leftSection={<Icon name="download" />}
            aria-label={`CSV: ${title}`}
            onClick={download}
          >
            CSV
          </Button>
        )}
      </header>
      {rows.length === 0 ? (
        <p className={classes.note}>{t('reports.none')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable with the keyboard
        <section className={classes.scroll} tabIndex={0} aria-label={title}>
          <table className={classes.numbers}>
            <thead>
              <tr>
                {columns.map(({ key, label, alignEnd }) => (
                  <th key={key} scope="col" data-end={alignEnd}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={keyOf(row)}>
                  {columns.map(({ key, text, cell, alignEnd }, index) =>
                    index === 0 ? (
                      <th key={key} scope="row">
                        {cell?.(row) ?? text(row)}
                      </th>
                    ) : (
                      <td key={key} data-end={alignEnd}>
                        {cell?.(row) ?? text(row)}
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
