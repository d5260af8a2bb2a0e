import type { Failure, Result } from '@cmon/core/failure';
import { refusal, success } from '@cmon/core/failure';
import * as v from 'valibot';

/** The answers of the API to a generator, parsed before they are used. */

const Refused = v.object({
  __typename: v.literal('Refused'),
  code: v.string(),
  params: v.record(v.string(), v.unknown()),
});

const Receipt = v.object({
  __typename: v.literal('GeneratorReceipt'),
  souffrance: v.boolean(),
  paused: v.boolean(),
});
const Lease = v.object({
  __typename: v.literal('GeneratorLease'),
  megalotId: v.string(),
  revision: v.number(),
  fence: v.number(),
});
const FolderName = v.pipe(v.string(), v.regex(/^[\w-]{1,31}$/));
const Plan = v.object({
  megalot: v.unknown(),
  device: v.unknown(),
  cutter: v.unknown(),
  folders: v.array(FolderName),
  goodsPages: v.array(v.string()),
});

export const HeartbeatAnswer = v.object({
  answer: v.union([
    v.object({ __typename: v.literal('GeneratorReceipt'), reportWanted: v.boolean() }),
    Refused,
  ]),
});
export const ReceiptAnswer = v.object({ answer: v.union([Receipt, Refused]) });
export const LeaseAnswer = v.object({ answer: v.union([Lease, Refused]) });
export const PlanAnswer = v.object({ generationPlan: v.nullable(Plan) });
export const GoodsAnswer = v.object({
  generationGoods: v.nullable(v.object({ strips: v.unknown(), objects: v.unknown() })),
});
export const ViewerAnswer = v.object({ viewer: v.object({ name: v.string() }) });
export const CatalogueFilesAnswer = v.object({
  catalogueFiles: v.nullable(
    v.array(
      v.object({
        path: v.pipe(v.string(), v.regex(/^(json|assets|inks)(\/[\w-][\w.-]*)+$/)),
        bytes: v.number(),
        sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
      }),
    ),
  ),
});
export const RunAnswer = v.object({
  generatorRun: v.object({
    leaseTime: v.number(),
    heartbeatTime: v.number(),
    autoReloadTime: v.number(),
    batchCount: v.number(),
    configuredAutoReload: v.nullable(v.number()),
    configuredBatchCount: v.nullable(v.number()),
    catalogueVersion: v.string(),
    hotfolders: v.array(FolderName),
    megalots: v.array(v.object({ id: v.string(), revision: v.number() })),
    awaitedFiles: v.array(v.object({ name: v.string(), folder: v.string(), own: v.boolean() })),
  }),
});

/** Converts an answer that may be a refusal to a result. */
export function toResult<Value extends { readonly __typename: string }>(
  answer: Value | v.InferOutput<typeof Refused>,
): Result<Exclude<Value, { __typename: 'Refused' }>> {
  if (isRefused(answer)) return refusal({ kind: answer.code, ...answer.params } as Failure);
  return success(answer as Exclude<Value, { __typename: 'Refused' }>);
}

const isRefused = (answer: { readonly __typename: string }): answer is v.InferOutput<typeof Refused> =>
  answer.__typename === 'Refused';
