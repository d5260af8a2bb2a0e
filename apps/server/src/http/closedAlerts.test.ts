import { afterAll, beforeAll, expect, it } from 'vitest';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

const MINUTE_MS = 60_000;

let web: TestWeb;
const { query } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

it('OFF-229 the fifty alerts that ended last are listed, the newest first, with who took care of them', async () => {
  const { db } = web.database;
  const { id, name } = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', '=', 'superPreparator')
    .executeTakeFirstOrThrow();
  const start = web.workshop.now.getTime();
  const alerts = Array.from({ length: 52 }, (_, index) => ({
    id: `alert-${index}`,
    kind: 'generatorLost' as const,
    object: `gen-${index}`,
    opened_at: new Date(start - index * MINUTE_MS),
    // The first is open. The others ended in another order than they began.
    closed_at: index === 0 ? null : new Date(start + index * MINUTE_MS),
    acknowledged_by: index === 51 ? id : null,
  }));
  await db.insertInto('alerts').values(alerts).execute();
  const { closedAlerts } = await query(
    'administrator',
    '{ closedAlerts { object label openedAt closedAt acknowledgedBy } }',
  );
  expect(closedAlerts.map(({ object }: { object: string }) => object)).toEqual(
    Array.from({ length: 50 }, (_, index) => `gen-${51 - index}`),
  );
  expect(closedAlerts[0]).toEqual({
    object: 'gen-51',
    label: 'gen-51',
    acknowledgedBy: name,
    openedAt: new Date(start - 51 * MINUTE_MS).toISOString(),
    closedAt: new Date(start + 51 * MINUTE_MS).toISOString(),
  });
});
