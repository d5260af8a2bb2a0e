import { formatNumber } from '../../display/format.ts';
import { formatDeviceName } from '../../display/machines/formatDeviceName.ts';
import { t } from '../../messages/translate.ts';
import { DrillLink } from './DrillLink.tsx';
import { buildReissuesPath } from './items/reissueUrl.ts';
import classes from './Reports.module.css';
import { type ReportColumn, ReportTable } from './ReportTable.tsx';
import type { MakerRow } from './reportQueries.ts';
import { ShareCell } from './ShareCell.tsx';
import { describeShare, formatPercent, readShare, type Share } from './shares.ts';

interface PressAndOperatorTablesProps {
  readonly presses: readonly MakerRow[];
  /** Null for who may not see the figures of people. */
  readonly operators: readonly MakerRow[] | null;
  /** Query string of the report's period and stores. */
  readonly search: URLSearchParams;
}

/** What each press made, and each operator for who may see people, with the share to make again and definitions. */
export function PressAndOperatorTables({ presses, operators, search }: PressAndOperatorTablesProps) {
  return (
    <>
      <ReportTable
        title={t('reports.byPress')}
        file="indicators-presses"
        columns={[
          nameColumn(t('reports.press'), formatPress),
          ...pieceColumns((press) => buildReissuesPath(search, { press })),
          ...mediaColumns(),
        ]}
        rows={presses}
        keyOf={({ key }) => key}
      />
      <p className={classes.note}>{t('reports.byPress.definition')}</p>
      {operators !== null && (
        <>
          <ReportTable
            title={t('reports.byOperator')}
            file="indicators-operators"
            columns={[
              nameColumn(t('reports.operator'), formatOperator),
              ...pieceColumns((operator) =>
                // Operators outside the team have no name here, and no list.
                operator === 'others' ? null : buildReissuesPath(search, { operator }),
              ),
            ]}
            rows={operators}
            keyOf={({ key }) => key}
          />
          <p className={classes.note}>{t('reports.byOperator.definition')}</p>
        </>
      )}
    </>
  );
}

const formatPress = ({ key, name }: MakerRow): string =>
  name === null ? t('reports.withoutPress') : formatDeviceName({ code: key, name });

const formatOperator = ({ key, name }: MakerRow): string =>
  name ?? (key === '' ? t('reports.withoutOperator') : t('reports.otherOperators'));

function nameColumn(label: string, text: (row: MakerRow) => string): ReportColumn<MakerRow> {
  return {
    key: 'name',
    label,
    text,
  };
}

const againOf = ({ made, reissued }: MakerRow): Share => ({ part: reissued, whole: made + reissued });

function pieceColumns(findPath: (key: string) => string | null): readonly ReportColumn<MakerRow>[] {
  return [
    countColumn('made', t('reports.passed'), ({ made }) => made),
    {
      ...countColumn('reissued', t('itemsReport.reissued'), ({ reissued }) => reissued),
      cell: ({ key, reissued }) => (
        <DrillLink to={reissued > 0 ? findPath(key) : null}>{formatNumber(reissued)}</DrillLink>
      ),
    },
    {
      key: 'rate',
      label: t('itemsReport.rate'),
      text: (row) => describeShare(againOf(row)),
      cell: (row) => <ShareCell share={againOf(row)} />,
      value: (row) => readShare(againOf(row)),
      alignEnd: true,
    },
  ];
}

const wasteOf = ({ media, waste }: MakerRow): number | null =>
  readShare({ part: waste ?? 0, whole: media ?? 0 });

function mediaColumns(): readonly ReportColumn<MakerRow>[] {
  return [
    countColumn('media', t('reports.mediaMetres'), ({ media }) => (media ?? 0) / 1_000),
    {
      key: 'waste',
      label: t('indicator.waste'),
      text: (row) => {
        const share = wasteOf(row);
        return share === null ? '—' : formatPercent(share);
      },
      value: wasteOf,
      alignEnd: true,
    },
  ];
}

function countColumn(key: string, label: string, value: (row: MakerRow) => number): ReportColumn<MakerRow> {
  return {
    key,
    label,
    text: (row) => formatNumber(value(row)),
    value,
    alignEnd: true,
  };
}
