import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_DEVICE } from '@cmon/core/imposition/defaultDevice';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPassword } from '../auth/passwordHash.ts';
import { checkWorkshop } from '../commands/testing/checkWorkshop.ts';
import { testCatalogue } from '../commands/testing/workshop.ts';
import type { Ctx } from '../commands/work/context.ts';
import { openTestDatabase, type TestDatabase, testEngines } from '../db/testing/openTestDatabase.ts';
import { openCatalogueShelf } from '../files/catalogueShelf.ts';
import { openPrintShelf } from '../files/printShelf.ts';
import { seedDay } from './seedDay.ts';
import { seedUsers } from './seedUsers.ts';

const catalogueFolder = new URL('../../../../dist/catalogue', import.meta.url).pathname;

describe.each(testEngines)('on %s', (engine) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cmon-seed-'));
  let database: TestDatabase;
  let ctx: Ctx;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    ctx = {
      db: database.db,
      actor: { userId: 'system', role: 'system', station: null },
      now: new Date('2026-11-19T10:00:00Z'),
      enqueue: async () => {},
    };
  });
  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('RUN-6 one user a role, whose passwords the start can print', async () => {
    await seedUsers(ctx, dataDir);
    await seedUsers(ctx, dataDir);
    const file = join(dataDir, 'sign-ins.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const signIns: { email: string; password: string }[] = JSON.parse(readFileSync(file, 'utf8'));
    const users = await database.db.selectFrom('users').selectAll().execute();
    expect(users.map((user) => user.email).toSorted()).toEqual(signIns.map((one) => one.email).toSorted());
    for (const user of users) {
      const password = signIns.find((one) => one.email === user.email)?.password ?? '';
      expect(await isPassword(user.password_hash, password)).toBe(true);
    }
  });

  it('RUN-7, INV-16, INV-20 a day of sample orders stands in mixed states that the commands brought about', async () => {
    const catalogue = await testCatalogue();
    const env = {
      ctx,
      catalogue,
      print: openPrintShelf(openCatalogueShelf(catalogueFolder), catalogue.catalogue),
      device: DEFAULT_DEVICE,
      hotfolder: join(dataDir, 'hotfolder'),
    };
    await seedDay(env);
    await seedDay(env);
    const statuses = await database.db.selectFrom('orders').select('status').execute();
    expect(statuses).toHaveLength(39);
    expect([...new Set(statuses.map((row) => row.status))].toSorted()).toEqual([
      'canceled',
      'complete',
      'fabriquee',
      'generated',
      'holded',
      'imprimee',
      'pending',
      'pending_payment',
      'processing',
      'reserve',
      'ressortie',
    ]);
    expect(await checkWorkshop(database.db)).toEqual([]);
  }, 600_000);
});
