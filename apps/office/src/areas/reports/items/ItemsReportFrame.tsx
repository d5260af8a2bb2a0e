import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../display/LoadFailure.tsx';
import { LoadingRows } from '../../../display/Loading.tsx';
import { ScreenHeader } from '../../../display/ScreenHeader.tsx';
import { t } from '../../../messages/translate.ts';
import { ReportPeriod } from '../ReportPeriod.tsx';
import classes from '../Reports.module.css';

interface ItemsReportFrameProps {
  readonly query: Pick<UseQueryResult, 'error' | 'isPending' | 'isFetching' | 'refetch'>;
  /** The report that is shown; undefined until it is loaded. */
  readonly report: { readonly since: string; readonly until: string; readonly readAt: string } | undefined;
  readonly tabs: ReactNode;
  /** What the chosen tab shows, in a sentence. */
  readonly about: string;
  readonly children: ReactNode;
}

/** What both tabs of the report of articles have: its header, its period, the tabs, and the state of loading. */
export function ItemsReportFrame({ query, report, tabs, about, children }: ItemsReportFrameProps) {
  const { error, isPending, isFetching, refetch } = query;
  return (
    <section>
      <ScreenHeader
        title={t('screen.reports.items')}
        readAt={report?.readAt}
        busy={isFetching}
        onReload={() => void refetch()}
      />
      <ReportPeriod shown={report} />
      {tabs}
      <p className={classes.note}>{about}</p>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      {children}
    </section>
  );
}
