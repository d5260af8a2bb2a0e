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
  /** A sentence that describes the chosen tab. */
  readonly about: string;
  readonly children: ReactNode;
}

/** The frame of each tab of the articles report: header, period, tabs and loading state. */
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
      <ReportPeriod loadedPeriod={report} />
      {tabs}
      <p className={classes.note}>{about}</p>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      {children}
    </section>
  );
}
