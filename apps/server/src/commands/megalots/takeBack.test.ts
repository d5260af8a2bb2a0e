import { expect, it } from 'vitest';
import { moveLotCutting } from '../lots/moveLotCutting.ts';
import {
  makeLotsAndMegalots,
  printMegalot,
  readLotIds,
  readLotRow,
  readMegalotRow,
  recordGeneratedFiles,
} from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { type TestWorkshop, unwrap, unwrapFailure } from '../testing/workshop.ts';
import { moveMegalot } from './moveMegalot.ts';
import { regenerateMegalot } from './regenerateMegalot.ts';
import { resendFiles } from './resendFiles.ts';

/** Makes a megalot of one lot, with its files. */
async function makeGeneratedMegalot(workshop: TestWorkshop): Promise<string> {
  await workshop.order([{ code: 'EAO' }]);
  const [megalotId = ''] = await makeLotsAndMegalots(workshop);
  await recordGeneratedFiles(workshop, megalotId);
  return megalotId;
}

onBothDatabases((getWorkshop) => {
  it('WSC-358 a megalot that is at the RIP or printed is taken back, and its files are sent again or made anew in one command', async () => {
    const workshop = getWorkshop();
    const generator = workshop.as('generator');
    const atRip = await makeGeneratedMegalot(workshop);
    unwrap(await moveMegalot(generator, { megalotId: atRip, to: 'mg_dec_rip' }));
    expect(unwrapFailure(await resendFiles(generator, { megalotId: atRip }))).toEqual({
      kind: 'reasonRequired',
    });
    unwrap(await resendFiles(generator, { megalotId: atRip, reason: 'fileLost' }));
    expect(await readMegalotRow(workshop, atRip)).toMatchObject({
      cutting: 'mg_dec_aucun',
      file_state: 0,
      revision: 1,
      last_error: null,
    });

    const printed = await makeGeneratedMegalot(workshop);
    await printMegalot(workshop, printed);
    const [lotId = ''] = await readLotIds(workshop, printed);
    expect(unwrapFailure(await regenerateMegalot(generator, { megalotId: printed }))).toEqual({
      kind: 'reasonRequired',
    });
    unwrap(await regenerateMegalot(generator, { megalotId: printed, reason: 'wrongContent' }));
    expect(await readMegalotRow(workshop, printed)).toMatchObject({
      cutting: 'mg_dec_aucun',
      file_state: 0,
      revision: 2,
    });
    expect(await readLotRow(workshop, lotId)).toMatchObject({ cutting: 'attente' });
    const moves = await workshop.db
      .selectFrom('events')
      .select(['from_state', 'to_state', 'reason'])
      .where('object_id', '=', printed)
      .where('track', '=', 'megalotCutting')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(moves).toEqual([
      { from_state: 'mg_dec_rip', to_state: 'mg_dec_aucun', reason: 'wrongContent' },
      { from_state: 'mg_dec_imprime', to_state: 'mg_dec_rip', reason: 'wrongContent' },
    ]);
    await recordGeneratedFiles(workshop, printed);
    await printMegalot(workshop, printed);
    expect(await readMegalotRow(workshop, printed)).toMatchObject({
      cutting: 'mg_dec_imprime',
      file_state: 2,
    });
  });

  it('WSC-358 a megalot whose cut has begun is not taken back', async () => {
    const workshop = getWorkshop();
    const megalotId = await makeGeneratedMegalot(workshop);
    await printMegalot(workshop, megalotId);
    const [lotId = ''] = await readLotIds(workshop, megalotId);
    unwrap(await moveLotCutting(workshop.as('preparator'), { lotId, to: 'dec_decoupe_en_cours' }));
    const input = { megalotId, reason: 'wrongContent' };
    for (const command of [regenerateMegalot, resendFiles]) {
      expect(unwrapFailure(await command(workshop.as('generator'), input))).toMatchObject({
        guard: 'cutNotBegun',
      });
    }
    expect(await readMegalotRow(workshop, megalotId)).toMatchObject({
      cutting: 'mg_dec_imprime',
      revision: 1,
    });
  });
});
