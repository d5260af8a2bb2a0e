import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { anyOf } from '../condition.ts';

/** The values that the events have, for the filters of the history. */
export interface HistoryChoices {
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly actions: readonly string[];
  readonly states: readonly string[];
  readonly reasons: readonly string[];
  readonly stations: readonly string[];
}

/** Reads the values that occur in the log. The cost depends on their number and not on that of the events. */
export async function findHistoryChoices(db: Kysely<Database>): Promise<HistoryChoices> {
  const actors = await findDistinct(db, 'actor');
  const people = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', anyOf(actors))
    .orderBy('name')
    .orderBy('id')
    .execute();
  return {
    people,
    actions: await findDistinct(db, 'action'),
    states: await findDistinct(db, 'to_state'),
    reasons: await findDistinct(db, 'reason'),
    stations: await findDistinct(db, 'station'),
  };
}

const MAX_VALUES = 500;

/** The distinct values of an indexed column. Each step of the recursion jumps to the next value in the index. */
async function findDistinct(
  db: Kysely<Database>,
  column: 'actor' | 'action' | 'to_state' | 'reason' | 'station',
): Promise<string[]> {
  const value = sql.ref(column);
  const { rows } = await sql<{ value: string }>`
    with recursive found(value) as (
      (select ${value} from events where ${value} is not null order by ${value} limit 1)
      union all
      select (select ${value} from events where ${value} > found.value order by ${value} limit 1)
      from found where found.value is not null
    )
    select value from found where value is not null limit ${MAX_VALUES}`.execute(db);
  return rows.map((row) => row.value);
}
