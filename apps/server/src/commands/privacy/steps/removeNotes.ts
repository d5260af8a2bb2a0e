import { sql } from 'kysely';
import type { Work } from '../../work/runCommand.ts';

/** Deletes what people wrote about some orders: notes, and the tickets of reissues after shipping. */
export async function removeNotes(work: Work, orderIds: readonly string[]): Promise<void> {
  const { trx } = work;
  const ids = sql`any(${orderIds}::text[])`;
  await sql`
    delete from reason_notes where object_id in (
      select unnest(${orderIds}::text[]) collate "C"
      union all select id from items where order_id = ${ids}
      union all select id from strips where order_id = ${ids}
      union all select id from parcels where order_id = ${ids}
      union all select id from reissues where order_id = ${ids}
      union all select id from checkbooks where order_id = ${ids}
    )`.execute(trx);
  await sql`update reissues set ticket = null where order_id = ${ids}`.execute(trx);
}
