import { addDays } from '@cmon/core/production/lists/dayPeriods';
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
  /** What the columns can count, and what they count. */
  readonly counts: readonly ItemCount[];
  readonly count: ItemCount;
  readonly onCount: (count: ItemCount) => void;
  /** The address of the list of the pieces of a row that are counted within some days. */
  readonly findList: (row: ItemsRow, days: DaysOfColumn) => string;
}

/** The first and the last day of a column, ISO dates. */
type DaysOfColumn = Pick<ItemsReport, 'since' | 'until'>;

/**
 * The pieces of each value in each day, week or month of the period: a column for each, and their sum. Each number leads to
 * its list.
 */
export function ItemsPivot(props: ItemsPivotProps) {
  const { title, file, valueLabel, formatValue, report, unit, counts, count, onCount, findList } = props;
  const { since, until, periods } = report;
  const columns: readonly ReportColumn<ItemsRow>[] = [
    { key: 'value', label: valueLabel, text: formatValue },
    ...periods.map((day, index) => {
      const next = periods[index + 1];
      const days = { since: day, until: next === undefined ? until : addDays(next, -1) };
      return countColumn({
        key: day,
        label: formatPeriod(unit, day),
        value: ({ cells }) => cells[index]?.[count] ?? 0,
        findList: (row) => findList(row, days),
      });
    }),
    countColumn({
      key: 'total',
      label: t('itemsReport.total'),
      value: (row) => row[count] ?? 0,
      findList: (row) => findList(row, { since, until }),
    }),
  ];
  return (
    <>
      <fieldset className={classes.counts}>
        <legend>{t('itemsReport.counted')}</legend>
        {counts.map((one) => (
          <label key={one}>
            <input type="radio" name="count" checked={one === count} onChange={() => onCount(one)} />
            {t(`itemsReport.pivot.${one}`)}
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
  readonly findList: (row: ItemsRow) => string;
}

function countColumn({ key, label, value, findList }: CountColumn): ReportColumn<ItemsRow> {
  const text = (row: ItemsRow) => formatNumber(value(row));
  return {
    key,
    label,
    text,
    cell: (row) => value(row) > 0 && <Link to={findList(row)}>{text(row)}</Link>,
    value,
    alignEnd: true,
  };
}
