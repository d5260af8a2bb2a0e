import { formatScanCode } from '@cmon/core/production/scanCode';
import { expect, it } from 'vitest';
import { findLotPages } from '../../queries/lots/findLotPages.ts';
import { declareMediaBreak } from '../reissues/declareMediaBreak.ts';
import { checkWorkshop } from '../testing/checkWorkshop.ts';
import { makePrintedLots, readLiveStrips, readLotRow, readMegalotRow } from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { unwrap, unwrapFailure } from '../testing/workshop.ts';
import { moveLotCutting } from './moveLotCutting.ts';

onBothDatabases((getWorkshop) => {
  /** Starts the cut of a lot whose strips lie on the pages 2, 3 and 4 of its megalot. */
  async function startCut() {
    const workshop = getWorkshop();
    for (let n = 0; n < 6; n += 1) await workshop.order([{ code: 'EAO' }]);
    const [lotId = ''] = await makePrintedLots(workshop);
    const { megalot_id } = await readLotRow(workshop, lotId);
    const megalotId = megalot_id ?? '';
    const { revision } = await readMegalotRow(workshop, megalotId);
    const strips = await readLiveStrips(workshop, lotId);
    const places = strips.map(({ id }, index) => ({
      megalot_id: megalotId,
      revision,
      strip_id: id,
      page: 2 + Math.floor(index / 2),
      from_mm: index * 100,
      to_mm: index * 100 + 90,
    }));
    await workshop.db.insertInto('strip_places').values(places).execute();
    await workshop.db.updateTable('lots').set({ pages: 3 }).where('id', '=', lotId).execute();
    const preparator = workshop.as('preparator');
    unwrap(await moveLotCutting(preparator, { lotId, to: 'dec_decoupe_multipage' }));
    const scan = (page: number, id = megalotId) =>
      moveLotCutting(preparator, {
        lotId,
        to: 'dec_decoupe_multipage',
        pageCode: formatScanCode({ kind: 'megalot', id, page }),
      });
    const finish = () => moveLotCutting(preparator, { lotId, to: 'dec_cq_decoupe' });
    return { workshop, lotId, megalotId, strips, scan, finish };
  }

  it('WSC-411 scanning a page counts it as cut, in any sequence; a page scanned twice or of another lot is refused', async () => {
    const { workshop, lotId, scan, finish } = await startCut();
    expect(unwrap(await scan(4)).pagesCut).toBe(1);
    // Stored as the position within the lot: page 4 is its third.
    expect((await readLotRow(workshop, lotId)).pages_cut).toEqual([3]);
    expect(unwrapFailure(await scan(4))).toEqual({ kind: 'guardRefused', guard: 'pageNotCut', detail: '4' });
    expect(unwrapFailure(await scan(1))).toMatchObject({ kind: 'wrongScan', expected: 'pageOfLot' });
    expect(unwrapFailure(await scan(2, '0123456789'))).toMatchObject({
      kind: 'wrongScan',
      expected: 'pageOfLot',
    });
    unwrap(await scan(2));
    expect(unwrapFailure(await finish())).toMatchObject({ guard: 'allPagesCut' });
    expect(unwrap(await scan(3)).pagesCut).toBe(3);
    unwrap(await finish());
  });

  it('WSC-412 a lot is finished without a page when all strips of the page are declared lost', async () => {
    const { workshop, lotId, megalotId, strips, scan, finish } = await startCut();
    unwrap(await scan(2));
    unwrap(await scan(4));
    const declareLost = (stripIds: readonly string[]) =>
      declareMediaBreak(workshop.as('superPreparator'), {
        megalotId,
        fromMm: null,
        toMm: null,
        stripIds,
        reason: 'mediaBreak',
      });
    const [first = '', second = ''] = strips.slice(2, 4).map(({ id }) => id);
    unwrap(await declareLost([first]));
    expect(unwrapFailure(await finish())).toMatchObject({ guard: 'allPagesCut' });
    unwrap(await declareLost([second]));
    const [lotPages] = await findLotPages(workshop.db, [lotId]);
    expect(lotPages?.pages.map(({ page, lost }) => [page, lost])).toEqual([
      [2, false],
      [3, true],
      [4, false],
    ]);
    unwrap(await finish());
    expect((await readLotRow(workshop, lotId)).cutting).toBe('dec_cq_decoupe');
    expect(await checkWorkshop(workshop.db)).toEqual([]);
  });
});
