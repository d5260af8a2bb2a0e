import type { CarrierAnswer, CarrierPort } from '../carriers/carrierPort.ts';
import { findParcelsToTrack, findRefusedVoids, readLabelRequest } from '../carriers/carrierRequests.ts';
import { recordCarrierLabel, recordLabelFailure } from '../commands/packing/recordCarrierLabel.ts';
import { recordLabelVoid } from '../commands/packing/recordLabelVoid.ts';
import { recordTracking } from '../commands/packing/recordTracking.ts';
import type { Ctx } from '../commands/work/context.ts';
import { computeRetryDelay } from './computeRetryDelay.ts';
import type { HandlerResult } from './jobReport.ts';

export interface CarrierEnv {
  readonly ctx: () => Ctx;
  /** Null when no carrier service is configured. */
  readonly port: CarrierPort | null;
}

/** The number of an attempt after which `computeRetryDelay` returns no retry: only the next daily run tries again. */
const LAST_ATTEMPT = Number.MAX_SAFE_INTEGER;

const NOT_CONFIGURED: CarrierAnswer<never> = { ok: false, code: 'notConfigured', retry: false };

/**
 * Buys the label of a parcel outside of any transaction, so that a slow service holds no lock. A failure is stored with
 * the parcel, which stays to label, and is tried again for about half an hour.
 */
export async function buyLabel(
  { ctx, port }: CarrierEnv,
  parcelId: string,
  attempt: number,
): Promise<HandlerResult> {
  const labelRequest = await readLabelRequest(ctx().db, parcelId);
  if (labelRequest === null) return { outcome: 'stale' };
  const answer = port === null ? NOT_CONFIGURED : await port.buyLabel(labelRequest.request, labelRequest.key);
  if (!answer.ok) {
    await recordLabelFailure(ctx(), { parcelId, code: answer.code, retry: answer.retry });
    return buildFailure(answer.code, answer.retry ? attempt : null);
  }
  const recorded = await recordCarrierLabel(ctx(), { parcelId, key: labelRequest.key, label: answer.value });
  return recorded.ok
    ? { outcome: recorded.value.wanted ? 'bought' : 'unwanted' }
    : { outcome: 'failed', why: recorded.failure.kind };
}

/** Voids a label at the carrier service. A refusal after the last try is an alert, and is tried again each day. */
export async function voidCarrierLabel(
  { ctx, port }: CarrierEnv,
  reference: string,
  attempt: number,
): Promise<HandlerResult> {
  const answer = port === null ? NOT_CONFIGURED : await port.voidLabel(reference);
  if (answer.ok) {
    await recordLabelVoid(ctx(), { reference, code: null });
    return { outcome: 'voided' };
  }
  const failure = buildFailure(answer.code, answer.retry ? attempt : null);
  if (failure.retry === undefined) await recordLabelVoid(ctx(), { reference, code: answer.code });
  return failure;
}

/** Asks the carrier service again to void the labels that it refused to void a day ago or earlier. */
export async function voidRefusedLabels(env: CarrierEnv): Promise<void> {
  if (env.port === null) return;
  for (const reference of await findRefusedVoids(env.ctx().db, env.ctx().now)) {
    await voidCarrierLabel(env, reference, LAST_ATTEMPT);
  }
}

/** After more failures in a row, the carrier service counts as unavailable. */
const MOST_FAILURES = 3;

/** Asks where the parcels are whose state is the oldest. A service that doesn't answer is asked again later. */
export async function trackParcels({ ctx, port }: CarrierEnv): Promise<void> {
  if (port === null) return;
  let failures = 0;
  for (const { id, reference } of await findParcelsToTrack(ctx().db, ctx().now)) {
    const answer = await port.trackParcel(reference);
    // Only failures that are worth a retry count: the service is unavailable then. Others concern a single parcel.
    failures = !answer.ok && answer.retry ? failures + 1 : 0;
    if (failures > MOST_FAILURES) return;
    await recordTracking(ctx(), { parcelId: id, event: answer.ok ? answer.value : null });
  }
}

/** `attempt` is null when another try would not help. */
function buildFailure(why: string, attempt: number | null): HandlerResult {
  const seconds = attempt === null ? null : computeRetryDelay(attempt, Math.random());
  if (seconds === null || attempt === null) return { outcome: 'souffrance', why };
  return { outcome: 'failed', why, retry: { seconds, attempt: attempt + 1 } };
}
