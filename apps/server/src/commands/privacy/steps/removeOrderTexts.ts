import { createHash, randomBytes } from 'node:crypto';
import { removeTexts } from '@cmon/core/composition/removeTexts';
import { sql } from 'kysely';
import type { TextHash } from '../../../db/orderTables.ts';
import type { Work } from '../../work/runCommand.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Takes the label texts out of all designs of some orders. With `keepHashes`, a salted hash of each text is left, with
 * which a text that somebody names later can be compared; without it, only the lengths are left.
 */
export async function removeOrderTexts(
  work: Work,
  orderIds: readonly string[],
  { keepHashes }: { readonly keepHashes: boolean },
): Promise<void> {
  const { trx, now } = work;
  const designs = await trx
    .selectFrom('compositions')
    .select(['id', 'json', 'text_hashes'])
    .where('order_id', 'in', orderIds)
    .execute();
  const rows = designs.map(({ id, json, text_hashes }) => {
    const { composition, removed } = removeTexts(json);
    const hashes = removed.map(({ preview, text, value }): TextHash => {
      const slot = { preview, text, length: [...value].length };
      if (!keepHashes) return slot;
      const salt = randomBytes(16).toString('hex');
      return { ...slot, salt, hash: sha256(salt + value) };
    });
    // The texts may have been removed before, with hashes that an erasure doesn't keep.
    const earlier = (text_hashes ?? []).map(({ preview, text, length }) => ({ preview, text, length }));
    const design = JSON.stringify(composition);
    return { id, json: composition, hash: sha256(design), text_hashes: [...earlier, ...hashes] };
  });
  await sql`
    update compositions
    set json = changed.json, hash = changed.hash, text_hashes = changed.text_hashes, corrected_at = null
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as changed(id text collate "C", json jsonb, hash text, text_hashes jsonb)
    where compositions.id = changed.id`.execute(trx);
  await sql`delete from text_corrections where order_id = any(${orderIds}::text[])`.execute(trx);
  // A photo of a bad piece shows its text. Housekeeping deletes the photos that belong to no order.
  await sql`
    update photos set order_id = null, reissue_id = null, item_id = null
    where order_id = any(${orderIds}::text[])`.execute(trx);
  // A shopper's photo is deleted with the texts, unless another order still prints it.
  await sql`
    with freed as (delete from photo_fond_orders where order_id = any(${orderIds}::text[]) returning photo_id)
    update photo_fonds set expires_at = ${now}
    where id in (select photo_id from freed) and not exists (
      select from photo_fond_orders
      where photo_id = photo_fonds.id and order_id <> all(${orderIds}::text[]))`.execute(trx);
  await sql`
    update orders set texts_removed_at = ${now}
    where texts_removed_at is null and id = any(${orderIds}::text[])`.execute(trx);
}
