import { generateMutation, retryMutation } from '../../../apps/office/src/actions/megalotMutations.ts';
import { makeLotsMutation } from '../../../apps/office/src/areas/batch/lotBatchQueries.ts';
import {
  makeMegalotsMutation,
  megalotProposalsQuery,
} from '../../../apps/office/src/areas/batch/megalotBatchQueries.ts';
import { makeReissueLotsMutation } from '../../../apps/office/src/areas/batch/reissues/reissueQueries.ts';
import {
  megalotQuery,
  megalotsQuery,
} from '../../../apps/office/src/areas/browse/megalots/megalotQueries.ts';
import type { Floor, Work } from './Floor.ts';
import type { OfficeUser } from './OfficeUser.ts';

/** Usual time between two rounds, s. */
const ROUND_S = 5_400;

/** Makes the lots, reissue lots and megalots several times a day, and has failed files written again. */
export async function* runPlanner(user: OfficeUser, floor: Floor): Work {
  for (;;) {
    await user.run(makeLotsMutation, { dryRun: false, force: true });
    yield floor.pickDuration(120);
    await user.run(makeReissueLotsMutation, { dryRun: false });
    yield floor.pickDuration(60);
    const { megalotProposals } = await user.ask(megalotProposalsQuery, {});
    if (megalotProposals.proposals.length > 0)
      await user.run(makeMegalotsMutation, { dryRun: false, force: true });
    await retryFailed(user);
    yield floor.pickDuration(ROUND_S);
  }
}

async function retryFailed(user: OfficeUser): Promise<void> {
  const { megalots } = await user.ask(megalotsQuery, { filter: { enSouffrance: true }, size: 50 });
  for (const { id } of megalots.rows) {
    const { megalot } = await user.ask(megalotQuery, { id });
    if (megalot === null) continue;
    const input = { megalotId: id, expectedVersion: megalot.version, reason: 'other' };
    if (megalot.canRetry.allowed) await user.run(retryMutation, input);
    else if (megalot.canGenerate.allowed) await user.run(generateMutation, input);
  }
}
