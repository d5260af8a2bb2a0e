import { expect, it } from 'vitest';
import { deliver, readOrder, validOrder } from '../../intake/testing/deliveries.ts';
import { scanIntoParcel } from '../packing/scanIntoParcel.ts';
import { shipParcel } from '../packing/shipParcel.ts';
import { readItems, readOrderRow } from '../testing/floor.ts';
import { makeOrder } from '../testing/makeOrder.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { unwrap, unwrapFailure } from '../testing/workshop.ts';
import { cancelLine } from './cancelLine.ts';
import { mendLine } from './mendLine.ts';

onBothDatabases((getWorkshop) => {
  it('ORD-62 a mended line gets the quantity that customer service gives it', async () => {
    const workshop = getWorkshop();
    const order = validOrder(workshop, '815001', ['MUG']);
    await deliver(workshop, { ...order, lines: order.lines.map((line) => ({ ...line, sku: 'OLD-MUG' })) });
    const { id: orderId } = await readOrder(workshop, '815001');
    const { catalogue } = workshop;
    const mended = { orderId, line: 1, sku: 'MUG', quantity: 3, option: null, catalogue };
    unwrap(await mendLine(workshop.as('customerService'), mended));
    const items = (await readItems(workshop, orderId)).filter(({ pulled }) => !pulled);
    expect(items.map(({ product_code, souffrance }) => [product_code, souffrance])).toEqual(
      Array.from({ length: 3 }, () => ['MUG', null]),
    );
  });

  it('ORD-63 a line is cancelled only with a reason, before it is packed, and before its order is shipped', async () => {
    const workshop = getWorkshop();
    const orderId = await makeOrder(workshop, [{ code: 'EAO' }, { code: 'MUG' }]);
    const cancel = (line: number, reason = 'notMakeable') =>
      cancelLine(workshop.as('customerService'), { orderId, line, reason });
    const packer = workshop.as('preparator');
    const mug = (await readItems(workshop, orderId)).find(({ kind }) => kind === 'object');
    expect(unwrapFailure(await cancel(1, ' '))).toEqual({ kind: 'reasonRequired' });
    unwrap(await scanIntoParcel(packer, { orderId, code: `I/${mug?.id}` }));
    expect(unwrapFailure(await cancel(2))).toMatchObject({ guard: 'notPacked' });
    unwrap(await cancel(1));
    expect((await readItems(workshop, orderId)).map(({ line, pulled }) => [line, pulled])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect((await readOrderRow(workshop, orderId)).status).toBe('fabriquee');
    unwrap(await shipParcel(packer, { orderId }));
    expect((await readOrderRow(workshop, orderId)).status).toBe('complete');
    expect(unwrapFailure(await cancel(2))).toMatchObject({ guard: 'notShipped' });
  });
});
