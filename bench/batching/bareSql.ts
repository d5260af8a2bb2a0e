import type { TestDatabase } from '../../apps/server/src/db/testing/openTestDatabase.ts';

/** The tables to which a batch adds rows. */
const TABLES_WITH_NEW_ROWS = ['megalots', 'lots', 'strips', 'events'] as const;
/** The columns that a batch changes in rows that existed before. */
const CHANGED_COLUMNS = {
  items: ['lot_id', 'strip_id', 'fab_status', 'version', 'changed_by', 'changed_at'],
  orders: ['production_status', 'status', 'fab_status', 'version', 'changed_by', 'changed_at'],
} as const;

/** Copies the rows as they are before a batch, to find those that the batch writes. */
export async function copyRowsBefore(database: TestDatabase): Promise<void> {
  await database.executeSql('create schema bare', []);
  for (const table of Object.keys(CHANGED_COLUMNS))
    await database.executeSql(`create table bare.${table}_before as select * from ${table}`, []);
  await database.executeSql('create table bare.events_before as select max(id) as id from events', []);
}

/**
 * Undoes a batch and writes the same rows and events again with bare SQL: one statement for each table, in one
 * transaction. The tables keep their constraints, indexes and triggers. Returns the time in ms.
 */
export async function writeByBareSql(database: TestDatabase): Promise<number> {
  const run = (statement: string) => database.executeSql(statement, []);
  for (const table of TABLES_WITH_NEW_ROWS) {
    const condition = table === 'events' ? 'where id > (select id from bare.events_before)' : '';
    await run(`create table bare.${table} as select * from ${table} ${condition} order by id`);
  }
  for (const table of Object.keys(CHANGED_COLUMNS)) {
    await run(`create table bare.${table} as select now.* from ${table} as now
      join bare.${table}_before as before using (id) where now.version <> before.version`);
  }
  await undoBatch(run);
  await run('vacuum full analyze items, orders, events, lots, strips, megalots');
  await run('vacuum analyze');
  await run('checkpoint');
  const statements = [
    'begin',
    ...TABLES_WITH_NEW_ROWS.filter((table) => table !== 'events').map(
      (table) => `insert into ${table} overriding system value select * from bare.${table}`,
    ),
    ...Object.entries(CHANGED_COLUMNS).map(([table, columns]) => {
      const sets = columns.map((column) => `${column} = done.${column}`).join(', ');
      return `update ${table} set ${sets} from bare.${table} as done where done.id = ${table}.id`;
    }),
    'insert into events overriding system value select * from bare.events',
    'commit',
  ];
  const startedAt = performance.now();
  await run(statements.join('; '));
  return performance.now() - startedAt;
}

async function undoBatch(run: (statement: string) => Promise<unknown>): Promise<void> {
  for (const table of [...TABLES_WITH_NEW_ROWS, ...Object.keys(CHANGED_COLUMNS)])
    await run(`alter table ${table} disable trigger all`);
  await run('delete from events where id > (select id from bare.events_before)');
  for (const [table, columns] of Object.entries(CHANGED_COLUMNS)) {
    const sets = columns.map((column) => `${column} = old.${column}`).join(', ');
    await run(`update ${table} set ${sets} from bare.${table}_before as old
      where old.id = ${table}.id and old.version <> ${table}.version`);
  }
  for (const table of ['strips', 'lots', 'megalots']) await run(`delete from ${table}`);
  for (const table of [...TABLES_WITH_NEW_ROWS, ...Object.keys(CHANGED_COLUMNS)])
    await run(`alter table ${table} enable trigger all`);
}
