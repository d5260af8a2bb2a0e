import { disposeStrips } from '../lots/disposeStrips.ts';
import { makeLots } from '../lots/makeLots.ts';
import { moveLotCutting } from '../lots/moveLotCutting.ts';
import { leaseMegalot } from '../megalots/leaseMegalot.ts';
import { makeMegalots } from '../megalots/makeMegalots.ts';
import { moveMegalot } from '../megalots/moveMegalot.ts';
import { recordFiles } from '../megalots/recordFiles.ts';
import { type TestWorkshop, unwrap } from './workshop.ts';

/** Puts every waiting order into a lot and every lot into a megalot. Returns the ids of the megalots. */
export async function makeLotsAndMegalots(workshop: TestWorkshop): Promise<string[]> {
  unwrap(await makeLots(workshop.as('generator'), { closing: 'all' }));
  const { megalots } = unwrap(await makeMegalots(workshop.as('generator'), { closing: 'all' }));
  return megalots.map((megalot) => megalot.megalotId ?? '');
}

/** Records generated files for a megalot, as a generator does, without writing any file. */
export async function recordGeneratedFiles(workshop: TestWorkshop, megalotId: string): Promise<void> {
  const { revision } = await workshop.db
    .selectFrom('megalots')
    .select('revision')
    .where('id', '=', megalotId)
    .executeTakeFirstOrThrow();
  const lease = unwrap(
    await leaseMegalot(workshop.as('system'), { megalotId, revision, generatorId: 'gen-1' }),
  );
  unwrap(
    await recordFiles(workshop.as('system'), {
      lease,
      generatorId: 'gen-1',
      files: [
        {
          kind: 'print',
          name: `${megalotId}_r${revision}.pdf`,
          folder: 'DURST',
          bytes: 10,
          sha256: 'a'.repeat(64),
          spots: ['CutContour'],
          pages: 1,
        },
      ],
      metres: 1.5,
      efficiency: 0.8,
      preflight: { passed: true },
    }),
  );
}

/** Moves a megalot to the RIP and then to printed. */
export async function printMegalot(workshop: TestWorkshop, megalotId: string): Promise<void> {
  unwrap(await moveMegalot(workshop.as('generator'), { megalotId, to: 'mg_dec_rip' }));
  unwrap(await moveMegalot(workshop.as('preparator'), { megalotId, to: 'mg_dec_imprime' }));
}

/** Reads the ids of the lots of a megalot, by lot number. */
export async function readLotIds(workshop: TestWorkshop, megalotId: string): Promise<string[]> {
  return (
    await workshop.db
      .selectFrom('lots')
      .select('id')
      .where('megalot_id', '=', megalotId)
      .orderBy('number')
      .execute()
  ).map((row) => row.id);
}

/** Moves a lot from printed through its cut and the check of the cut, until it is being sorted. */
export async function cutLot(workshop: TestWorkshop, lotId: string): Promise<void> {
  for (const to of ['dec_decoupe_en_cours', 'dec_cq_decoupe', 'dec_tri_en_cours'] as const) {
    unwrap(await moveLotCutting(workshop.as('preparator'), { lotId, to }));
  }
}

/** Sets every open strip of a lot to OK and finishes the lot. */
export async function sortLot(workshop: TestWorkshop, lotId: string): Promise<void> {
  const strips = await workshop.db
    .selectFrom('strips')
    .select('id')
    .where('lot_id', '=', lotId)
    .where('live', '=', true)
    .where('disposition', 'is', null)
    .execute();
  unwrap(
    await disposeStrips(workshop.as('preparator'), {
      lotId,
      strips: strips.map((strip) => ({ stripId: strip.id, disposition: 'OK' })),
    }),
  );
  unwrap(await moveLotCutting(workshop.as('preparator'), { lotId, to: 'dec_complet' }));
}

/** Reads the row of an order. */
export async function readOrderRow(workshop: TestWorkshop, orderId: string) {
  return workshop.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
}

/** Reads the items of an order, by line, copy and part. */
export function readItems(workshop: TestWorkshop, orderId: string) {
  return workshop.db
    .selectFrom('items')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('line')
    .orderBy('copy')
    .orderBy('part')
    .execute();
}

/** Reads the live strips of a lot, by position. */
export function readLiveStrips(workshop: TestWorkshop, lotId: string) {
  return workshop.db
    .selectFrom('strips')
    .selectAll()
    .where('lot_id', '=', lotId)
    .where('live', '=', true)
    .orderBy('position')
    .execute();
}

/** Puts the waiting orders into lots and megalots, and generates and prints these. Returns the ids of the lots. */
export async function makePrintedLots(workshop: TestWorkshop): Promise<string[]> {
  const lots: string[] = [];
  for (const megalotId of await makeLotsAndMegalots(workshop)) {
    await recordGeneratedFiles(workshop, megalotId);
    await printMegalot(workshop, megalotId);
    lots.push(...(await readLotIds(workshop, megalotId)));
  }
  return lots;
}

/** Reads the row of a lot. */
export const readLotRow = (workshop: TestWorkshop, lotId: string) =>
  workshop.db.selectFrom('lots').selectAll().where('id', '=', lotId).executeTakeFirstOrThrow();

/** Reads the row of a megalot. */
export const readMegalotRow = (workshop: TestWorkshop, megalotId: string) =>
  workshop.db.selectFrom('megalots').selectAll().where('id', '=', megalotId).executeTakeFirstOrThrow();

/** Moves the workshop's clock forward. */
export function advanceClock(workshop: TestWorkshop, seconds: number): void {
  workshop.now = new Date(workshop.now.getTime() + seconds * 1_000);
}
