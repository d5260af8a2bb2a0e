import type { Failure } from '@cmon/core/failure';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { GeneratorsTable } from '../../db/lotTables.ts';

export type GeneratorRow = Selectable<GeneratorsTable> & {
  readonly lease_until: Date | null;
  /** Fencing token of its lease; null without a lease. */
  readonly fence: number | null;
  /** When the generator leased its current megalot. */
  readonly leased_at: Date | null;
};

/** Reads all known generators that nobody has retired, the most recently active first. */
export async function readGenerators(db: Kysely<Database>): Promise<GeneratorRow[]> {
  const { rows } = await sql<GeneratorRow>`
    select generators.*, megalots.lease_until, megalots.fence,
      (
        select at from events where object = 'megalot' and object_id = generators.megalot_id
          and action = 'leaseMegalot' order by n desc limit 1
      ) as leased_at
    from generators
    left join megalots on megalots.id = generators.megalot_id and megalots.lease_owner = generators.id
    where generators.retired_at is null
    order by generators.seen_at desc`.execute(db);
  return rows;
}

/** One attempt to write a megalot's files. `ended_at` is null while the attempt runs. */
export interface AttemptRow {
  readonly megalot_id: string;
  readonly number: number;
  readonly revision: number;
  readonly generator: string;
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly failure: Failure | null;
}

/** Reads every attempt for each megalot from the event log, oldest first. */
export async function findAttemptsOfMegalots(
  db: Kysely<Database>,
  megalotIds: readonly string[],
): Promise<AttemptRow[]> {
  const rows = await db
    .selectFrom('events')
    .select(['object_id', 'at', 'action', 'detail'])
    .where('object', '=', 'megalot')
    .where('object_id', 'in', megalotIds)
    .where('action', 'in', ['leaseMegalot', 'failGeneration', 'recordFiles'])
    .orderBy('object_id')
    .orderBy('n')
    .execute();
  const attempts: AttemptRow[] = [];
  for (const row of rows) {
    const detail = (row.detail ?? {}) as { generatorId?: string; revision?: number; failure?: Failure };
    const last = attempts.at(-1);
    if (row.action === 'leaseMegalot') {
      const number = last?.megalot_id === row.object_id ? last.number + 1 : 1;
      attempts.push({
        megalot_id: row.object_id,
        number,
        revision: detail.revision ?? 1,
        generator: detail.generatorId ?? '',
        started_at: row.at,
        ended_at: null,
        failure: null,
      });
    } else if (last !== undefined && last.megalot_id === row.object_id) {
      attempts[attempts.length - 1] = {
        ...last,
        revision: detail.revision ?? last.revision,
        ended_at: row.at,
        failure: detail.failure ?? null,
      };
    }
  }
  return attempts;
}
