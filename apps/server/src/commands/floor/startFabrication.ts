import type { Pole } from '@cmon/core/catalogue/product';
import type { Result } from '@cmon/core/failure';
import { readPoleLoads } from '../../queries/poles/readPoleLoads.ts';
import type { Ctx } from '../work/context.ts';
import { lockPole } from '../work/lock.ts';
import { refuseIf, type Work } from '../work/runCommand.ts';
import { decideControl } from './steps/decideControl.ts';
import { findPoleRefusal } from './steps/findPoleRefusal.ts';
import { type FabricationInput, type MovedItem, moveFabrication } from './steps/moveFabrication.ts';

/**
 * The first scan of an item at its pole: the person who scans it starts its fabrication. Rework starts the same way. The
 * start decides whether a controller must check the item.
 */
export function startFabrication(ctx: Ctx, input: FabricationInput): Promise<Result<MovedItem>> {
  return moveFabrication(ctx, input, {
    action: 'startFabrication',
    command: 'startFabrication',
    to: (item) => (item.fab_status === 'FAB_L2C_READY' ? 'FAB_L2C_EN_COURS' : 'FAB_EN_COURS'),
    set: async (work, item) => ({
      fab_by: work.actor.userId,
      fab_problem: null,
      control_needed: await decideControl(work, item),
    }),
    undoable: true,
    check: (work, item) => refuseClosedPole(work, item.pole),
  });
}

/** Refuses a start at a stopped or full pole. The lock makes the starts at one pole wait for each other's count. */
async function refuseClosedPole({ trx }: Work, pole: Pole | null): Promise<void> {
  if (pole === null) return;
  await lockPole(trx, pole);
  const [load] = await readPoleLoads(trx, [pole]);
  refuseIf(load === undefined ? null : findPoleRefusal(load));
}
