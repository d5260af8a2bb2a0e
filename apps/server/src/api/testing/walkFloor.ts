import { getLocalDate } from '@cmon/core/production/planning/workingTime';
import { DEFAULT_SETTINGS } from '@cmon/core/production/settings';
import { FILE_STATE } from '@cmon/core/production/statuses';
import { sql } from 'kysely';
import { advanceCheckbook } from '../../commands/checkbooks/advanceCheckbook.ts';
import { moveBooklets } from '../../commands/checkbooks/moveBooklets.ts';
import { reportPageProblem } from '../../commands/checkbooks/reportPageProblem.ts';
import { pauseFabrication } from '../../commands/floor/pauseFabrication.ts';
import { disposeStrips } from '../../commands/lots/disposeStrips.ts';
import { moveLotCutting } from '../../commands/lots/moveLotCutting.ts';
import { undoLot } from '../../commands/lots/undoLot.ts';
import { leaseMegalot } from '../../commands/megalots/leaseMegalot.ts';
import { addParcel } from '../../commands/packing/addParcel.ts';
import { closeManifest } from '../../commands/packing/closeManifest.ts';
import { shipParcel } from '../../commands/packing/shipParcel.ts';
import { tickStock } from '../../commands/packing/tickStock.ts';
import { voidParcel } from '../../commands/packing/voidParcel.ts';
import { weighParcel } from '../../commands/packing/weighParcel.ts';
import { approveReissue } from '../../commands/reissues/approveReissue.ts';
import { closeReissue } from '../../commands/reissues/closeReissue.ts';
import { makeReissueLots } from '../../commands/reissues/makeReissueLots.ts';
import { makeLotsAndMegalots, printMegalot, recordGeneratedFiles } from '../../commands/testing/floor.ts';
import { pickIdByAge } from '../../commands/testing/pickIdByAge.ts';
import type { TestWorkshop } from '../../commands/testing/workshop.ts';

/**
 * Steps of a random walk that the API doesn't publish as moves. Steps that are listed several times are chosen more often.
 * A step that is refused changes nothing.
 */
export const FLOOR_STEPS = [
  'batch',
  'generate',
  'generate',
  'lease',
  'print',
  'startSorting',
  'sort',
  'pauseWork',
  'reissue',
  'undoLot',
  'pack',
  'nextParcel',
  'ship',
  'bindBook',
  'reportPage',
  'retryBook',
  'takeOverBook',
  'weigh',
  'voidParcel',
  'closeDay',
  'approveReissue',
  'closeReissue',
  'printReissues',
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
      await makeLotsAndMegalots(workshop);
      return;
    case 'generate': {
      const waiting = await findWaitingMegalot(workshop);
      if (waiting !== undefined) await recordGeneratedFiles(workshop, waiting.id);
      return;
    }
    case 'print': {
      const waiting = await findWaitingMegalot(workshop);
      if (waiting === undefined) return;
      await recordGeneratedFiles(workshop, waiting.id);
      await printMegalot(workshop, waiting.id);
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
    case 'pauseWork': {
      const itemId = await pickStartedItem(workshop, pick);
      await pauseFabrication(workshop.as('superPreparator'), { itemId, reason: 'other' });
      return;
    }
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
    case 'bindBook':
      await advanceCheckbook(workshop.as('preparator'), {
        checkbookId: await pickIdByAge(workshop.db, 'checkbooks', pick),
      });
      return;
    case 'reportPage': {
      const checkbookId = await pickIdByAge(workshop.db, 'checkbooks', pick);
      await reportPageProblem(workshop.as('preparator'), { checkbookId, page: null, reason: 'other' });
      return;
    }
    case 'retryBook':
    case 'takeOverBook': {
      const target = { checkbookId: await pickIdByAge(workshop.db, 'checkbooks', pick) };
      const move = step === 'retryBook' ? 'retry' : 'takeOver';
      await moveBooklets(workshop.as('superPreparator'), { target, move });
      return;
    }
    case 'weigh':
    case 'voidParcel': {
      const parcelId = await pickIdByAge(workshop.db, 'parcels', pick);
      const parcel = await workshop.db
        .selectFrom('parcels')
        .select('order_id')
        .where('id', '=', parcelId)
        .executeTakeFirst();
      const target = { orderId: parcel?.order_id ?? '', parcelId, reason: 'other' };
      if (step === 'weigh') await weighParcel(packer, { ...target, weight: 400 });
      else await voidParcel(workshop.as('superPreparator'), target);
      return;
    }
    case 'closeDay':
      if (pick % 4 === 0)
        await closeManifest(workshop.as('superPreparator'), {
          carrier: 'standard',
          day: getLocalDate(workshop.now, DEFAULT_SETTINGS.timeZone),
        });
      return;
    case 'approveReissue':
      await approveReissue(workshop.as('superPreparator'), {
        reissueId: await pickIdByAge(workshop.db, 'reissues', pick),
      });
      return;
    case 'closeReissue': {
      const reissueId = await pickIdByAge(workshop.db, 'reissues', pick);
      await closeReissue(workshop.as('administrator'), { reissueId, as: 'withdrawn', reason: 'other' });
      return;
    }
    case 'printReissues':
      if (pick % 4 === 0) await makeReissueLots(workshop.as('generator'), { closing: 'all' });
      return;
    case 'nothing':
      return;
  }
}

function pickLiveLot({ db }: TestWorkshop, pick: number): Promise<string> {
  return pickIdByAge(db, 'lots', pick, sql`live`);
}

function pickStartedItem({ db }: TestWorkshop, pick: number): Promise<string> {
  return pickIdByAge(db, 'items', pick, sql`fab_status = 'FAB_EN_COURS'`);
}

/** Picks an order with stock goods, because such an order can be packed without any work on the floor. */
function pickStockOrder({ db }: TestWorkshop, pick: number): Promise<string> {
  const hasStock = sql`exists (select from items where items.order_id = orders.id and kind = 'stock')`;
  return pickIdByAge(db, 'orders', pick, hasStock);
}

/** Finds a megalot whose files a generator may write: nobody has leased or stopped it, and no attempt has failed. */
function findWaitingMegalot({ db }: TestWorkshop) {
  return db
    .selectFrom('megalots')
    .select(['id', 'revision'])
    .where('file_state', '=', FILE_STATE.waiting)
    .where('live', '=', true)
    .where('lease_owner', 'is', null)
    .where('paused', '=', false)
    .where('attempts', '=', 0)
    .orderBy('number')
    .executeTakeFirst();
}

async function disposeOneStrip(
  workshop: TestWorkshop,
  disposition: 'OK' | 'Ressortir',
  pick: number,
): Promise<void> {
  const stripId = await pickIdByAge(workshop.db, 'strips', pick, sql`live`);
  const strip = await workshop.db
    .selectFrom('strips')
    .select(['id', 'lot_id'])
    .where('id', '=', stripId)
    .executeTakeFirst();
  if (strip === undefined) return;
  await disposeStrips(workshop.as('superPreparator'), {
    lotId: strip.lot_id,
    strips: [{ stripId: strip.id, disposition }],
    reason: 'other',
  });
}
