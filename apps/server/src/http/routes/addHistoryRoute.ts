import { Readable } from 'node:stream';
import { can } from '@cmon/core/access/capabilities';
import { formatCsv, formatCsvRow } from '@cmon/core/production/lists/csv';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { parseDay } from '../../db/parseInstant.ts';
import { getAttemptedMutation, getEventResult } from '../../queries/eventResult.ts';
import type { EventRow } from '../../queries/eventRows.ts';
import { findHistory, type HistoryFilter } from '../../queries/reports/findHistory.ts';
import { readSettings } from '../../queries/settings/readSettings.ts';
import { findObjectLabels } from '../../queries/shipping/findObjectLabels.ts';
import { HttpError } from '../HttpError.ts';
import { readRequestSession } from '../requestSession.ts';
import type { WebEnv } from '../webEnv.ts';

/** How many events one query reads. The file is sent in such batches, so a file of any length needs little memory. */
const BATCH_SIZE = 1_000;
/** The columns of the file. Its values are codes, so it is the same in every language. */
const COLUMNS = [
  'at',
  'actor',
  'role',
  'station',
  'action',
  'object',
  'label',
  'id',
  'from',
  'to',
  'reason',
  'result',
  'attempted',
  'version',
];
const TEXT_FILTERS = ['object', 'actor', 'action', 'to', 'reason', 'station'] as const;
/**
 * A reason is a code, e.g. `damaged`, or the type of a shop's event, e.g. `order.canceled`. Some old events have a free
 * text, with spaces or other punctuation.
 */
const REASON_CODE = /^\w+(\.\w+)*$/;

/**
 * Adds the route `exports/history.csv`. It streams all events that match the filters of the query string. The file has no
 * notes and no free-text reasons, because they may name a shopper.
 */
export function addHistoryRoute(app: FastifyInstance, web: WebEnv): void {
  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(
    `${web.config.basePath}/exports/history.csv`,
    async (request, reply) => {
      const session = await readRequestSession(request, web, true);
      if (session === null) throw new HttpError(401, 'unauthenticated');
      if (!can(session.user.role, 'reportTeam')) throw new HttpError(403, 'forbidden');
      const filter = readFilter(request.query);
      const newestFirst = request.query.order !== 'oldest';
      const db = web.database.limitTo(session.user.stores);
      const { timeZone } = await readSettings(db);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="history.csv"')
        .send(Readable.from(writeRows(db, { filter, newestFirst, timeZone })));
    },
  );
}

function readFilter(query: Readonly<Record<string, unknown>>): HistoryFilter {
  const readText = (name: string) => {
    const value = query[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const readDay = (name: string) => {
    const text = readText(name);
    const day = text === null ? null : parseDay(text);
    if (text !== null && day === null) throw new HttpError(400, 'dayInvalid');
    return day;
  };
  const texts = Object.fromEntries(TEXT_FILTERS.map((name) => [name, readText(name)]));
  return { ...texts, since: readDay('since'), until: readDay('until') };
}

interface ExportRequest {
  readonly filter: HistoryFilter;
  readonly newestFirst: boolean;
  readonly timeZone: string;
}

async function* writeRows(db: Kysely<Database>, request: ExportRequest): AsyncGenerator<string> {
  yield formatCsv([COLUMNS]);
  let after: string | null = null;
  do {
    const batch = await findHistory(db, { ...request, after, size: BATCH_SIZE });
    const keys = batch.rows.map(({ object, object_id }) => ({ type: object, id: object_id }));
    const labels = await findObjectLabels(db, keys);
    yield batch.rows.map((event, index) => formatCsvRow(formatEvent(event, labels[index] ?? ''))).join('');
    after = batch.hasMore ? batch.endCursor : null;
  } while (after !== null);
}

function formatEvent(event: EventRow, label: string): readonly string[] {
  const reason = REASON_CODE.test(event.reason ?? '') ? event.reason : null;
  return [
    event.at.toISOString(),
    event.actor_name ?? event.actor,
    event.role,
    event.station ?? '',
    event.action,
    event.object,
    label,
    event.object_id,
    event.from_state ?? '',
    event.to_state ?? '',
    reason ?? '',
    getEventResult(event),
    getAttemptedMutation(event) ?? '',
    String(event.version),
  ];
}
