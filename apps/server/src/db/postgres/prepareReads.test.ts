import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../commands/work/runCommand.ts';
import { findOrdersPage } from '../../queries/orders/orderRows.ts';
import type { OpenDatabase } from '../databaseOptions.ts';
import { openTestDatabase, type TestDatabase } from '../testing/openTestDatabase.ts';
import { openPostgres } from './openPostgres.ts';

let database: TestDatabase;
/** A pool of one connection, so that every read is on the same connection. It stands for another process. */
let otherProcess: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase('postgres');
  otherProcess = openPostgres(database.url ?? '', { poolSize: 1 });
  await database.executeSql('create table shelves (id int primary key, row int not null)');
  await database.executeSql('insert into shelves values (1, 7)');
});
afterAll(async () => {
  await otherProcess.close();
  await database.close();
});

const readShelf = (db: OpenDatabase['db'], id: number) =>
  sql<Record<string, number>>`select shelves.* from shelves where id = ${id}`.execute(db);

async function countPrepared(): Promise<unknown> {
  const { rows } = await otherProcess.executeSql(
    "select count(*)::int as n from pg_prepared_statements where statement like 'select shelves.*%'",
  );
  return rows[0]?.n;
}

it('RUN-129 PostgreSQL keeps the plans of reads with parameters, except the reads of limited users', async () => {
  expect((await readShelf(otherProcess.limitTo(['FR']), 1)).rows).toEqual([{ id: 1, row: 7 }]);
  expect(await countPrepared()).toBe(0);
  for (const id of [1, 2, 1]) await readShelf(otherProcess.db, id);
  expect(await countPrepared()).toBe(1);
});

it('RUN-131 a page of a list is planned each time, because its best plan depends on the values of its filters', async () => {
  const filter = { productCodes: ['EAO'], prio: true };
  await findOrdersPage(otherProcess.db, filter, 'shipBy', { page: 1, size: 20 }, new Date());
  const { rows } = await otherProcess.executeSql(
    "select statement from pg_prepared_statements where statement like '%product_code%'",
  );
  expect(rows).toEqual([]);
});

it('RUN-130 a migration that changes the columns of prepared reads disturbs neither reads nor commands', async () => {
  await readShelf(otherProcess.db, 1);
  await database.executeSql('alter table shelves add column place int not null default 3');
  const withPlace = [{ id: 1, row: 7, place: 3 }];
  expect((await readShelf(otherProcess.db, 1)).rows).toEqual(withPlace);
  await readShelf(otherProcess.db, 1);
  await database.executeSql('alter table shelves drop column row');
  const actor = { userId: 'system', role: 'system', station: null } as const;
  const ctx = { db: otherProcess.db, actor, now: new Date(), enqueue: async () => {} };
  let attempts = 0;
  const answer = await runCommand(ctx, 'rename', {}, async ({ trx }) => {
    attempts += 1;
    return (await readShelf(trx, 1)).rows;
  });
  expect({ answer, attempts }).toEqual({ answer: { ok: true, value: [{ id: 1, place: 3 }] }, attempts: 2 });
});
