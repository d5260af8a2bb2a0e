import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerGenerator } from '../commands/generators/registerGenerator.ts';
import { openTestWorkshop, type TestWorkshop, unwrap } from '../commands/testing/workshop.ts';
import { CHANGES_CHANNEL } from '../db/changesChannel.ts';
import { openTestDatabase, type TestDatabase } from '../db/testing/openTestDatabase.ts';
import { findOpenAlerts } from '../queries/alerts/alertRows.ts';
import { watchAlerts } from './watchAlerts.ts';

/** A generator counts as lost after this time, and its alert must be open within a minute. */
const MISSED_S = 45;
const WITHIN_MS = 60_000 - MISSED_S * 1_000;

let database: TestDatabase;
let workshop: TestWorkshop;
beforeAll(async () => {
  database = await openTestDatabase('postgres');
  workshop = await openTestWorkshop(database.db);
});
afterAll(() => database.close());

it('JOB-28, JOB-43 a server finds a lost generator within a minute of its last sign of life, and tells the open offices at once', async () => {
  const { db } = database;
  for (const generatorId of ['gen-a', 'gen-b'])
    unwrap(await registerGenerator(workshop.as('system'), { generatorId, autoStart: true }));
  const lose = (id: string) =>
    sql`update generators set seen_at = clock_timestamp() - make_interval(secs => ${MISSED_S + 1}) where id = ${id}`.execute(
      db,
    );
  const announced: string[] = [];
  const unlisten = await database.listen(CHANGES_CHANNEL, (payload) => {
    announced.push(...((JSON.parse(payload) as { alert?: string[] }).alert ?? []));
  });
  const errors: Error[] = [];
  await lose('gen-a');
  const watch = watchAlerts({
    ctx: () => workshop.as('system'),
    process: 'web',
    reach: ['loopback'],
    mailPassword: '',
    office: 'https://atelier.example',
    onError: (error) => errors.push(error),
  });
  // The second generator is lost just after the first check, so that it waits longest for the next one.
  await expect.poll(() => findOpenAlerts(db)).toMatchObject([{ object: 'gen-a' }]);
  await lose('gen-b');
  await expect.poll(() => findOpenAlerts(db), { timeout: WITHIN_MS }).toHaveLength(2);
  await watch.stop();
  const ids = (await findOpenAlerts(db)).map(({ id }) => id);
  await expect.poll(() => announced.toSorted()).toEqual(ids.toSorted());
  expect(errors).toEqual([]);
  await unlisten();
});
