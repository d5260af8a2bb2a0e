import { disposeStrips } from '../../commands/lots/disposeStrips.ts';
import { moveLotCutting } from '../../commands/lots/moveLotCutting.ts';
import { undoLot } from '../../commands/lots/undoLot.ts';
import { leaseMegalot } from '../../commands/megalots/leaseMegalot.ts';
import { addParcel } from '../../commands/packing/addParcel.ts';
import { shipParcel } from '../../commands/packing/shipParcel.ts';
import { tickStock } from '../../commands/packing/tickStock.ts';
import { batch, generate, print } from '../../commands/testing/floor.ts';
import type { TestWorkshop } from '../../commands/testing/workshop.ts';

/** Steps of a random walk that aren't published moves. A step that is refused changes nothing. */
export const FLOOR_STEPS = [
  'batch',
  'generate',
  'generate',
  'lease',
  'print',
  'startSorting',
  'sort',
  'reissue',
  'undoLot',
  'pack',
  'nextParcel',
  'ship',
  'nothing',
  'nothing',
  'nothing',
  'nothing',
] as const;
export type FloorStep = (typeof FLOOR_STEPS)[number];

/** Runs one step on an object that `pick` chooses. */
export async function runFloorStep(workshop: TestWorkshop, step: FloorStep, pick: number): Promise<void> {
  const packer = workshop.as('preparator', pick % 2 === 0 ? 'preparator' : 'preparator2');
  switch (step) {
    case 'batch':
      await batch(workshop);
      return;
    case 'generate': {
      const waiting = await findWaitingMegalot(workshop);
      if (waiting !== undefined) await generate(workshop, waiting.id);
      return;
    }
    case 'print': {
      const waiting = await findWaitingMegalot(workshop);
      if (waiting === undefined) return;
      await generate(workshop, waiting.id);
      await print(workshop, waiting.id);
      return;
    }
    case 'lease': {
      const waiting = await findWaitingMegalot(workshop);
      if (waiting === undefined || pick % 3 > 0) return;
      const { id: megalotId, revision } = waiting;
      await leaseMegalot(workshop.as('system'), { megalotId, revision, generatorId: 'gen-1' });
      return;
    }
    case 'startSorting': {
      const lotId = await pickLiveLot(workshop, pick);
      for (const to of ['dec_decoupe_en_cours', 'dec_cq_decoupe', 'dec_tri_en_cours'] as const) {
        await moveLotCutting(workshop.as('preparator'), { lotId, to });
      }
      return;
    }
    case 'undoLot': {
      await undoLot(workshop.as('generator'), { lotId: await pickLiveLot(workshop, pick) });
      return;
    }
    case 'sort':
      return disposeOneStrip(workshop, 'OK', pick);
    case 'reissue':
      return disposeOneStrip(workshop, 'Ressortir', pick);
    case 'pack':
      await tickStock(packer, { orderId: await pickStockOrder(workshop, pick), line: 1, ticked: true });
      return;
    case 'nextParcel':
      await addParcel(packer, { orderId: await pickStockOrder(workshop, pick) });
      return;
    case 'ship':
      await shipParcel(workshop.as('administrator'), {
        orderId: await pickStockOrder(workshop, pick),
        reason: 'other',
      });
      return;
    case 'nothing':
      return;
  }
}

async function pickLiveLot({ db }: TestWorkshop, pick: number): Promise<string> {
  const rows = await db.selectFrom('lots').select('id').where('live', '=', true).orderBy('id').execute();
  return rows[pick % Math.max(1, rows.length)]?.id ?? '';
}

/** Picks an order that has stock goods: such an order gets to the packing table without the floor. */
async function pickStockOrder({ db }: TestWorkshop, pick: number): Promise<string> {
  const rows = await db
    .selectFrom('items')
    .select('order_id')
    .distinct()
    .where('kind', '=', 'stock')
    .orderBy('order_id')
    .execute();
  return rows[pick % Math.max(1, rows.length)]?.order_id ?? '';
}

/** Finds a megalot that waits for its files and that no generator has leased. */
function findWaitingMegalot({ db }: TestWorkshop) {
  return db
    .selectFrom('megalots')
    .select(['id', 'revision'])
    .where('file_state', '=', 0)
    .where('live', '=', true)
    .where('lease_owner', 'is', null)
    .executeTakeFirst();
}

async function disposeOneStrip(
  workshop: TestWorkshop,
  disposition: 'OK' | 'Ressortir',
  pick: number,
): Promise<void> {
  const strips = await workshop.db
    .selectFrom('strips')
    .select(['id', 'lot_id'])
    .where('live', '=', true)
    .orderBy('id')
    .execute();
  const strip = strips[pick % Math.max(1, strips.length)];
  if (strip === undefined) return;
  await disposeStrips(workshop.as('superPreparator'), {
    lotId: strip.lot_id,
    strips: [{ stripId: strip.id, disposition }],
    reason: 'other',
  });
}
