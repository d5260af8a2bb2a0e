import { can } from '@cmon/core/access/capabilities';
import type { StoreLocale } from '@cmon/core/catalogue/types';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { listTypedTexts } from '../../../api/itemFacts.ts';
import { type BoardLayout, getPlaceBox, readBoardLayout } from '../../../api/poles/boards.ts';
import type { Database } from '../../../db/database.ts';
import { type BoardProof, writeBoardProof } from '../../../papers/writeBoardProof.ts';
import { findMegalotsByIds, type MegalotRow } from '../../../queries/megalots/megalotRows.ts';
import { findCompositionsByIds, findItemsByIds } from '../../../queries/orders/itemRows.ts';
import { formatMegalotNumber } from '../../../queries/shipping/findObjectLabels.ts';
import type { WebEnv } from '../../webEnv.ts';
import { addPaperRoute } from './addPaperRoute.ts';

/**
 * `board-proofs/{megalotId}.pdf`: sends a check print of a megalot's boards at 1:1, in the language of the reader. It has
 * the texts of the pieces for those who make them or may read people.
 */
export function addBoardProofRoute(app: FastifyInstance, web: WebEnv): void {
  addPaperRoute(app, web, { folder: 'board-proofs', capability: 'see' }, async (id, { user, db }) => {
    const [megalot] = await findMegalotsByIds(db, [id]);
    const layout = megalot && (await readBoardLayout(db, web.offer.current.catalogue, megalot.id));
    if (!megalot || !layout) return null;
    const withTexts = can(user.role, 'advanceFloor') || can(user.role, 'readPeople');
    const proof = await buildProof(db, megalot, layout, { locale: user.locale, withTexts });
    return { name: `${proof.megalot}-1-1`, pdf: await writeBoardProof(proof) };
  });
}

async function buildProof(
  db: Kysely<Database>,
  megalot: MegalotRow,
  { format, boards }: BoardLayout,
  { locale, withTexts }: { readonly locale: StoreLocale; readonly withTexts: boolean },
): Promise<BoardProof> {
  const ids = boards.flatMap(({ places }) => places.flatMap(({ itemId }) => itemId ?? []));
  const rows = ids.length === 0 ? [] : await findItemsByIds(db, [...new Set(ids)]);
  const items = new Map(rows.map((item) => [item.id, item]));
  const compositionIds = rows.flatMap((item) => item.composition_id ?? []);
  const found = compositionIds.length === 0 ? [] : await findCompositionsByIds(db, compositionIds);
  const compositions = new Map(found.map(({ id, json }) => [id, json]));
  return {
    megalot: formatMegalotNumber(megalot.number),
    revision: megalot.revision,
    locale,
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
