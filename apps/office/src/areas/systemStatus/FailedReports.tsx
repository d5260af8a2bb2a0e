import { Button } from '@mantine/core';
import { useCommand } from '../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { DismissButton } from '../../dialogs/DismissButton.tsx';
import { formatDateTime } from '../../display/format.ts';
import { t } from '../../messages/translate.ts';
import { explainShopCode } from './explainShopCode.ts';
import classes from './SystemStatus.module.css';
import { dismissReportMutation, type FailedReport, resendReportMutation } from './systemStatusQueries.ts';

/** The shipped parcels and statuses whose report to the shop has failed. */
export function FailedReports({ reports }: { readonly reports: readonly FailedReport[] }) {
  if (reports.length === 0) return null;
  return (
    <section className={classes.card} aria-label={t('api.failedReports')}>
      <h2 className={classes.title}>{t('api.failedReports')}</h2>
      <ul className={classes.rows}>
        {reports.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </ul>
    </section>
  );
}

function ReportRow({ report }: { readonly report: FailedReport }) {
  const resend = useCommand(resendReportMutation);
  const dismiss = useCommand(dismissReportMutation);
  const buildInput = () => ({ reportId: report.id, station: readStationName(), key: createIdempotencyKey() });
  const busy = resend.busy || dismiss.busy;
  return (
    <li className={classes.row}>
      <strong>{report.orderNumber}</strong>
      <span className={classes.faint}>
        {t(`api.report.${report.kind}`)} · {report.source} ·{' '}
        {report.triedAt && formatDateTime(report.triedAt)} · {t('api.attempts', { count: report.attempts })}
      </span>
      <span className={classes.why}>{report.error && explainShopCode(report.error)}</span>
      <Button
        size="compact-sm"
        variant="default"
        disabled={busy}
        onClick={() => void resend.run({ input: buildInput() })}
      >
        {t('api.sendAgain')}
      </Button>
      <DismissButton
        command="dismissReport"
        text={t('api.dismissReportText')}
        busy={busy}
        onDismiss={(reasonFields) => void dismiss.run({ input: { ...buildInput(), ...reasonFields } })}
      />
    </li>
  );
}
