import type { Work } from '../../work/runCommand.ts';

/** Sets the next reading of a shop's orders to now. A worker then reads them within a minute. */
export async function requestShopReading(work: Work, source: string): Promise<void> {
  await work.trx
    .insertInto('shop_polls')
    .values({ source, next_at: work.now })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ next_at: work.now }))
    .execute();
}
