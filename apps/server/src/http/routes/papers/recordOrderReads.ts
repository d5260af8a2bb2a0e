import { recordReads } from '../../../commands/privacy/recordReads.ts';
import type { WebEnv } from '../../webEnv.ts';
import type { PaperReader } from './addPaperRoute.ts';

/** Records that the reader of a paper saw personal data of some orders: each order once, under the name of the field. */
export async function recordOrderReads(
  web: WebEnv,
  { user }: Pick<PaperReader, 'user'>,
  orderIds: readonly string[],
  field: string,
): Promise<void> {
  const reads = [...new Set(orderIds)].map((id) => ({ object: 'order', id, field }));
  await recordReads(web.database.db, user.id, web.now(), reads);
}
