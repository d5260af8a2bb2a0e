import { mayReadTexts } from '@cmon/core/access/capabilities';
import type { FastifyInstance } from 'fastify';
import { listTypedTexts } from '../../../api/itemFacts.ts';
import { type BoardLayout, getPlaceBox, readBoardLayout } from '../../../api/poles/boards.ts';
import { type BoardProof, writeBoardProof } from '../../../papers/writeBoardProof.ts';
import { findMegalotsByIds, type MegalotRow } from '../../../queries/megalots/megalotRows.ts';
import { findCompositionsByIds, findItemsByIds } from '../../../queries/orders/itemRows.ts';
import { formatMegalotNumber } from '../../../queries/shipping/findObjectLabels.ts';
import type { WebEnv } from '../../webEnv.ts';
import { addPaperRoute, type PaperReader } from './addPaperRoute.ts';
import { recordOrderReads } from './recordOrderReads.ts';

/**
 * `board-proofs/{megalotId}.pdf`: sends a check print of a megalot's boards at 1:1, in the language of the reader. It has
 * the texts of the pieces if the reader may see texts (see `mayReadTexts`). The read is then recorded.
 */
export function addBoardProofRoute(app: FastifyInstance, web: WebEnv): void {
  addPaperRoute(app, web, { folder: 'board-proofs', capability: 'see' }, async (id, reader) => {
    const { db } = reader;
    const [megalot] = await findMegalotsByIds(db, [id]);
    const layout = megalot && (await readBoardLayout(db, web.published.current.catalogue, megalot.id));
    if (!megalot || !layout) return null;
    const proof = await buildProof(web, reader, megalot, layout);
    return { name: `${proof.megalot}-1-1`, pdf: await writeBoardProof(proof) };
  });
}

async function buildProof(
  web: WebEnv,
  reader: PaperReader,
  megalot: MegalotRow,
  { format, boards }: BoardLayout,
): Promise<BoardProof> {
  const { user, db } = reader;
  const withTexts = mayReadTexts(user.role);
  const ids = boards.flatMap(({ places }) => places.flatMap(({ itemId }) => itemId ?? []));
  const rows = ids.length === 0 ? [] : await findItemsByIds(db, [...new Set(ids)]);
  const items = new Map(rows.map((item) => [item.id, item]));
  const compositionIds = rows.flatMap((item) => item.composition_id ?? []);
  const compositionRows = compositionIds.length === 0 ? [] : await findCompositionsByIds(db, compositionIds);
  const compositions = new Map(compositionRows.map(({ id, json }) => [id, json]));
  const orderIds = rows.map((item) => item.order_id);
  if (withTexts) await recordOrderReads(web, reader, orderIds, 'Item.texts');
  return {
    megalot: formatMegalotNumber(megalot.number),
    revision: megalot.revision,
    locale: user.locale,
    width: format.width,
    height: format.height,
    boards: boards.map(({ board, places, shapes }) => ({
      board,
      shapes,
      places: places.map(({ place, itemId, reason }) => {
        const item = items.get(itemId ?? '');
        const composition = compositions.get(item?.composition_id ?? '') ?? null;
        return {
          ...getPlaceBox(format, place),
          place,
          locked: reason !== null,
          orderNumber: item?.order_number ?? null,
          texts: withTexts && item !== undefined ? listTypedTexts(item, composition) : null,
        };
      }),
    })),
  };
}
