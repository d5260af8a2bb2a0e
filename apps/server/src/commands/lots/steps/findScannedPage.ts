import { parseScanCode } from '@cmon/core/production/scanCode';
import { findLotPages } from '../../../queries/lots/findLotPages.ts';
import { refuse, type Work } from '../../work/runCommand.ts';
import type { LotRow } from './moveLotRow.ts';

/**
 * Finds which page of a lot was scanned, from 1 in the order of the lot's pages. Refuses the code of another megalot, the
 * code of a page without a strip of the lot, and a page that is cut already. The last refusal has the printed number.
 */
export async function findScannedPage(work: Work, lot: LotRow, text: string): Promise<number> {
  const code = parseScanCode(text);
  if (code?.kind !== 'megalot' || code.page === undefined)
    return refuse({ kind: 'wrongScan', code: text, expected: 'page' });
  const [lotPages] = await findLotPages(work.trx, [lot.id]);
  const page = (lotPages?.pages ?? []).findIndex(({ page: printed }) => printed === code.page) + 1;
  if (code.id !== lot.megalot_id || page === 0)
    return refuse({ kind: 'wrongScan', code: text, expected: 'pageOfLot' });
  if (lot.pages_cut.includes(page))
    return refuse({ kind: 'guardRefused', guard: 'pageNotCut', detail: String(code.page) });
  return page;
}
