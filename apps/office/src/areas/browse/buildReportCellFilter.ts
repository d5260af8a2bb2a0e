import { getCarrierName } from '@cmon/core/production/carriersAndZones';
import { formatDayRange } from '@cmon/core/production/lists/dayPeriods';
import {
  KEY_SEPARATOR,
  type OrderFigure,
  type ParcelFigure,
} from '@cmon/core/production/monitoring/listedFigures';
import { ORDER_STATUSES } from '@cmon/core/production/statuses';
import { formatHourMinute } from '../../display/format.ts';
import { formatLocale } from '../../display/localeNames.ts';
import { formatStatus } from '../../list/columns.tsx';
import { formatPeriod } from '../../list/days/dayPeriod.ts';
import type { FilterSpec } from '../../list/listSpec.ts';
import { type ReportCell, readReportCell } from '../../list/reportCells/reportCell.ts';
import { t } from '../../messages/translate.ts';

const HOUR_MS = 3_600_000;

type Figure = OrderFigure | ParcelFigure;

/** The filter of a list by a cell of a report. Set only by a link from a figure of a report. */
export function buildReportCellFilter(
  figures: readonly Figure[],
  productNames: ReadonlyMap<string, string> = new Map(),
): FilterSpec {
  return {
    kind: 'link',
    key: 'counted',
    label: 'filter.counted',
    describe: (value) => {
      const cell = readReportCell(value, figures);
      return cell && describeReportCell(cell, productNames);
    },
  };
}

/** `Parcels shipped · 23 Nov – 27 Nov · DPD`, or `Orders shipped with “Mug” · 23 Nov – 27 Nov` */
function describeReportCell(cell: ReportCell<Figure>, productNames: ReadonlyMap<string, string>): string {
  const { figure, since, until, hour, hourStart, carrier, zone, userId } = cell;
  const key = cell.key === undefined ? null : describeKey(cell.key, productNames);
  // The sentences of these two figures contain the product; elsewhere the key comes last.
  const isKeyInSentence = figure === 'itemOrdered' || figure === 'itemMade';
  return [
    isKeyInSentence ? t(`counted.${figure}`, { value: key ?? '—' }) : t(`counted.${figure}`),
    formatPeriod(formatDayRange({ from: since, to: until })),
    ...(hour === undefined ? [] : [t('counted.hour', { hour, next: hour + 1 })]),
    ...(hourStart === undefined ? [] : [describeHour(hourStart)]),
    ...(carrier === undefined ? [] : [getCarrierName(carrier) || '—']),
    ...(zone === undefined ? [] : [zone || '—']),
    ...(userId === undefined ? [] : [t('counted.person')]),
    ...(key === null || isKeyInSentence ? [] : [key]),
  ].join(' · ');
}

/** `09:30 – 10:30`, in the workshop's time. */
function describeHour(start: string): string {
  const end = new Date(Date.parse(start) + HOUR_MS).toISOString();
  return t('counted.clock', { from: formatHourMinute(start), until: formatHourMinute(end) });
}

/**
 * The name of a status. Of a key `property:value` only the value is named, and of a key with a product and a shape only
 * the product.
 */
function describeKey(key: string, productNames: ReadonlyMap<string, string>): string {
  const status = ORDER_STATUSES.find((candidate) => candidate === key);
  if (status !== undefined) return formatStatus(status);
  const [property, value = key.split(KEY_SEPARATOR)[0] ?? ''] = key.split(':');
  return property === 'locale' ? formatLocale(value) : (productNames.get(value) ?? value);
}
