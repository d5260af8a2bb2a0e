import { expect, it } from 'vitest';
import { ITEM_PROPERTIES } from '../../queries/figures/metrics.ts';
import { readIndicators } from '../../queries/reports/readIndicators.ts';
import { readItemsReport } from '../../queries/reports/readItemsReport.ts';
import { findReissues, readReissueGroups } from '../../queries/reports/reissueReport.ts';
import { disposeStrips } from '../lots/disposeStrips.ts';
import { createReissue } from '../reissues/createReissue.ts';
import { cutLot, makePrintedLots, readItems, readLiveStrips } from '../testing/floor.ts';
import { makeOrder } from '../testing/makeOrder.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { type TestWorkshop, unwrap } from '../testing/workshop.ts';
import { rebuildFigures } from './rebuildFigures.ts';

const PERIOD = { since: '2026-02-20', until: '2026-03-20', stores: null };
const LIST = { timeZone: 'Europe/Paris', size: 500 };

const sumPieces = (rows: readonly { readonly pieces: number }[]): number =>
  rows.reduce((total, { pieces }) => total + pieces, 0);

/** Opens reissues of whole strips and of single labels at sorting, and of a mug at its pole. */
async function makeReissues(workshop: TestWorkshop): Promise<void> {
  const mug = await makeOrder(workshop, [{ code: 'MUG', quantity: 1 }], { store: 'es' });
  const [item] = await readItems(workshop, mug);
  const itemIds = [item?.id ?? ''];
  unwrap(await createReissue(workshop.as('preparator'), { orderId: mug, itemIds, reason: 'damaged' }));
  await workshop.order([{ code: 'EAO' }, { code: 'ETV' }]);
  await workshop.order([{ code: 'EAO' }]);
  for (const lotId of await makePrintedLots(workshop)) {
    await cutLot(workshop, lotId);
    const [first, second] = await readLiveStrips(workshop, lotId);
    for (const [strip, reason, count] of [
      [first, 'badPrint', null],
      [second, 'missing', 1],
    ] as const) {
      if (strip === undefined) continue;
      const [label] = await workshop.db
        .selectFrom('items')
        .select('id')
        .where('strip_id', '=', strip.id)
        .execute();
      const chosenLabels = count === null ? [] : [{ itemId: label?.id ?? '', design: 1, count }];
      const strips = [{ stripId: strip.id, disposition: 'Ressortir' as const, chosenLabels }];
      unwrap(await disposeStrips(workshop.as('superPreparator'), { lotId, strips, reason }));
    }
  }
}

onBothDatabases((getWorkshop) => {
  it('OFF-152 every report has as many pieces to make again as the list behind it', async () => {
    const workshop = getWorkshop();
    const { db, now } = workshop;
    await makeReissues(workshop);
    const compareReports = async () => {
      const groups = await readReissueGroups(db, PERIOD);
      const list = await findReissues(db, PERIOD, {}, LIST);
      const { total, reasons } = await readIndicators(db, PERIOD);
      const { rows: products } = await readItemsReport(db, PERIOD, 'product');
      expect(list.pieces).toBe(sumPieces(list.rows));
      expect([sumPieces(groups), sumPieces(reasons), total.reissued]).toEqual([
        list.pieces,
        list.pieces,
        list.pieces,
      ]);
      expect(products.reduce((all, { reissued }) => all + reissued, 0)).toBe(list.pieces);
      for (const { value: product, reissued, reasons: why } of products) {
        expect(sumPieces(why)).toBe(reissued);
        for (const { reason, pieces } of why) {
          expect((await findReissues(db, PERIOD, { product, reason }, LIST)).pieces).toBe(pieces);
        }
      }
      for (const { product, reason, step, pieces } of groups) {
        expect((await findReissues(db, PERIOD, { product, reason, step }, LIST)).pieces).toBe(pieces);
      }
      return { groups, list };
    };
    const { groups, list } = await compareReports();
    expect(new Set(groups.map(({ product }) => product))).toEqual(new Set(['MUG', 'EAO', 'ETV']));
    expect(groups).toContainEqual({ product: 'MUG', reason: 'damaged', step: 'fabrication', pieces: 1 });
    expect(groups.find(({ reason }) => reason === 'missing')?.step).toBe('sorting');
    // One label is fewer than the strip has.
    const labels = await db
      .selectFrom('reissues')
      .select(['labels', 'chosen_labels'])
      .where('strip_id', 'is not', null)
      .execute();
    expect(labels.some(({ chosen_labels }) => chosen_labels.length === 1)).toBe(true);
    expect(list.pieces).toBe(labels.reduce((all, row) => all + row.labels, 0) + 1);
    await rebuildFigures({ db, now });
    expect((await compareReports()).groups).toEqual(groups);
  });

  it('WSC-465 the pieces to make again of each value of a property are as many as in its list', async () => {
    const workshop = getWorkshop();
    const { db } = workshop;
    await makeReissues(workshop);
    let listCount = 0;
    for (const property of ITEM_PROPERTIES) {
      const { rows } = await readItemsReport(db, PERIOD, property, 'day');
      for (const { value: propertyValue, reissued, cells } of rows.filter((row) => row.reissued > 0)) {
        const itemKey = `${property}:${propertyValue}`;
        const list = await findReissues(db, PERIOD, { itemKey }, LIST);
        expect([itemKey, list.pieces, sumPieces(list.rows)]).toEqual([itemKey, reissued, reissued]);
        expect(cells.reduce((all, cell) => all + cell.reissued, 0)).toBe(reissued);
        listCount += 1;
      }
    }
    expect(listCount).toBeGreaterThan(4);
    const none = await findReissues(db, PERIOD, { itemKey: 'product:none' }, LIST);
    expect(none).toEqual({ rows: [], reissues: 0, pieces: 0 });
  });
});
