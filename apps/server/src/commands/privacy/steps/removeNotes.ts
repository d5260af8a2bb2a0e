import { sql } from 'kysely';
import { buildIdList } from '../../work/changeRows.ts';
import type { Work } from '../../work/runCommand.ts';

/** Deletes what people wrote about some orders: notes, and the tickets of reissues after shipping. */
export async function removeNotes(work: Work, orderIds: readonly string[]): Promise<void> {
  const { trx } = work;
  const ids = buildIdList(orderIds);
  await sql`
    delete from reason_notes where object_id in (
      select jsonb_array_elements_text(${JSON.stringify(orderIds)}::jsonb) collate "C"
      union all select id from items where order_id in ${ids}
      union all select id from strips where order_id in ${ids}
      union all select id from parcels where order_id in ${ids}
      union all select id from reissues where order_id in ${ids}
      union all select id from checkbooks where order_id in ${ids}
    )`.execute(trx);
  await sql`update reissues set ticket = null where order_id in ${ids}`.execute(trx);
}
