import { type Result, refusal, success } from '@cmon/core/failure';
import * as v from 'valibot';
import type { PhotoFiles } from '../../files/photos/photoFiles.ts';
import { type ErasureRow, findErasures } from '../../queries/privacy/findErasures.ts';
import { readPersonExport } from '../../queries/privacy/readPersonExport.ts';
import { buildCommandLineContext, type CommandLine } from '../work/commandLine.ts';
import { eraseNow, requestErasure, withdrawErasure } from './erasures.ts';

const PrivacyRequest = v.variant('kind', [
  v.object({ kind: v.literal('listErasures') }),
  v.object({ kind: v.picklist(['exportPerson', 'askErasure']), store: v.string(), number: v.string() }),
  v.object({ kind: v.picklist(['eraseNow', 'withdrawErasure']), erasureId: v.string() }),
]);

/** A request of the command line about the data of a person. */
export type PrivacyRequest = v.InferOutput<typeof PrivacyRequest>;

export interface PrivacyAnswer {
  readonly erasures: readonly ErasureRow[];
  /** Everything that is stored about the person; null unless `exportPerson` was requested. */
  readonly person: object | null;
}

export function parsePrivacyRequest(value: unknown): PrivacyRequest | null {
  const parsed = v.safeParse(PrivacyRequest, value);
  return parsed.success ? parsed.output : null;
}

/** Runs a request about a person's data, for the person at the command line. */
export async function runPrivacyRequest(
  line: CommandLine,
  request: PrivacyRequest,
  photos: Pick<PhotoFiles, 'readFond'>,
): Promise<Result<PrivacyAnswer>> {
  const ctx = buildCommandLineContext(line);
  const buildAnswer = async (person: object | null = null) =>
    success({ erasures: await findErasures(ctx.db), person });
  if ('store' in request) {
    const order = await ctx.db
      .selectFrom('orders')
      .select('id')
      .where('store', '=', request.store as never)
      .where('number', '=', request.number)
      .executeTakeFirst();
    if (order === undefined) return refusal({ kind: 'notFound', object: 'order', id: request.number });
    if (request.kind === 'exportPerson') {
      const { orders } = await readPersonExport(ctx.db, order.id, photos.readFond);
      return buildAnswer({ orders });
    }
    const requested = await requestErasure(ctx, { orderId: order.id });
    return requested.ok ? buildAnswer() : requested;
  }
  if (!('erasureId' in request)) return buildAnswer();
  const command = request.kind === 'eraseNow' ? eraseNow : withdrawErasure;
  const answer = await command(ctx, { erasureId: request.erasureId });
  return answer.ok ? buildAnswer() : answer;
}
