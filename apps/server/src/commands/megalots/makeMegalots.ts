import type { Result } from '@cmon/core/failure';
import {
  formatMegalotBucketKey,
  type MegalotBucketKey,
  type PlannedMegalot,
  planMegalots,
} from '@cmon/core/production/planning/planMegalots';
import { FILE_STATE } from '@cmon/core/production/statuses';
import {
  megalotCuttingTransitions,
  megalotFileTransitions,
} from '@cmon/core/production/transitions/megalotTransitions';
import { findTransition } from '@cmon/core/production/transitions/transition';
import { type DeviceVersions, findNewestVersions } from '../../queries/devices.ts';
import { findWaitingLots } from '../../queries/lots/findWaitingLots.ts';
import { isCutOffDue, markCutOffDone } from '../lots/steps/cutOffRuns.ts';
import { changeRows, stamp } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { createId } from '../work/createId.ts';
import { insertRows } from '../work/insertRows.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand, unwrapOrRefuse, type Work } from '../work/runCommand.ts';
import { NO_MEGALOT_FACTS } from './steps/rollUpMegalot.ts';

export interface MakeMegalotsInput extends CommandInput {
  /**
   * Whether only the full proposals close, or all. `scheduled` closes the full ones before the daily cut-off and all after
   * it, over several runs if `count` limits them. `scheduled` leaves out the lots of a cancelled megalot.
   */
  readonly closing: Closing | 'scheduled';
  /** Refuses with `nothingToMake` when no megalot would be made. By default the result is then empty. */
  readonly atLeastOne?: boolean;
  /** Only these waiting lots. Default: all. */
  readonly lotIds?: readonly string[];
  /** Maximum number of megalots, earliest ship-by first. Default: no limit. */
  readonly count?: number;
}

type Closing = 'full' | 'all';

interface MadeMegalot {
  /** Null in a dry run. */
  readonly megalotId: string | null;
  readonly bucket: string;
  readonly key: MegalotBucketKey;
  readonly lotIds: readonly string[];
  readonly full: boolean;
  /** Maximum number of lots. */
  readonly gauge: number;
}

export interface MadeMegalots {
  readonly megalots: readonly MadeMegalot[];
}

const MAX_LOTS = 10_000;

/** Groups waiting lots into megalots and enqueues the generation of their files. */
export function makeMegalots(ctx: Ctx, input: MakeMegalotsInput): Promise<Result<MadeMegalots>> {
  return runCommand(ctx, 'makeMegalots', input, async (work): Promise<MadeMegalots> => {
    requireCapability(work, 'generate');
    const isCutOffRun = input.closing === 'scheduled' && (await isCutOffDue(work, 'makeMegalots'));
    const scheduledClosing = isCutOffRun ? 'all' : 'full';
    const closing = input.closing === 'scheduled' ? scheduledClosing : input.closing;
    const waiting = await findWaitingLots(work.trx, { lock: input.dryRun !== true, limit: MAX_LOTS });
    const lotIds = input.lotIds && new Set(input.lotIds);
    const isScheduled = input.closing === 'scheduled';
    const lots = waiting.filter(
      ({ id, onRequest }) => (lotIds?.has(id) ?? true) && !(isScheduled && onRequest),
    );
    const closingProposals = planMegalots(lots, work.settings).filter(
      ({ full }) => full || closing === 'all',
    );
    const planned = closingProposals.slice(0, input.count ?? MAX_LOTS);
    if (input.atLeastOne === true && planned.length === 0)
      refuse({ kind: 'nothingToMake', object: 'megalot' });
    if (isCutOffRun && planned.length === closingProposals.length) await markCutOffDone(work, 'makeMegalots');
    if (input.dryRun === true)
      return { megalots: planned.map((plannedMegalot) => toMadeMegalot(plannedMegalot, null)) };
    return { megalots: await writeMegalots(work, planned) };
  });
}

export function toMadeMegalot(planned: PlannedMegalot, megalotId: string | null): MadeMegalot {
  return {
    megalotId,
    bucket: formatMegalotBucketKey(planned.key),
    key: planned.key,
    lotIds: planned.lots.map((lot) => lot.id),
    full: planned.full,
    gauge: planned.gauge,
  };
}

/** Inserts planned megalots, puts their locked lots into them and enqueues the generation of their files. */
export async function writeMegalots(work: Work, planned: readonly PlannedMegalot[]): Promise<MadeMegalot[]> {
  unwrapOrRefuse(
    findTransition(megalotCuttingTransitions, null, 'mg_dec_aucun', { role: 'system' }, NO_MEGALOT_FACTS),
  );
  unwrapOrRefuse(
    findTransition(megalotFileTransitions, null, FILE_STATE.waiting, { role: 'system' }, NO_MEGALOT_FACTS),
  );
  const newMegalots: { megalot: PlannedMegalot; id: string; versions: DeviceVersions }[] = [];
  for (const megalot of planned) {
    const versions = await findNewestVersions(work.trx, megalot.key.device);
    newMegalots.push({ megalot, id: createId(), versions });
  }
  await insertRows(
    work.trx,
    'megalots',
    newMegalots.map(({ megalot, id, versions: { pins, canVarnish } }) => ({
      id,
      store: megalot.key.store,
      laize: megalot.key.laize,
      substrate: megalot.key.substrate,
      device: megalot.key.device,
      ...pins,
      varnish: work.settings.varnishPicto && canVarnish,
      file_state: FILE_STATE.waiting,
      cutting: 'mg_dec_aucun' as const,
      lot_count: megalot.lots.length,
      ship_by: megalot.shipBy,
      made_at: work.now,
      state_since: work.now,
      ...stamp(work),
    })),
  );
  for (const { megalot, id } of newMegalots) {
    const event = {
      action: 'makeMegalots',
      object: 'megalot',
      objectId: id,
      version: 1,
      from: null,
    } as const;
    work.record({ ...event, track: 'megalotCutting', to: 'mg_dec_aucun' });
    work.record({ ...event, track: 'file', to: FILE_STATE.waiting });
    const lotIds = megalot.lots.map((lot) => lot.id);
    for (const lot of await changeRows(work, 'lots', lotIds, { megalot_id: id, on_request: false })) {
      work.record({
        action: 'makeMegalots',
        object: 'lot',
        objectId: lot.id,
        version: lot.version,
        detail: { megalotId: id },
      });
    }
    await work.enqueue({ queue: 'generateMegalot', data: { megalotId: id, revision: 1 } });
  }
  return newMegalots.map(({ megalot, id }) => toMadeMegalot(megalot, id));
}
