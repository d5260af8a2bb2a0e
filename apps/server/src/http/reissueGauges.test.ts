import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeHotfolders } from '../files/hotfolders.ts';
import { DEFAULT_FOLDERS } from '../files/testing/defaultFolders.ts';
import { createOrderSteps } from './testing/createOrderSteps.ts';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
const { mutate, query } = officeClient(() => web);
const { readOrder, mutateSuccessfully, createPrintedOrder } = createOrderSteps(() => web);
beforeAll(async () => {
  web = await openTestWeb();
  await makeHotfolders(web.hotfolder, DEFAULT_FOLDERS);
});
afterAll(() => web.close());

const OPEN = '{ openReissues { buckets { type gauge { value unit } } } }';
const LOT_GAUGE = 'query lot($id: ID!) { lot(id: $id) { gauge { value unit } } }';
const BATCH = '... on LotBatch { lots { type lot { id } } }';

interface Bucket {
  readonly type: string;
  readonly gauge: { readonly value: number; readonly unit: string };
}

it('WSC-484 reissues of labels are counted in strips, and those of mugs in objects, before and in their lot', async () => {
  const orderId = await createPrintedOrder(['EAO', 'MUG']);
  const { items, version } = await readOrder(orderId);
  const itemIds = items.map(({ id }: { id: string }) => id);
  await mutateSuccessfully('preparator', 'createReissue', 'NewReissue', {
    orderId,
    itemIds,
    reason: 'badColour',
    expectedVersion: version,
  });
  const units = (await query('generator', OPEN)).openReissues.buckets.map(({ type, gauge }: Bucket) => [
    type,
    gauge.value,
    gauge.unit,
  ]);
  expect(units.sort()).toEqual([
    ['EAO', 1, 'strips'],
    ['MUG', 1, 'objects'],
  ]);
  const made = await mutate('generator', 'makeReissueLots', 'MakeReissueLots', { dryRun: false }, BATCH);
  const mugs = made.lots.find(({ type }: { type: string }) => type === 'MUG');
  expect((await query('generator', LOT_GAUGE, { id: mugs.lot.id })).lot.gauge).toEqual({
    value: 1,
    unit: 'objects',
  });
});
