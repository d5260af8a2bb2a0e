import { addDays } from '@cmon/core/production/planning/isoDates';
import { Link } from 'react-router';
import { formatNumber } from '../../../display/format.ts';
import { t } from '../../../messages/translate.ts';
import { formatDay, formatMonth } from '../calendarDays.ts';
import classes from '../Reports.module.css';
import { type ReportColumn, ReportTable } from '../ReportTable.tsx';
import type { ItemsReport, ItemsRow } from '../reportQueries.ts';
import type { ItemCount, PivotUnit } from './pivotUrl.ts';

interface ItemsPivotProps {
  readonly title: string;
  readonly file: string;
  readonly valueLabel: string;
  readonly formatValue: (row: ItemsRow) => string;
  readonly report: ItemsReport;
  readonly unit: PivotUnit;
  /** What the columns can count. */
  readonly counts: readonly ItemCount[];
  /** What the columns count now. */
  readonly count: ItemCount;
  readonly onCount: (count: ItemCount) => void;
  /** Returns the address of the list of a row's pieces within some days. */
  readonly buildListPath: (row: ItemsRow, days: DaysOfColumn) => string;
}

/** The first and the last day of a column, ISO dates. */
type DaysOfColumn = Pick<ItemsReport, 'since' | 'until'>;

/**
 * The pieces of each value of a property, with a column for each day, week or month of the period and one for the sum. Each
 * number is a link to its list.
 */
export function ItemsPivot(props: ItemsPivotProps) {
  const { title, file, valueLabel, formatValue, report, unit, counts, count, onCount, buildListPath } = props;
  const { since, until, periods } = report;
  const columns: readonly ReportColumn<ItemsRow>[] = [
    { key: 'value', label: valueLabel, text: formatValue },
    ...periods.map((day, index) => {
      const next = periods[index + 1];
      const days = { since: day, until: next === undefined ? until : addDays(next, -1) };
      return buildCountColumn({
        key: day,
        label: formatPeriod(unit, day),
        value: ({ cells }) => cells[index]?.[count] ?? 0,
        buildListPath: (row) => buildListPath(row, days),
      });
    }),
    buildCountColumn({
      key: 'total',
      label: t('itemsReport.total'),
      value: (row) => row[count] ?? 0,
      buildListPath: (row) => buildListPath(row, { since, until }),
    }),
  ];
  return (
    <>
      <fieldset className={classes.counts}>
        <legend>{t('itemsReport.counted')}</legend>
        {counts.map((countChoice) => (
          <label key={countChoice}>
            <input
              type="radio"
              name="count"
              checked={countChoice === count}
              onChange={() => onCount(countChoice)}
            />
            {t(`itemsReport.pivot.${countChoice}`)}
          </label>
        ))}
      </fieldset>
      <ReportTable
        title={t('value.labelled', { label: title, value: t(`itemsReport.pivot.${count}`) })}
        file={`${file}-${unit}`}
        columns={columns}
        rows={report.rows.filter((row) => (row[count] ?? 0) > 0)}
        keyOf={({ value }) => value}
      />
      {unit !== 'day' && <p className={classes.note}>{t('itemsReport.cutPeriods')}</p>}
    </>
  );
}

function formatPeriod(unit: PivotUnit, day: string): string {
  if (unit === 'month') return formatMonth(day);
  return unit === 'week' ? t('itemsReport.week', { day: formatDay(day) }) : formatDay(day);
}

interface CountColumn {
  readonly key: string;
  readonly label: string;
  readonly value: (row: ItemsRow) => number;
  readonly buildListPath: (row: ItemsRow) => string;
}

function buildCountColumn({ key, label, value, buildListPath }: CountColumn): ReportColumn<ItemsRow> {
  const formatCount = (row: ItemsRow) => formatNumber(value(row));
  return {
    key,
    label,
    text: formatCount,
    cell: (row) => value(row) > 0 && <Link to={buildListPath(row)}>{formatCount(row)}</Link>,
    value,
    isNumeric: true,
  };
}
