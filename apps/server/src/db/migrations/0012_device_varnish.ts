import { type Kysely, sql } from 'kysely';

/**
 * Adds the varnish station to the stored records of printers: presses have one, the printers of poles have none. Megalots
 * keep their own `varnish`, so that making their files again gives the same bytes.
 */
const statement = `update devices
  set record = record || jsonb_build_object('varnish', record ->> 'kind' = 'press')
  where record ->> 'kind' <> 'cutter' and record -> 'varnish' is null`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}
