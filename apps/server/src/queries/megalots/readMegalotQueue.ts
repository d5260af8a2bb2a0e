import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type Page, type PageRequest, readPage } from '../page.ts';
import { MEGALOT_QUEUE_KEYS } from './megalotQueueKeys.ts';
import type { MegalotRow } from './megalotRows.ts';

/** Reads a page of the megalots that fulfil all conditions, in the order in which the floor works through them. */
export function readMegalotQueue(
  db: Kysely<Database>,
  conditions: readonly RawBuilder<unknown>[],
  request: PageRequest,
): Promise<Page<MegalotRow>> {
  return readPage<MegalotRow>(
    db,
    {
      columns: sql`megalots.*`,
      from: sql`megalots`,
      where: [sql`megalots.live`, ...conditions],
      keys: MEGALOT_QUEUE_KEYS,
      descending: false,
      countsWithRows: true,
    },
    request,
  );
}
