import type { LotRow } from '../../queries/lots/lotRows.ts';
import type { Loaders } from '../loaders.ts';

/**
 * Finds the lots with strips on a printed page of a megalot, or all lots of a megalot when no page is given. The lots whose
 * cut has begun but not on this page come first, then those whose cut can begin, then the others. Lots of one group are
 * sorted by their numbers.
 */
export async function findLotsOfScan(
  megalotId: string,
  page: number | null,
  load: Loaders,
): Promise<LotRow[]> {
  const lots = await load.lotsOfMegalot.load(megalotId);
  if (page === null) return lots;
  const ranked = await Promise.all(
    lots.map(async (lot) => {
      const pages = (await load.pagesOfLot.load(lot.id))?.pages ?? [];
      const index = pages.findIndex((lotPage) => lotPage.page === page);
      // `pages_cut` numbers the pages of the lot from 1. The page's printed number counts the pages of the megalot.
      return index < 0 ? [] : [{ lot, rank: rankLot(lot, lot.pages_cut.includes(index + 1)) }];
    }),
  );
  return ranked
    .flat()
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ lot }) => lot);
}

function rankLot({ cutting }: LotRow, isPageCut: boolean): number {
  if (cutting === 'dec_decoupe_multipage' && !isPageCut) return 0;
  return cutting === 'dec_bde_imprimees' ? 1 : 2;
}
