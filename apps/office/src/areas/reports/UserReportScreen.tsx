import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { hasCapability, useViewer } from '../../api/viewer.ts';
import { ColumnChart } from '../../display/charts/ColumnChart.tsx';
import { EmptyState } from '../../display/EmptyState.tsx';
import { formatNumber } from '../../display/format.ts';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { ScreenHeader } from '../../display/ScreenHeader.tsx';
import { buildReportCellPath } from '../../list/reportCells/reportCell.ts';
import { t } from '../../messages/translate.ts';
import { formatDay } from './calendarDays.ts';
import { DrillLink } from './DrillLink.tsx';
import { buildReissuesPath } from './items/reissueUrl.ts';
import { ReportPeriod } from './ReportPeriod.tsx';
import classes from './Reports.module.css';
import { type ReportColumn, ReportTable } from './ReportTable.tsx';
import { type UserReport, userReportQuery, type WorkRow } from './reportQueries.ts';
import { readReportUrl } from './reportUrl.ts';

/** The counts of a person, in the order of the columns. */
const COUNTS = [
  'scans',
  'orders',
  'parcels',
  'parcelsPerHour',
  'made',
  'reissues',
  'caught',
  'hours',
] as const;
type Count = (typeof COUNTS)[number];

/**
 * /reports/expedition/user: what people did, with the median of the team. A preparator sees only their own figures,
 * and a supervisor sees the figures of the floor. The address may name one person.
 */
export function UserReportScreen() {
  const viewer = useViewer();
  const { userId } = useParams();
  const [query] = useSearchParams();
  const { since, until } = readReportUrl(query);
  const isTeam = hasCapability(viewer, 'reportTeam');
  const variables = { filter: { since, until }, userId: userId ?? null };
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: buildQueryKey('userReport', variables),
    queryFn: ({ signal }) => request(userReportQuery, variables, signal),
    placeholderData: (previous) => previous,
  });
  const report = data?.userReport;
  const isOnePerson = userId !== undefined || !isTeam;
  return (
    <section>
      <ScreenHeader
        title={t('screen.reports.expedition.user')}
        readAt={report?.readAt}
        busy={isFetching}
        onReload={() => void refetch()}
      >
        {isTeam && userId !== undefined && (
          <Button
            component={Link}
            to={{ pathname: '/reports/expedition/user', search: query.toString() }}
            size="md"
            variant="default"
          >
            {t('userReport.team')}
          </Button>
        )}
      </ScreenHeader>
      <p className={classes.note}>{t(isOnePerson ? 'userReport.aboutOne' : 'userReport.aboutTeam')}</p>
      <ReportPeriod loadedPeriod={report} withStores={false} />
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      {report && <People report={report} search={query.toString()} isOnePerson={isOnePerson} />}
      <section className={classes.section} aria-labelledby="counted">
        <div className={classes.sectionHead}>
          <h2 id="counted">{t('userReport.counted')}</h2>
        </div>
        <dl className={classes.definitions}>
          {COUNTS.map((count) => (
            <div key={count}>
              <dt>{t(`userReport.${count}`)}</dt>
              <dd>{t(`userReport.${count}.definition`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </section>
  );
}

interface PeopleProps {
  readonly report: UserReport;
  /** Query string of the screen, which the links keep. */
  readonly search: string;
  readonly isOnePerson: boolean;
}

function People({ report: { since, until, people, median, days }, search, isOnePerson }: PeopleProps) {
  const isTeam = hasCapability(useViewer(), 'reportTeam');
  const findPath = (count: Count, cell: PersonCell) => findPersonPath(count, cell, isTeam);
  if (people.length === 0) {
    return <EmptyState icon="users" title={t('list.empty')} text={t('userReport.nobody')} />;
  }
  const nameColumn: ReportColumn<WorkRow> = {
    key: 'name',
    label: t('userReport.person'),
    // The row of the median has no key.
    text: ({ key, name }) => (key === '' ? t('userReport.median') : name),
    cell: (row) =>
      row.key === '' || isOnePerson ? undefined : (
        <Link to={{ pathname: `/reports/expedition/user/${encodeURIComponent(row.key)}`, search }}>
          {row.name}
        </Link>
      ),
  };
  const dayColumn: ReportColumn<WorkRow> = {
    key: 'day',
    label: t('reports.day'),
    text: ({ key }) => formatDay(key),
    value: ({ key }) => key,
  };
  return (
    <>
      <ReportTable
        title={t('userReport.people')}
        file="people"
        columns={[
          nameColumn,
          ...buildCountColumns((count, { key }) => findPath(count, { since, until, userId: key })),
        ]}
        rows={people}
        lastRow={median}
        keyOf={({ key }) => key}
      />
      {median === null && <p className={classes.note}>{t('userReport.noMedian')}</p>}
      {isOnePerson && days.length > 0 && (
        <>
          <ColumnChart
            title={t('userReport.scansByDay')}
            bars={days.map(({ key, scans }) => ({ key, label: formatDay(key), value: scans }))}
            format={(value) => formatNumber(value)}
          />
          <ReportTable
            title={t('reports.byDay')}
            file="person-days"
            columns={[
              dayColumn,
              ...buildCountColumns((count, { key }) =>
                findPath(count, { since: key, until: key, userId: people[0]?.key ?? '' }),
              ),
            ]}
            rows={days}
            keyOf={({ key }) => key}
          />
        </>
      )}
    </>
  );
}

interface PersonCell {
  readonly since: string;
  readonly until: string;
  readonly userId: string;
}

/** Returns the address of the list behind a person's count; null for the median, and for a count without a list. */
function findPersonPath(count: Count, cell: PersonCell, isTeam: boolean): string | null {
  const { userId, ...days } = cell;
  if (userId === '') return null;
  if (count === 'orders') return buildReportCellPath({ figure: 'userOrder', ...cell });
  if (count === 'parcels') return buildReportCellPath({ figure: 'userParcel', ...cell });
  return count === 'reissues' && isTeam ? buildReissuesPath(new URLSearchParams(days), { userId }) : null;
}

function buildCountColumns(
  findPath: (count: Count, row: WorkRow) => string | null,
): readonly ReportColumn<WorkRow>[] {
  return COUNTS.map((count) => ({
    key: count,
    label: t(`userReport.${count}`),
    text: (row) => formatCount(count, row),
    cell: (row) => (
      <DrillLink to={readCount(count, row) ? findPath(count, row) : null}>
        {formatCount(count, row)}
      </DrillLink>
    ),
    value: (row) => readCount(count, row),
    isNumeric: true,
  }));
}

/** Returns the value of a count; null for a number per hour when the person has no hours. */
function readCount(count: Count, row: WorkRow): number | null {
  if (count !== 'parcelsPerHour') return row[count];
  return row.hours === 0 ? null : row.parcels / row.hours;
}

function formatCount(count: Count, row: WorkRow): string {
  const value = readCount(count, row);
  if (value === null) return '—';
  if (count === 'hours')
    return t('reports.hours', { hours: formatNumber(value, Number.isInteger(value) ? 0 : 1) });
  return formatNumber(value, count !== 'parcelsPerHour' && Number.isInteger(value) ? 0 : 1);
}
