import { openDatabase } from '../../db/openDatabase.ts';
import {
  cutLot,
  makeLotsAndMegalots,
  printMegalot,
  readLotIds,
  recordGeneratedFiles,
  sortLot,
} from './floor.ts';
import { openTestWorkshop } from './workshop.ts';

/**
 * Creates and makes orders on the embedded database in `argv[2]` until it is killed. Order numbers start after `argv[3]`.
 * It sends each order number to its parent process once the order is committed.
 */
const { db } = await openDatabase({ databaseUrl: null, dataDir: process.argv[2] ?? '' });
const existingUser = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
const workshop = await openTestWorkshop(db, existingUser === undefined);
let number = Number(process.argv[3] ?? 1);
process.send?.('ready');
for (;;) {
  for (let count = 0; count < 3; count += 1) {
    number += 1;
    await workshop.order([{ code: 'EAO' }, { code: 'MUG' }], { number: String(number) });
    process.send?.(number);
  }
  for (const megalotId of await makeLotsAndMegalots(workshop)) {
    await recordGeneratedFiles(workshop, megalotId);
    await printMegalot(workshop, megalotId);
    for (const lotId of await readLotIds(workshop, megalotId)) {
      await cutLot(workshop, lotId);
      await sortLot(workshop, lotId);
    }
  }
}
