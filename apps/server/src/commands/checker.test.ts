import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Evidence, findViolations } from '@cmon/testkit/checker/findViolations';
import type { Violation } from '@cmon/testkit/checker/runRules';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../db/testing/openTestDatabase.ts';
import {
  cutLot,
  makeLotsAndMegalots,
  printMegalot,
  readLotIds,
  recordGeneratedFiles,
  sortLot,
} from './testing/floor.ts';
import { openTestWorkshop, type TestWorkshop } from './testing/workshop.ts';

let database: TestDatabase;
let workshop: TestWorkshop;
beforeAll(async () => {
  database = await openTestDatabase('pglite');
  workshop = await openTestWorkshop(database.db);
  await workshop.order([{ code: 'EAO', quantity: 2 }]);
  for (const megalotId of await makeLotsAndMegalots(workshop)) {
    await recordGeneratedFiles(workshop, megalotId);
    await printMegalot(workshop, megalotId);
    for (const lotId of await readLotIds(workshop, megalotId)) {
      await cutLot(workshop, lotId);
      await sortLot(workshop, lotId);
    }
  }
});
afterAll(() => database.close());

/** Returns the statement that copies one row of a table under another id. */
const buildCopyStatement = (table: string, changes: object = {}) =>
  `insert into ${table} overriding system value select (jsonb_populate_record(${table}, '${JSON.stringify({ id: 'COPY', ...changes })}')).* from ${table} limit 1`;

/** Statements that damage stored orders and labels, each with the rule that the checker names for it. */
const LABEL_DAMAGES = [
  ["insert into order_lines (order_id, line, sku, quantity) select id, 9, 'EAO', 1 from orders", 'REL-29'],
  [
    `alter table items drop constraint items_order_id_line_copy_part_key; ${buildCopyStatement('items')}`,
    'REL-29',
  ],
  ['update items set strip_id = null', 'INV-20'],
  ['update lots set live = false', 'INV-20'],
  ['update strips set disposition = null', 'INV-17'],
  [`update strips set disposition = 'Ressortir'`, 'REL-31'],
  [
    `drop index reissues_open_strip; insert into reissues
       (id, order_id, strip_id, n, items, labels, reason, state, created_by, created_at, changed_at)
       select 'R' || n, order_id, id, n, '[]', 1, 'damaged', 'open', 'system', now(), now()
       from strips cross join generate_series(1, 2) as n`,
    'REL-31',
  ],
  [`update orders set production_status = 'complete'`, 'INV-12'],
  [`update orders set production_status = 'complete'; update strips set disposition = 'Retirer'`, 'REL-32'],
] as const;
/** Statements that damage stored files and states. */
const FILE_DAMAGES = [
  [`update files set sha256 = 'none'`, 'REL-33'],
  ['update files set withdrawn_at = now()', 'REL-33'],
  [`update lots set cutting = 'attente'`, 'INV-10'],
  [`update strips set disposition = 'Retirer'`, 'INV-16'],
] as const;

/** Statements that change the log. Its triggers refuse them unless they are switched off. */
const LOG_DAMAGES = [
  `update events set reason = 'x' where n = 1`,
  `update events set at = at - interval '1 hour' where n = 2`,
  `update events set role = 'administrator' where n = 2`,
  `update events set detail = '{"a": 1}' where n = 1`,
  'delete from events where n = 1',
].map((damage) => [damage, 'SEC-38'] as const);

/** Statements that store statuses which the specification doesn't know. */
const UNKNOWN_STATUSES = [
  [`update orders set status = 'lost'`, 'INV-3'],
  [`update orders set shop_status = 'lost'`, 'INV-3'],
  [`update items set fab_status = 'FAB_LOST'`, 'INV-3'],
  [`update lots set cutting = 'dec_lost'`, 'INV-3'],
  [`update lots set double = 'dbl_lost'`, 'INV-3'],
  [`update lots set shipping = 'exp_lost'`, 'INV-3'],
  [`update strips set disposition = 'Lost'`, 'INV-3'],
] as const;
const MEGALOT_CUTTINGS = ['mg_dec_aucun', 'mg_dec_rip', 'mg_dec_imprime', 'mg_dec_decoupe', 'mg_dec_complet'];

it.each([
  ['INV-5', 0, ['mg_dec_aucun']],
  ['INV-6', 1, ['mg_dec_aucun', 'mg_dec_rip']],
  ['INV-7', 2, ['mg_dec_imprime']],
  ['INV-8', 3, ['mg_dec_decoupe', 'mg_dec_complet']],
] as const)(
  '%s a megalot of file state %i is stored in no other cutting state than %j',
  async (_, file, allowed) => {
    const stored: string[] = [];
    for (const cutting of [...MEGALOT_CUTTINGS, 'mg_dec_lost']) {
      const rollback = new Error('rollback');
      const update = database.db.transaction().execute(async (trx) => {
        await trx.executeQuery(
          CompiledQuery.raw(`update megalots set file_state = ${file}, cutting = '${cutting}'`),
        );
        stored.push(cutting);
        throw rollback;
      });
      await expect(update).rejects.toThrow(/rollback|check constraint/);
    }
    expect(stored).toEqual(allowed);
  },
);

it.each(UNKNOWN_STATUSES)('INV-3 after “%s” the checker names %s', expectViolation);
it.each(LABEL_DAMAGES)('REL-29, REL-31, REL-32 after “%s” the checker names %s', expectViolation);
it.each(FILE_DAMAGES)('REL-33 after “%s” the checker names %s', expectViolation);

it.each(LOG_DAMAGES)('SEC-38 after “%s” the checker names the broken chain: %s', (damage, rule) =>
  expectViolation(`alter table events disable trigger all; ${damage}`, rule),
);

/** Makes a damage inside a transaction that is rolled back, and expects that the checker finds it. */
async function expectViolation(damage: string, rule: string): Promise<void> {
  expect(await findViolations(database.executeSql)).toEqual([]);
  const found = await findViolationsAfter(damage.split('; '));
  expect(found.map((violation) => violation.rule)).toContain(rule);
}

/** Returns what the checker finds after some statements, in a transaction that is rolled back. */
async function findViolationsAfter(
  statements: readonly string[],
  evidence: Evidence = {},
): Promise<Violation[]> {
  const rollback = new Error('rollback');
  const found: Violation[] = [];
  await database.db
    .transaction()
    .execute(async (trx) => {
      const run = (text: string, values: unknown[] = []) =>
        trx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
      for (const statement of statements) await run(statement);
      found.push(...(await findViolations(run, evidence)));
      throw rollback;
    })
    .catch((error) => {
      if (error !== rollback) throw error;
    });
  return found;
}

it('REL-33 the checker compares every published file with its row, and every row that waits with its file', async () => {
  const rows = await database.db.selectFrom('files').select(['id', 'name', 'folder']).execute();
  const hotfolder = mkdtempSync(join(tmpdir(), 'cmon-checker-'));
  const [first] = rows;
  const folder = first?.folder ?? 'DURST';
  const path = (name: string) => join(hotfolder, folder, name);
  mkdirSync(join(hotfolder, folder, 'Success'), { recursive: true });
  const hashes = rows.map(({ id, name }) => {
    writeFileSync(path(name), name);
    const sha256 = createHash('sha256').update(name).digest('hex');
    return `update files set sha256 = '${sha256}', folder = '${folder}', result = null where id = '${id}'`;
  });
  const find = async () =>
    (await findViolationsAfter(hashes, { hotfolder })).map(({ rule, object }) => `${rule}: ${object}`);
  expect(await find()).toEqual([]);

  writeFileSync(path('stray.pdf'), '');
  expect(await find()).toEqual([`REL-33: ${folder}/stray.pdf has no row`]);
  rmSync(path('stray.pdf'));
  const name = first?.name ?? '';
  writeFileSync(path(name), 'changed');
  expect(await find()).toEqual([`REL-33: ${folder}/${name} doesn't have the hash of its row`]);
  rmSync(path(name));
  expect(await find()).toEqual([`REL-33: ${folder}/${name} has a row and no file`]);
  // The press has moved the file to the folder of its results.
  writeFileSync(path(`Success/${name}`), name);
  expect(await find()).toEqual([]);
  rmSync(hotfolder, { recursive: true });
});

it('REL-28 the checker finds an acknowledged order that is stored twice', () =>
  expectViolation(
    `alter table orders drop constraint orders_store_number_key; ${buildCopyStatement('orders', { seq: 99 })}`,
    'REL-28',
  ));

it('REL-28 the checker finds an acknowledged order that is not stored', async () => {
  expect(await findViolations(database.executeSql, { acknowledged: ['fr/999'] })).toEqual([
    { rule: 'REL-28', object: 'fr/999 was acknowledged and is not stored' },
  ]);
});
