import { expect, it } from 'vitest';
import { readItems } from '../testing/floor.ts';
import { makeOrder } from '../testing/makeOrder.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { unwrap } from '../testing/workshop.ts';
import { scanIntoParcel } from './scanIntoParcel.ts';
import { tickStock } from './tickStock.ts';

onBothDatabases((getWorkshop) => {
  it('WSC-499 an item that is cancelled after its scan is not counted, and labels are printed when the last remaining item is scanned', async () => {
    const workshop = getWorkshop();
    const orderId = await makeOrder(workshop, [
      { code: 'EAO' },
      { code: 'MUG', quantity: 2 },
      { code: 'PINCE', stock: true },
    ]);
    const packer = workshop.as('preparator');
    const [label, first, second] = await readItems(workshop, orderId);
    const scanItem = async (id = '') => unwrap(await scanIntoParcel(packer, { orderId, code: `I/${id}` }));
    expect((await scanItem(label?.id)).left).toBe(3);
    await workshop.db
      .updateTable('items')
      .set({ pulled: true })
      .where('id', '=', label?.id ?? '')
      .execute();

    expect(await scanItem(first?.id)).toMatchObject({ left: 2, labels: [] });
    expect(await scanItem(second?.id)).toMatchObject({ left: 1, labels: [] });
    const ticked = unwrap(await tickStock(packer, { orderId, line: 3, ticked: true }));
    expect(ticked).toMatchObject({ left: 0, labels: [expect.any(String)] });
  });
});
