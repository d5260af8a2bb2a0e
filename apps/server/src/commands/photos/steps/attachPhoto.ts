import { refuse, type Work } from '../../work/runCommand.ts';

export interface PhotoSubject {
  readonly orderId: string;
  /** The reissue that the photo explains, or the item whose problem it shows. */
  readonly of: { readonly reissueId: string } | { readonly itemId: string };
}

/**
 * Attaches a photo that the actor has just taken. Refuses one that somebody else took or that is attached already. Does
 * nothing without a photo.
 */
export async function attachPhoto(
  work: Work,
  photoId: string | null | undefined,
  { orderId, of }: PhotoSubject,
): Promise<void> {
  if (photoId === null || photoId === undefined) return;
  const photo = await work.trx
    .selectFrom('photos')
    .select('id')
    .where('id', '=', photoId)
    .where('taken_by', '=', work.actor.userId)
    .where('order_id', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (photo === undefined) refuse({ kind: 'notFound', object: 'photo', id: photoId });
  await work.trx
    .updateTable('photos')
    .set({
      order_id: orderId,
      ...('reissueId' in of ? { reissue_id: of.reissueId } : { item_id: of.itemId }),
    })
    .where('id', '=', photoId)
    .execute();
}
