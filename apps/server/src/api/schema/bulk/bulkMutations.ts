import { type Result, refusal } from '@cmon/core/failure';
import { manifestParcels } from '../../../commands/packing/manifestParcels.ts';
import { printLabel } from '../../../commands/packing/printLabel.ts';
import type { PackAnswer } from '../../../commands/packing/scanIntoParcel.ts';
import { voidLabel } from '../../../commands/packing/voidLabel.ts';
import { voidParcel } from '../../../commands/packing/voidParcel.ts';
import { approveReissue } from '../../../commands/reissues/approveReissue.ts';
import { closeReissue } from '../../../commands/reissues/closeReissue.ts';
import type { Ctx } from '../../../commands/work/context.ts';
import { runInBulk } from '../../lists/runInBulk.ts';
import type { ApiContext } from '../../makeContext.ts';
import type { MoveOptions } from '../../moves.ts';
import { type BulkValue, resolveMutation } from '../../results.ts';
import { builder, needs } from '../builder.ts';
import { BulkTarget } from '../mutations/moveInputs.ts';
import { BulkResult } from '../types/resultTypes.ts';

const PARCEL_ACTS = ['printLabel', 'voidLabel', 'voidParcel', 'closeManifest'] as const;
type ParcelActName = (typeof PARCEL_ACTS)[number];
const ParcelAct = builder.enumType('ParcelAct', { values: PARCEL_ACTS });

const ParcelsAction = builder.inputType('ParcelsAction', {
  fields: (t) => ({
    act: t.field({ type: ParcelAct, required: true }),
    parcelIds: t.idList({ required: true }),
    dryRun: t.boolean({ required: true }),
    reason: t.string({ description: 'Code of the reason. Required to void labels or parcels.' }),
    note: t.string(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

const REISSUE_ACTS = ['approve', 'withdrawn', 'refused'] as const;
const ReissueAct = builder.enumType('ReissueAct', { values: REISSUE_ACTS });

const ReissuesAction = builder.inputType('ReissuesAction', {
  fields: (t) => ({
    act: t.field({ type: ReissueAct, required: true }),
    targets: t.field({ type: [BulkTarget], required: true }),
    dryRun: t.boolean({ required: true }),
    reason: t.string({ description: 'Code of the reason. Required to close reissues.' }),
    note: t.string(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

/**
 * Mutations of several parcels or reissues. Each of them is changed or refused alone, by the command for a single one. Only
 * new manifests are made for all parcels in one transaction.
 */
builder.mutationFields((t) => ({
  actOnParcels: t.field({
    ...needs(['pack', 'supervise', 'reissueShipped']),
    type: BulkResult,
    description:
      'Prints or voids the labels of several parcels, voids shipped parcels, or puts them on new manifests.',
    args: { input: t.arg({ type: ParcelsAction, required: true }) },
    resolve: async (_root, { input }, context) => {
      const ctx = context.command(input.station);
      const { act } = input;
      if (act === 'closeManifest') return closeManifests(context, ctx, input);
      const labels: string[] = [];
      const targets = [...new Set(input.parcelIds)].map((id) => ({ id }));
      const result = await runInBulk('parcel', targets, input, async ({ id }, options) => {
        const acted = await actOnParcel(context, ctx, act, id, options);
        if (acted.ok && !input.dryRun) labels.push(...acted.value);
        return acted;
      });
      context.clearCaches();
      return { ...result, labels };
    },
  }),
  actOnReissues: t.field({
    ...needs(['supervise', 'reissueShipped']),
    type: BulkResult,
    description: 'Approves several reissues, or closes them without a print.',
    args: { input: t.arg({ type: ReissuesAction, required: true }) },
    resolve: async (_root, { input }, context) => {
      const ctx = context.command(input.station);
      const { act } = input;
      const result = await runInBulk(
        'reissue',
        input.targets,
        input,
        ({ id, expectedVersion }, bulkOptions) => {
          const options = { ...bulkOptions, expectedVersion, reissueId: id };
          return act === 'approve'
            ? approveReissue(ctx, options)
            : closeReissue(ctx, { ...options, as: act, reason: options.reason ?? '' });
        },
      );
      context.clearCaches();
      return result;
    },
  }),
}));

/** Puts parcels on new manifests, all in one transaction. */
function closeManifests(
  context: ApiContext,
  ctx: Ctx,
  {
    parcelIds,
    dryRun,
    key,
  }: { readonly parcelIds: readonly string[]; readonly dryRun: boolean; readonly key: string },
) {
  return resolveMutation(
    context,
    manifestParcels(ctx, { parcelIds, dryRun, idempotencyKey: key }),
    ({ lines }): BulkValue => ({
      dryRun,
      lines: lines.map(({ parcelId, refusal }) => ({ object: { type: 'parcel', id: parcelId }, refusal })),
    }),
  );
}

/** Runs one action on a parcel. Returns the ids of the parcels whose labels are to be printed now. */
async function actOnParcel(
  context: ApiContext,
  ctx: Ctx,
  act: Exclude<ParcelActName, 'closeManifest'>,
  parcelId: string,
  options: MoveOptions,
): Promise<Result<readonly string[]>> {
  const parcel = await context.load.parcel.load(parcelId);
  if (parcel === null) return refusal({ kind: 'notFound', object: 'parcel', id: parcelId });
  const input = { ...options, orderId: parcel.order_id, parcelId };
  const getLabels = (answer: Result<PackAnswer>) =>
    answer.ok ? ({ ok: true, value: answer.value.labels } as const) : answer;
  switch (act) {
    case 'printLabel':
      return getLabels(await printLabel(ctx, input));
    case 'voidLabel':
      return getLabels(await voidLabel(ctx, input));
    case 'voidParcel': {
      const answer = await voidParcel(ctx, input);
      return answer.ok ? { ok: true, value: [] } : answer;
    }
  }
}
