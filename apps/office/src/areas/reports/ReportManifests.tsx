import { getCarrierName } from '@cmon/core/production/carriersAndZones';
import { PaperLink } from '../../actions/PaperLink.tsx';
import { formatDateTime, formatNumber } from '../../display/format.ts';
import { t } from '../../messages/translate.ts';
import { formatDay } from './calendarDays.ts';
import classes from './Reports.module.css';
import { ReportTable } from './ReportTable.tsx';
import type { ShippingReport } from './reportQueries.ts';

/** The manifests of the period. The number of a manifest opens its paper, so that it can be printed again. */
export function ReportManifests({ manifests }: Pick<ShippingReport, 'manifests'>) {
  return (
    <>
      <ReportTable
        title={t('shippingReport.manifests')}
        file="manifests"
        columns={[
          {
            key: 'number',
            label: t('shippingReport.manifest'),
            text: ({ number }) => number,
            cell: ({ id, number }) => (
              <PaperLink kind="manifests" id={id} label={t('shippingReport.printManifest', { number })}>
                {number}
              </PaperLink>
            ),
          },
          { key: 'day', label: t('reports.day'), text: ({ day }) => formatDay(day), value: ({ day }) => day },
          {
            key: 'closedAt',
            label: t('shippingReport.closedAt'),
            text: ({ closedAt }) => formatDateTime(closedAt),
            value: ({ closedAt }) => closedAt,
          },
          {
            key: 'carrier',
            label: t('shippingReport.key.carriers'),
            text: ({ carrier }) => getCarrierName(carrier) || '—',
          },
          {
            key: 'parcels',
            label: t('shippingReport.parcels'),
            text: ({ parcelCount }) => formatNumber(parcelCount),
            value: ({ parcelCount }) => parcelCount,
            isNumeric: true,
          },
          {
            key: 'weight',
            label: t('shippingReport.weight'),
            text: ({ weight }) => formatNumber(weight / 1_000, 1),
            value: ({ weight }) => weight,
            isNumeric: true,
          },
          { key: 'closedBy', label: t('shippingReport.closedBy'), text: ({ closedBy }) => closedBy ?? '—' },
        ]}
        rows={manifests}
        keyOf={({ id }) => id}
      />
      <p className={classes.note}>{t('shippingReport.manifests.definition')}</p>
    </>
  );
}
