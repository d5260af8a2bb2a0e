import { formatNumber } from '../../../display/format.ts';
import { t } from '../../../messages/translate.ts';
import { formatDay, formatMonth } from '../calendarDays.ts';
import classes from '../Reports.module.css';
import { type ReportColumn, ReportTable } from '../ReportTable.tsx';
import type { ItemsReport, ItemsRow } from '../reportQueries.ts';
import { ITEM_COUNTS, type ItemCount, type PivotUnit } from './pivotUrl.ts';

interface ItemsPivotProps {
  readonly title: string;
  readonly file: string;
  readonly valueLabel: string;
  readonly formatValue: (row: ItemsRow) => string;
  readonly report: ItemsReport;
  readonly unit: PivotUnit;
  readonly count: ItemCount;
  readonly onCount: (count: ItemCount) => void;
}

/** The pieces of each value in each day, week or month of the period: a column for each, and their sum. */
export function ItemsPivot(props: ItemsPivotProps) {
  const { title, file, valueLabel, formatValue, report, unit, count, onCount } = props;
  const columns: readonly ReportColumn<ItemsRow>[] = [
    { key: 'value', label: valueLabel, text: formatValue },
    ...report.periods.map((day, index) =>
      countColumn(day, formatPeriod(unit, day), ({ cells }) => cells[index]?.[count] ?? 0),
    ),
    countColumn('total', t('itemsReport.total'), (row) => row[count]),
  ];
  return (
    <>
      <fieldset className={classes.counts}>
        <legend>{t('itemsReport.counted')}</legend>
        {ITEM_COUNTS.map((one) => (
          <label key={one}>
            <input type="radio" name="count" checked={one === count} onChange={() => onCount(one)} />
            {t(`itemsReport.pivot.${one}`)}
          </label>
        ))}
      </fieldset>
      <ReportTable
        title={`${title}: ${t(`itemsReport.pivot.${count}`)}`}
        file={`${file}-${unit}`}
        columns={columns}
        rows={report.rows.filter((row) => row[count] > 0)}
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

function countColumn(key: string, label: string, value: (row: ItemsRow) => number): ReportColumn<ItemsRow> {
  return {
    key,
    label,
    text: (row) => formatNumber(value(row)),
    value,
    alignEnd: true,
  };
}
