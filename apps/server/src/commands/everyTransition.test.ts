import { expect, it } from 'vitest';
import { finishFabrication } from './floor/finishFabrication.ts';
import { problemFabrication } from './floor/problemFabrication.ts';
import { readyBooklet } from './floor/readyBooklet.ts';
import { startFabrication } from './floor/startFabrication.ts';
import { disposeStrips } from './lots/disposeStrips.ts';
import { moveLotCutting } from './lots/moveLotCutting.ts';
import { moveLotDouble } from './lots/moveLotDouble.ts';
import { moveMegalot } from './megalots/moveMegalot.ts';
import { makeReissueLots } from './reissues/makeReissueLots.ts';
import {
  cutLot,
  makeLotsAndMegalots,
  makePrintedLots,
  printMegalot,
  readItems,
  readLiveStrips,
  readLotIds,
  recordGeneratedFiles,
  sortLot,
} from './testing/floor.ts';
import { onBothDatabases } from './testing/onBothDatabases.ts';
import { type TestWorkshop, unwrap } from './testing/workshop.ts';

/** The transitions that the commands below take: rule, status family, and states as in the log of events. */
const TRANSITIONS: readonly (readonly [id: string, track: string, from: string | null, to: string])[] = [
  ['ORD-3', 'order', null, 'pending_payment'],
  ['ORD-16', 'order', 'imprimee', 'fabriquee'],
  ['LOT-2', 'cutting', null, 'attente'],
  ['LOT-4', 'cutting', 'attente', 'dec_durst'],
  ['LOT-5', 'cutting', 'dec_durst', 'attente'],
  ['LOT-8', 'cutting', 'dec_durst', 'dec_impression'],
  ['LOT-9', 'cutting', 'dec_impression', 'dec_durst'],
  ['LOT-10', 'cutting', 'dec_impression', 'dec_bde_imprimees'],
  ['LOT-16', 'cutting', 'dec_cq_decoupe', 'dec_tri_en_cours'],
  ['LOT-21', 'cutting', 'dec_bde_ressortir', 'dec_tri_en_cours'],
  ['LOT-23', 'cutting', 'dec_tri_en_cours', 'dec_complet'],
  ['DBL-2', 'double', null, 'dbl_aucun'],
  ['DBL-4', 'double', 'dbl_decoupe', 'dbl_complet'],
  ['MEG-2', 'megalotCutting', null, 'mg_dec_aucun'],
  ['MEG-3', 'megalotCutting', 'mg_dec_aucun', 'mg_dec_rip'],
  ['FIL-6', 'file', '1', '2'],
  ['FIL-9', 'file', '2', '3'],
  ['FAB-11', 'fabrication', 'FAB_REPRISE_MANUELLE', 'FAB_COMPLETE'],
  ['FAB-13', 'fabrication', 'FAB_L2C_READY', 'FAB_L2C_EN_COURS'],
];

/** Prints a lot at the second attempt, after its files were once taken back from the press. */
async function printAfterFaults(workshop: TestWorkshop): Promise<string> {
  await workshop.order([{ code: 'EAO', quantity: 2 }]);
  await workshop.order([{ code: 'EAO' }], { payment: 'pending_payment' });
  const [megalotId = ''] = await makeLotsAndMegalots(workshop);
  await recordGeneratedFiles(workshop, megalotId);
  const [lotId = ''] = await readLotIds(workshop, megalotId);
  const preparator = workshop.as('preparator');
  unwrap(await moveMegalot(workshop.as('generator'), { megalotId, to: 'mg_dec_rip' }));
  unwrap(await moveMegalot(preparator, { megalotId, to: 'mg_dec_aucun', reason: 'ripFault' }));
  unwrap(await moveMegalot(workshop.as('generator'), { megalotId, to: 'mg_dec_rip' }));
  unwrap(await moveLotCutting(preparator, { lotId, to: 'dec_impression' }));
  unwrap(await moveLotCutting(preparator, { lotId, to: 'dec_durst', reason: 'pressFault' }));
  unwrap(await moveLotCutting(preparator, { lotId, to: 'dec_impression' }));
  unwrap(await moveLotCutting(preparator, { lotId, to: 'dec_bde_imprimees' }));
  return lotId;
}

/** Cuts a lot in two passes, has its first strip made again in a reissue lot, and sorts the rest. */
async function cutAndReissue(workshop: TestWorkshop, lotId: string): Promise<void> {
  const preparator = workshop.as('preparator');
  await workshop.db.updateTable('lots').set({ needs_double: true }).where('id', '=', lotId).execute();
  await cutLot(workshop, lotId);
  unwrap(await moveLotDouble(preparator, { lotId, to: 'dbl_decoupe' }));
  unwrap(await moveLotDouble(preparator, { lotId, to: 'dbl_complet' }));
  const [strip] = await readLiveStrips(workshop, lotId);
  const bad = { stripId: strip?.id ?? '', disposition: 'Ressortir' as const };
  unwrap(await disposeStrips(preparator, { lotId, strips: [bad], reason: 'badPrint' }));
  await sortLot(workshop, lotId);
  unwrap(await makeReissueLots(workshop.as('generator'), { closing: 'all' }));
  for (const megalotId of await makeLotsAndMegalots(workshop)) {
    await recordGeneratedFiles(workshop, megalotId);
    await printMegalot(workshop, megalotId);
    for (const id of await readLotIds(workshop, megalotId)) {
      await cutLot(workshop, id);
      await sortLot(workshop, id);
    }
  }
}

/** Makes a mug after a rework, and starts a sheet of the L2C line. */
async function makeObjects(workshop: TestWorkshop): Promise<void> {
  const orderId = await workshop.order([{ code: 'MUG' }, { code: 'MUL_EAO', texts: ['Zoé'] }]);
  for (const lotId of await makePrintedLots(workshop)) {
    await cutLot(workshop, lotId);
    await sortLot(workshop, lotId);
  }
  for (const { id: itemId, pole, l2c } of await readItems(workshop, orderId)) {
    const preparator = workshop.as('preparator');
    if (l2c) {
      unwrap(await readyBooklet(preparator, { itemId }));
      unwrap(await startFabrication(preparator, { itemId }));
    } else if (pole !== null) {
      unwrap(await startFabrication(preparator, { itemId, pole }));
      unwrap(await problemFabrication(preparator, { itemId, reason: 'damaged' }));
      unwrap(await finishFabrication(workshop.as('superPreparator'), { itemId, reason: 'repaired' }));
    }
  }
}

onBothDatabases((getWorkshop) => {
  it('INV-3 the commands of a day take every transition below', async () => {
    const workshop = getWorkshop();
    await cutAndReissue(workshop, await printAfterFaults(workshop));
    await makeObjects(workshop);
  });

  it.each(TRANSITIONS)(
    '%s a command takes the transition of %s from %s to %s, with an event',
    async (_, track, from, to) => {
      const moves = await getWorkshop()
        .db.selectFrom('events')
        .select('id')
        .where('track', '=', track)
        .where('from_state', 'is not distinct from', from)
        .where('to_state', '=', to)
        .execute();
      expect(moves.length).toBeGreaterThan(0);
    },
  );
});
