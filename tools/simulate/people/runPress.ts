import { moveMegalotMutation } from '../../../apps/office/src/actions/megalotMutations.ts';
import { cuttingMegalotsQuery } from '../../../apps/office/src/areas/cutting/cuttingMegalotQueries.ts';
import {
  declareMediaBreakMutation,
  mediaBreakQuery,
} from '../../../apps/office/src/areas/cutting/mediaBreak/mediaBreakQueries.ts';
import type { Floor, Work } from './Floor.ts';
import type { OfficeUser } from './OfficeUser.ts';

/** Time to load the press and to take the print off it, s. */
const SET_UP_S = 180;
/** Time to print one metre, s. */
const METRE_S = 90;
/** Number of strips of a megalot that a media break destroys. */
const LOST_STRIPS = 2;

/** Prints the megalots whose files the press took, and declares the media breaks. */
export async function* runPress(user: OfficeUser, floor: Floor): Work {
  for (;;) {
    const { megalots } = await user.ask(cuttingMegalotsQuery, { filter: { fileStates: [1] }, size: 25 });
    const row = megalots.rows.find(({ id }) => floor.take(`megalot ${id}`));
    if (row === undefined) {
      yield 'idle';
      continue;
    }
    const key = `megalot ${row.id}`;
    if (row.cutting === 'mg_dec_rip') yield floor.pickDuration(SET_UP_S + METRE_S * (row.metres ?? 0));
    // The press reports the files that it took. The operator confirms the files that it doesn't report.
    else if (floor.random() < 0.7) {
      floor.setAside(key, 10);
      continue;
    }
    const printed = await moveOn(user, row.id);
    if (printed && floor.faults.happens('mediaBreak')) await declareBreak(user, floor, row.id);
    floor.setAside(key, printed ? 1 : 5);
    yield floor.pickDuration(60);
  }
}

/** Moves a megalot to its next state. Returns true when it is printed then. */
async function moveOn(user: OfficeUser, megalotId: string): Promise<boolean> {
  const { megalots } = await user.ask(cuttingMegalotsQuery, { filter: { fileStates: [1] }, size: 100 });
  const row = megalots.rows.find(({ id }) => id === megalotId);
  const nextCutting = row?.nextCutting.find(({ allowed, backward }) => allowed && !backward);
  if (row === undefined || nextCutting === undefined) return false;
  const moved = await user.run(moveMegalotMutation, {
    megalotId,
    cutting: nextCutting.to,
    expectedVersion: row.version,
  });
  return moved.ok && nextCutting.to === 'mg_dec_imprime';
}

async function declareBreak(user: OfficeUser, floor: Floor, megalotId: string): Promise<void> {
  const { megalot } = await user.ask(mediaBreakQuery, { id: megalotId });
  if (megalot === null) return;
  const strips = megalot.lots
    .flatMap((lot) => lot.strips)
    .filter((strip) => strip.nextDispositions.some(({ to, allowed }) => to === 'Ressortir' && allowed));
  const from = Math.floor(floor.random() * Math.max(1, strips.length - LOST_STRIPS));
  const lost = strips.slice(from, from + LOST_STRIPS);
  if (lost.length === 0) return;
  await user.run(declareMediaBreakMutation, {
    megalotId,
    expectedVersion: megalot.version,
    stripIds: lost.map(({ id }) => id),
    reason: 'mediaBreak',
    approveLater: true,
  });
}
