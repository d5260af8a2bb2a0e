import { Button, FileButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefresh } from '../../../actions/useRefresh.ts';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { describeFailure } from '../../../api/describeFailure.ts';
import { formatRefusal } from '../../../api/refusal.ts';
import { request } from '../../../api/request.ts';
import { formatDateTime } from '../../../display/format.ts';
import { Icon } from '../../../display/Icon.tsx';
import { LoadFailure } from '../../../display/LoadFailure.tsx';
import { RowsFileButton } from '../../../list/files/RowsFileButton.tsx';
import { hasMessage, t } from '../../../messages/translate.ts';
import classes from '../Fabrication.module.css';
import { type MachineReportView, machineReportsQuery } from './bookletMegalotQueries.ts';
import { loadMachineReports, machineReportsFile } from './machineReportsFile.ts';
import { sendReport } from './sendReport.ts';

/** Sends a report of the machine to the server, and lists the last reports with the lines that changed nothing. */
export function MachineReports() {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [sendResult, setSendResult] = useState<{ readonly good: boolean; readonly text: string } | null>(
    null,
  );
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('machineReports'),
    queryFn: ({ signal }) => request(machineReportsQuery, {}, signal),
  });
  const send = async (file: File | null) => {
    if (file === null) return;
    setBusy(true);
    try {
      const sent = await sendReport(file);
      if (!sent.ok) setSendResult({ good: false, text: formatRefusal(sent.refusal) });
      else
        setSendResult({
          good: true,
          text: sent.known ? t('report.known') : t('report.done', { ...sent }),
        });
    } catch (thrown) {
      setSendResult({ good: false, text: describeFailure(thrown) });
    } finally {
      setBusy(false);
      // A report changes the same objects as the scans of covers.
      refresh('advanceCheckbook');
    }
  };
  const reports = data?.machineReports ?? [];
  return (
    <section className={classes.reports} aria-label={t('report.title')}>
      <div className={classes.bar}>
        <FileButton accept=".csv,.json,.ndjson,.jsonl" onChange={(file) => void send(file)}>
          {(props) => (
            <Button {...props} size="lg" loading={busy} leftSection={<Icon name="upload" size={20} />}>
              {t('report.load')}
            </Button>
          )}
        </FileButton>
        <span className={classes.line}>{t('report.loadText')}</span>
        {reports.length > 0 && (
          <RowsFileButton file={machineReportsFile} rows={loadMachineReports} title={t('report.title')} />
        )}
      </div>
      {sendResult && (
        <p className={classes.answer} data-tone={sendResult.good ? 'done' : 'danger'} role="status">
          <Icon name={sendResult.good ? 'checkCircle' : 'warning'} size={22} /> {sendResult.text}
        </p>
      )}
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {reports.length > 0 && (
        <details open={reports.some(({ openLines, refusal }) => refusal !== null || openLines.length > 0)}>
          <summary className={classes.summary}>{t('report.title')}</summary>
          <ul className={classes.reportList}>
            {reports.map((report) => (
              <ReportRow key={report.id} report={report} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function ReportRow({ report }: { readonly report: MachineReportView }) {
  return (
    <li>
      <strong>{report.name === '' ? t('report.unnamed') : report.name}</strong>{' '}
      {formatDateTime(report.receivedAt)} {report.by} ·{' '}
      {report.refusal ? (
        <strong className={classes.danger}>{formatRefusal(report.refusal)}</strong>
      ) : (
        t('report.counts', { ...report })
      )}
      {!report.finished && <strong className={classes.danger}>{t('report.unfinished')}</strong>}
      {report.openLines.length > 0 && (
        <details>
          <summary className={classes.summary}>
            {t('report.openLines', { count: report.openLines.length })}
          </summary>
          <ul className={classes.reportList}>
            {report.openLines.map(({ line, code, page, result, outcome }) => (
              <li key={line}>
                {t('report.line', { line, code, page, result })} · <strong>{formatOutcome(outcome)}</strong>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function formatOutcome(outcome: string): string {
  const key = `report.outcome.${outcome}`;
  return hasMessage(key) ? t(key) : outcome;
}
