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
  /** Null when the viewer may not see the figures of people. */
  readonly operators: readonly MakerRow[] | null;
  /** Query string of the report's period and stores. */
  readonly search: URLSearchParams;
}

/**
 * Tables with what each press made, what each operator made (for viewers who may see people), and which share of the
 * pieces is made again.
 */
export function PressAndOperatorTables({ presses, operators, search }: PressAndOperatorTablesProps) {
  return (
    <>
      <ReportTable
        title={t('reports.byPress')}
        file="indicators-presses"
        columns={[
          buildNameColumn(t('reports.press'), formatPress),
          ...buildPieceColumns((press) => buildReissuesPath(search, { press })),
          ...buildMediaColumns(),
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
              buildNameColumn(t('reports.operator'), formatOperator),
              ...buildPieceColumns((operator) =>
                // This row sums up the operators outside the team, so it has no list.
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

function buildNameColumn(label: string, text: (row: MakerRow) => string): ReportColumn<MakerRow> {
  return {
    key: 'name',
    label,
    text,
  };
}

const getReissueShare = ({ made, reissued }: MakerRow): Share => ({ part: reissued, whole: made + reissued });

function buildPieceColumns(findPath: (key: string) => string | null): readonly ReportColumn<MakerRow>[] {
  return [
    buildCountColumn('made', t('reports.passed'), ({ made }) => made),
    {
      ...buildCountColumn('reissued', t('itemsReport.reissued'), ({ reissued }) => reissued),
      cell: ({ key, reissued }) => (
        <DrillLink to={reissued > 0 ? findPath(key) : null}>{formatNumber(reissued)}</DrillLink>
      ),
    },
    {
      key: 'rate',
      label: t('itemsReport.rate'),
      text: (row) => describeShare(getReissueShare(row)),
      cell: (row) => <ShareCell share={getReissueShare(row)} />,
      value: (row) => readShare(getReissueShare(row)),
      isNumeric: true,
    },
  ];
}

const getWasteShare = ({ media, waste }: MakerRow): number | null =>
  readShare({ part: waste ?? 0, whole: media ?? 0 });

function buildMediaColumns(): readonly ReportColumn<MakerRow>[] {
  return [
    buildCountColumn('media', t('reports.mediaMetres'), ({ media }) => (media ?? 0) / 1_000),
    {
      key: 'waste',
      label: t('indicator.waste'),
      text: (row) => {
        const share = getWasteShare(row);
        return share === null ? '—' : formatPercent(share);
      },
      value: getWasteShare,
      isNumeric: true,
    },
  ];
}

function buildCountColumn(
  key: string,
  label: string,
  value: (row: MakerRow) => number,
): ReportColumn<MakerRow> {
  return {
    key,
    label,
    text: (row) => formatNumber(value(row)),
    value,
    isNumeric: true,
  };
}
