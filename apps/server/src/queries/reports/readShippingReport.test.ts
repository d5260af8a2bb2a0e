import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../db/testing/openTestDatabase.ts';
import { readShippingReport } from './readShippingReport.ts';

const PERIOD = { since: '2026-01-01', until: '2026-07-05', stores: null };
/** Sizes of a report of the longest period. Each place is a zone, and one figure is 1 parcel of each combination. */
const [DAYS, HOURS, STORES, PLACES] = [186, 14, 5, 11] as const;

let database: TestDatabase;
beforeAll(async () => {
  // One database is enough for what the program does with many rows. PGlite takes much longer to insert them.
  database = await openTestDatabase('postgres');
  await sql`
    insert into daily_figures (metric, day, store, hour, key, value)
    select 'parcelShipped', date '2026-01-01' + day, (array['fr', 'es', 'it', 'uk', 'de'])[store], hour, 'c|' || place, 1
    from generate_series(0, ${DAYS - 1}::int) as day, generate_series(1, ${STORES}::int) as store,
      generate_series(6, ${5 + HOURS}::int) as hour, generate_series(1, ${PLACES}::int) as place`.execute(
    database.db,
  );
});
afterAll(() => database.close());

it('OFF-420 the shipping report of the longest period is read however many figures it has', async () => {
  const { total, days, hours, stores, zones } = await readShippingReport(database.db, PERIOD);
  expect(total.parcels).toBe(DAYS * HOURS * STORES * PLACES);
  expect([days, hours, stores, zones].map((rows) => rows.length)).toEqual([DAYS, HOURS, STORES, PLACES]);
  expect(hours.map(({ key }) => key).slice(0, 2)).toEqual(['6', '7']);
  expect(days[0]?.parcels).toBe(HOURS * STORES * PLACES);
});
