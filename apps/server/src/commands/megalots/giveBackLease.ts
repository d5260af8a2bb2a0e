import type { Result } from '@cmon/core/failure';
import type { Lease } from '../../queries/megalots/holdsLease.ts';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { runCommand } from '../work/runCommand.ts';
import { updateGenerator } from './leaseMegalot.ts';
import { lockLeasedMegalot } from './recordFiles.ts';

export interface GiveBackLeaseInput {
  readonly lease: Lease;
  readonly generatorId: string;
}

/** Ends the lease of a generator that stops before it has published a file. The generation doesn't count as an attempt. */
export function giveBackLease(ctx: Ctx, input: GiveBackLeaseInput): Promise<Result<{ megalotId: string }>> {
  return runCommand(ctx, 'giveBackLease', {}, async (work) => {
    const { id, revision, version } = await lockLeasedMegalot(work, input.lease);
    await changeRow(work, 'megalots', id, { lease_owner: null, lease_until: null });
    work.record({
      action: 'giveBackLease',
      object: 'megalot',
      objectId: id,
      version: version + 1,
      detail: { revision, generatorId: input.generatorId },
    });
    await updateGenerator(work, input.generatorId, null, null);
    await work.enqueue({ queue: 'generateMegalot', data: { megalotId: id, revision } });
    return { megalotId: id };
  });
}
