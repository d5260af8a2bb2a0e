import type { Session } from '../../../auth/sessions.ts';
import { recordReads } from '../../../commands/privacy/recordReads.ts';
import type { WebEnv } from '../../webEnv.ts';

/**
 * Records that a person saw personal data of some orders on a paper, in a file or in a picture: each order once, under the
 * name of the field. With `onlyFirst` an order's field is recorded at most once an hour. The reads of a generator, which is
 * no person, are not recorded.
 */
export async function recordOrderReads(
  web: WebEnv,
  { user, generatorId }: Pick<Session, 'user' | 'generatorId'>,
  orderIds: readonly string[],
  field: string,
  onlyFirst = false,
): Promise<void> {
  if (generatorId !== null) return;
  const reads = [...new Set(orderIds)].map((id) => ({ object: 'order', id, field }));
  await recordReads(web.database.db, user.id, web.now(), reads, onlyFirst ? 'first' : 'each');
}
