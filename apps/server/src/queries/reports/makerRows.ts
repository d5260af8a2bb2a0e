import type { Role } from '@cmon/core/access/roles';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { findDeviceRows } from '../devices.ts';
import { OPERATOR_METRICS, PRESS_METRICS } from '../figures/metrics.ts';
import { type FigureRow, type ReportFilter, readFigures } from './readFigures.ts';

/** The pieces of a press or of an operator. */
export interface MakerRow {
  /** Code of the device or id of the user; empty for pieces that nobody has worked on, or that aren't printed. */
  readonly key: string;
  /** Null for the row without a key, and for operators whom the reader may not see: they are one row, `others`. */
  readonly name: string | null;
  /** Labels and objects that were good: see `selectGoodPieces`. */
  readonly made: number;
  /** Labels and objects to make again. */
  readonly reissued: number;
  /** Length of the printed media, mm; null for an operator. */
  readonly media: number | null;
  /** Length of media that carries no labels, mm. */
  readonly waste: number | null;
}

/** Key of the one row that sums the figures of operators whom the reader may not see. */
const OTHER_OPERATORS = 'others';

/** Reads what each press printed, the most reissued first. */
export async function readPresses(db: Kysely<Database>, filter: ReportFilter): Promise<MakerRow[]> {
  const rows = await readFigures(db, filter, PRESS_METRICS, ['metric', 'key']);
  const names = new Map((await findDeviceRows(db)).map(({ code, record }) => [code, record.name]));
  return sumByKey(rows, ({ key }) => key).map(([key, sum]) => ({
    key,
    name: key === '' ? null : (names.get(key) ?? key),
    made: sum('pressMade'),
    reissued: sum('pressReissued'),
    media: sum('pressMedia'),
    waste: sum('pressWaste'),
  }));
}

/** Reads what each operator made, the most reissued first. People of other roles than the team's are one row. */
export async function readOperators(
  db: Kysely<Database>,
  filter: ReportFilter,
  team: readonly Role[],
): Promise<MakerRow[]> {
  const rows = await readFigures(db, filter, OPERATOR_METRICS, ['metric', 'key']);
  const users = await db.selectFrom('users').select(['id', 'name']).where('role', 'in', team).execute();
  const names = new Map(users.map(({ id, name }) => [id, name]));
  const keyOf = ({ key }: { readonly key: string }) => (key === '' || names.has(key) ? key : OTHER_OPERATORS);
  return sumByKey(rows, keyOf).map(([key, sum]) => ({
    key,
    name: names.get(key) ?? null,
    made: sum('operatorMade'),
    reissued: sum('operatorReissued'),
    media: null,
    waste: null,
  }));
}

type Figure = Pick<FigureRow, 'metric' | 'key' | 'value'>;

/** The sums of each key's metrics, the keys with the most pieces to make again first. */
function sumByKey(rows: readonly Figure[], keyOf: (row: Figure) => string) {
  const keys = [...new Set(rows.map(keyOf))];
  return keys
    .map((key) => {
      const keyRows = rows.filter((row) => keyOf(row) === key);
      const sum = (metric: MakerMetric) =>
        keyRows.reduce((total, row) => (row.metric === metric ? total + row.value : total), 0);
      return [key, sum] as const;
    })
    .toSorted(([a, sumA], [b, sumB]) => countReissued(sumB) - countReissued(sumA) || (a < b ? -1 : 1));
}

type MakerMetric = (typeof PRESS_METRICS)[number] | (typeof OPERATOR_METRICS)[number];

const countReissued = (sum: (metric: MakerMetric) => number): number =>
  sum('pressReissued') + sum('operatorReissued');
