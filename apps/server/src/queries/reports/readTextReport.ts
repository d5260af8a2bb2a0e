import { KEY_SEPARATOR } from '@cmon/core/production/monitoring/listedFigures';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { TEXT_METRICS } from '../figures/metrics.ts';
import { type ReportFilter, readFigures } from './readFigures.ts';

/** The shipped pieces of a product and a shape, by how their texts are printed. */
export interface TextRow {
  readonly product: string;
  /** Id of the shape. */
  readonly shape: string;
  /** Pieces with a text. */
  readonly printed: number;
  /** Pieces with letters under the smallest readable height. */
  readonly small: number;
  /** Pieces with a text at less than half of the size that was set. */
  readonly shrunk: number;
  /** Pieces with a text that has all the characters that its shape takes. */
  readonly full: number;
}

export interface TextReport {
  readonly rows: readonly TextRow[];
  /** Pieces of designs from before their texts were measured. */
  readonly unknown: number;
}

/**
 * Reads how the texts of the shipped pieces are printed, by product and shape. The rows with the most small, then the most
 * shrunk and the most full texts come first.
 */
export async function readTextReport(db: Kysely<Database>, filter: ReportFilter): Promise<TextReport> {
  const figures = await readFigures(db, filter, TEXT_METRICS, ['metric', 'key']);
  const pieces = new Map(figures.map(({ metric, key, value }) => [`${metric} ${key}`, value]));
  const keys = [...new Set(figures.map(({ key }) => key))];
  const rows = keys.map((key): TextRow => {
    const [product = '', shape = ''] = key.split(KEY_SEPARATOR);
    const read = (metric: (typeof TEXT_METRICS)[number]) => pieces.get(`${metric} ${key}`) ?? 0;
    return {
      product,
      shape,
      printed: read('textPrinted'),
      small: read('textSmall'),
      shrunk: read('textShrunk'),
      full: read('textFull'),
    };
  });
  return {
    rows: rows.filter(({ printed }) => printed > 0).toSorted(compareRows),
    unknown: figures.reduce((sum, { metric, value }) => (metric === 'textUnknown' ? sum + value : sum), 0),
  };
}

const compareRows = (a: TextRow, b: TextRow): number =>
  b.small - a.small || b.shrunk - a.shrunk || b.full - a.full || b.printed - a.printed;
