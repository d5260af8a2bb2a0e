import { openDatabase } from '../../db/openDatabase.ts';
import { batch, cut, generate, lotsOf, print, sort } from './floor.ts';
import { testWorkshop } from './workshop.ts';

/**
 * Works without end on the embedded database in `argv[2]`, numbering orders from `argv[3]`, and tells its parent each
 * order number once its order is acknowledged. It ends by being killed.
 */
const { db } = await openDatabase({ databaseUrl: null, dataDir: process.argv[2] ?? '' });
const known = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
const workshop = await testWorkshop(db, known === undefined);
let number = Number(process.argv[3] ?? 1);
process.send?.('ready');
for (;;) {
  for (let count = 0; count < 3; count += 1) {
    number += 1;
    await workshop.order([{ code: 'EAO' }, { code: 'MUG' }], { number: String(number) });
    process.send?.(number);
  }
  for (const megalotId of await batch(workshop)) {
    await generate(workshop, megalotId);
    await print(workshop, megalotId);
    for (const lotId of await lotsOf(workshop, megalotId)) {
      await cut(workshop, lotId);
      await sort(workshop, lotId);
    }
  }
}
