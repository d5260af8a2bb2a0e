import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestErasure } from '../commands/privacy/erasures.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { findErasures } from '../queries/privacy/findErasures.ts';
import { chooseLogLevel } from './startJobs.ts';
import { openTestWorker, type TestWorker } from './testing/openTestWorker.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await openTestWorker('postgres');
});
afterAll(() => worker.close());

it('PRV-70, PRV-15 a due erasure that an unfinished order prevents is logged with its code, and listed with the order', async () => {
  const { database, workshop, reports } = worker;
  const orderId = await workshop.order([{ code: 'EAO' }], { number: '990003' });
  const service = workshop.as('customerService');
  const { erasureId } = unwrap(await requestErasure(service, { orderId }));
  await workshop.db
    .updateTable('erasures')
    .set({ due_at: workshop.now })
    .where('id', '=', erasureId)
    .execute();
  // The worker runs the housekeeping each minute. The next run begins now.
  await database.executeSql("update pgboss.job set start_after = now() where name = 'housekeeping'");
  const listReports = () => reports.filter(({ queue }) => queue === 'housekeeping');
  const expected = { outcome: 'done', why: 'guardRefused', erasuresRefused: 1 };
  await expect.poll(listReports).toMatchObject([expected]);
  expect(listReports().map(chooseLogLevel)).toEqual(['warn']);
  expect(await findErasures(workshop.db)).toMatchObject([
    { id: erasureId, state: 'open', running: ['990003'] },
  ]);
});
