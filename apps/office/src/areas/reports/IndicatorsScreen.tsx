import { MARKETS } from '@cmon/core/catalogue/types';
import { STEP_FILTERS } from '@cmon/core/production/statuses';
import { useQuery } from '@tanstack/react-query';
import { Link, NavLink, useParams, useSearchParams } from 'react-router';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { hasCapability, useViewer } from '../../api/viewer.ts';
import { formatReason } from '../../display/eventLabels.ts';
import { formatNumber, readWorkshopDay } from '../../display/format.ts';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { ScreenHeader } from '../../display/ScreenHeader.tsx';
import { t } from '../../messages/translate.ts';
import { buildIndicatorPath } from './buildIndicatorPath.ts';
import { formatDay } from './calendarDays.ts';
import { DrillLink } from './DrillLink.tsx';
import { IndicatorCard } from './IndicatorCard.tsx';
import { formatIndicator, INDICATORS, type Indicator } from './indicators.ts';
import { buildReissuesPath } from './items/reissueUrl.ts';
import { PressAndOperatorTables } from './PressAndOperatorTables.tsx';
import { ReportPeriod } from './ReportPeriod.tsx';
import classes from './Reports.module.css';
import { type ReportColumn, ReportTable } from './ReportTable.tsx';
import { type IndicatorRow, indicatorsQuery } from './reportQueries.ts';
import { readReportUrl, writeReportUrl } from './reportUrl.ts';
import { ShareCell } from './ShareCell.tsx';
import { describeShare, type Share } from './shares.ts';

/** The step filters that choose indicators. No indicator is about objects without a step. */
const STEPS = STEP_FILTERS.filter((step) => step !== 'STEP_AUCUN');

/** /reports/indicateurs: the indicators of a period by day and by store, each with its definition. */
export function IndicatorsScreen() {
  const { stepFilter } = useParams();
  const [query] = useSearchParams();
  const maySeePeople = hasCapability(useViewer(), 'reportTeam');
  const filter = readReportUrl(query);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: buildQueryKey('indicators', filter),
    queryFn: ({ signal }) => request(indicatorsQuery, { filter }, signal),
    placeholderData: (previous) => previous,
  });
  const report = data?.indicators;
  const step = STEPS.find((step) => step === stepFilter);
  const search = writeReportUrl({ ...filter, since: report?.since ?? null, until: report?.until ?? null });
  const today = readWorkshopDay(new Date(report?.readAt ?? Date.now()));
  const shownIndicators = INDICATORS.filter(({ steps }) => step === undefined || steps.includes(step));
  return (
    <section>
      <ScreenHeader
        title={t('screen.reports.indicateurs')}
        readAt={report?.readAt}
        busy={isFetching}
        onReload={() => void refetch()}
      />
      <ReportPeriod loadedPeriod={report} />
      <nav className={classes.tabs} aria-label={t('reports.steps')}>
        {[undefined, ...STEPS].map((stepChoice) => (
          <NavLink
            key={stepChoice ?? 'all'}
            to={{
              pathname: `/reports/indicateurs${stepChoice ? `/${stepChoice}` : ''}`,
              search: query.toString(),
            }}
            className={classes.tab}
            aria-current={stepChoice === step ? 'page' : undefined}
            end
          >
            {t(stepChoice ? `reports.step.${stepChoice}` : 'reports.step.all')}
          </NavLink>
        ))}
      </nav>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      {report && (
        <>
          <ul className={classes.cards}>
            {shownIndicators.map((indicator) => (
              <IndicatorCard
                key={indicator.id}
                indicator={indicator}
                report={report}
                stores={filter.stores}
              />
            ))}
          </ul>
          <ReportTable
            title={t('reports.byDay')}
            file="indicators-days"
            columns={buildColumns(shownIndicators, t('reports.day'), formatDay, (indicator, day) =>
              buildIndicatorPath(indicator, { since: day, until: day, stores: filter.stores }, today),
            )}
            rows={report.days}
            keyOf={({ key }) => key}
          />
          <ReportTable
            title={t('reports.byStore')}
            file="indicators-stores"
            columns={buildColumns(
              shownIndicators,
              t('field.store'),
              (store) => store.toUpperCase(),
              (indicator, key) => {
                const stores = MARKETS.filter((store) => store === key);
                return buildIndicatorPath(indicator, { ...report, stores }, today);
              },
            )}
            rows={report.stores}
            keyOf={({ key }) => key}
          />
          <ReportTable
            title={t('reports.reasons')}
            file="reissues"
            columns={[
              {
                key: 'reason',
                label: t('reports.reason'),
                text: ({ reason }) => formatReason(reason),
                cell: ({ reason }) => (
                  <Link to={buildReissuesPath(search, { reason })}>{formatReason(reason)}</Link>
                ),
              },
              {
                key: 'pieces',
                label: t('reports.pieces'),
                text: ({ pieces }) => formatNumber(pieces),
                cell: ({ reason, pieces }) => (
                  <Link to={buildReissuesPath(search, { reason })}>{formatNumber(pieces)}</Link>
                ),
                value: ({ pieces }) => pieces,
                isNumeric: true,
              },
              {
                key: 'rate',
                label: t('itemsReport.rate'),
                text: (row) => describeShare(getReissueShare(row, report.total)),
                cell: (row) => <ShareCell share={getReissueShare(row, report.total)} />,
                value: ({ pieces }) => pieces,
                isNumeric: true,
              },
            ]}
            rows={report.reasons}
            keyOf={({ reason }) => reason}
          />
          <p className={classes.note}>{t('reports.reasons.definition')}</p>
          <PressAndOperatorTables
            presses={report.presses}
            operators={maySeePeople ? report.operators : null}
            search={search}
          />
        </>
      )}
    </section>
  );
}

/** A reason's share of all pieces that passed or are made again: the shares of the reasons add up to the reissue rate. */
function getReissueShare({ pieces }: { readonly pieces: number }, { made, reissued }: IndicatorRow): Share {
  return {
    part: pieces,
    whole: made + reissued,
  };
}

function buildColumns(
  indicators: readonly Indicator[],
  keyLabel: string,
  formatKey: (key: string) => string,
  findPath: (indicator: Indicator, key: string) => string | null,
): readonly ReportColumn<IndicatorRow>[] {
  return [
    { key: 'key', label: keyLabel, text: ({ key }) => formatKey(key), value: ({ key }) => key },
    ...indicators.map((indicator) => ({
      key: indicator.id,
      label: indicator.column ? t(indicator.column) : t(`indicator.${indicator.id}`),
      text: (row: IndicatorRow) => formatIndicator(indicator, row, false),
      cell: (row: IndicatorRow) => (
        <DrillLink to={indicator.read(row) ? findPath(indicator, row.key) : null}>
          {indicator.basis ? (
            <ShareCell share={indicator.basis(row)} />
          ) : (
            formatIndicator(indicator, row, false)
          )}
        </DrillLink>
      ),
      value: indicator.read,
      isNumeric: true,
    })),
  ];
}
