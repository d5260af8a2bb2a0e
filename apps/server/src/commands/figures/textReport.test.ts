import type { Composition } from '@cmon/core/composition/types';
import { buildScene } from '@cmon/core/scene/buildScene';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findOrdersPage } from '../../queries/orders/orderRows.ts';
import { type ReportFilter, readFigures } from '../../queries/reports/readFigures.ts';
import { readTextReport, type TextRow } from '../../queries/reports/readTextReport.ts';
import { readSettings } from '../../queries/settings/readSettings.ts';
import { scanIntoParcel } from '../packing/scanIntoParcel.ts';
import { shipParcel } from '../packing/shipParcel.ts';
import { removeOrderTexts } from '../privacy/steps/removeOrderTexts.ts';
import { correctLine, readComposition, replaceTexts } from '../testing/corrections.ts';
import { readItems } from '../testing/floor.ts';
import { makeOrder } from '../testing/makeOrder.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { type TestWorkshop, unwrap } from '../testing/workshop.ts';
import { runCommand } from '../work/runCommand.ts';
import { foldFigures } from './foldFigures.ts';
import { rebuildFigures } from './rebuildFigures.ts';

const LONG = 'Jean-Baptiste Alexandre';

async function shipOrder(workshop: TestWorkshop, orderId: string): Promise<void> {
  for (const { id } of await readItems(workshop, orderId))
    unwrap(await scanIntoParcel(workshop.as('preparator'), { orderId, code: `I/${id}` }));
  unwrap(await shipParcel(workshop.as('preparator'), { orderId, weight: 300 }));
}

/** Returns whether each preview of a design has texts, and whether they are small, shrunk or as long as allowed. */
function inspectTexts({ catalogue }: TestWorkshop, { previews }: Pick<Composition, 'previews'>) {
  return previews.map((choice, preview) => {
    const { nodes, warnings } = buildScene(choice, {
      catalogue: catalogue.catalogue,
      locale: 'fr_FR',
      mode: 'preview',
      metrics: (font) => catalogue.metrics.get(font) ?? null,
      hasArtwork: () => true,
      preview,
      purpose: 'print',
    });
    const forme = catalogue.catalogue.formes.get(choice.forme);
    if (forme === undefined) throw new Error(`The catalogue has no shape ${choice.forme}.`);
    const { textfield, mmPerPx } = forme;
    const read = (field: number | readonly number[], index: number) =>
      typeof field === 'number' ? field : (field[index] ?? 0);
    const texts = nodes.filter((node) => node.kind === 'text');
    return {
      shape: String(choice.forme),
      printed: texts.length > 0,
      small: warnings.some(({ kind }) => kind === 'textTooSmall'),
      shrunk: texts.some(({ index, size }) => {
        const wanted = read(textfield.fontSize, index) * mmPerPx * (choice.textes[index]?.ratio ?? 1);
        return size < wanted / 2 - 1e-9;
      }),
      full: choice.textes.some(({ value: text }, index) => text.length >= read(textfield.maxChars, index)),
    };
  });
}

type Count = Pick<TextRow, 'printed' | 'small' | 'shrunk' | 'full'>;

/** Counts the pieces of orders from their designs, by product and shape. */
async function countPieces(workshop: TestWorkshop, orderIds: readonly string[]) {
  const counts = new Map<string, Count>();
  for (const orderId of orderIds) {
    for (const item of await readItems(workshop, orderId)) {
      const { json } = await readComposition(workshop, orderId, item.line);
      const inspected = inspectTexts(workshop, json);
      const pieces = new Map<string, Count>();
      for (const [index, preview] of item.previews.entries()) {
        const inspectedPreview = inspected[preview];
        if (!inspectedPreview?.printed) continue;
        // An object counts once for a shape; of labels, each design has its own number.
        const add = (before: number, hasProperty: boolean) =>
          item.kind === 'object'
            ? Math.max(before, hasProperty ? 1 : 0)
            : before + (hasProperty ? (item.design_labels[index] ?? 0) : 0);
        const { printed, small, shrunk, full } = pieces.get(inspectedPreview.shape) ?? NONE;
        pieces.set(inspectedPreview.shape, {
          printed: add(printed, true),
          small: add(small, inspectedPreview.small),
          shrunk: add(shrunk, inspectedPreview.shrunk),
          full: add(full, inspectedPreview.full),
        });
      }
      for (const [shape, shapeCounts] of pieces) {
        const key = `${item.product_code}|${shape}`;
        const { printed, small, shrunk, full } = counts.get(key) ?? NONE;
        counts.set(key, {
          printed: printed + shapeCounts.printed,
          small: small + shapeCounts.small,
          shrunk: shrunk + shapeCounts.shrunk,
          full: full + shapeCounts.full,
        });
      }
    }
  }
  return counts;
}

const NONE: Count = { printed: 0, small: 0, shrunk: 0, full: 0 };

const mapByKey = (rows: readonly TextRow[]) =>
  new Map(rows.map(({ product, shape, ...counts }) => [`${product}|${shape}`, counts]));

const PERIOD: ReportFilter = { since: '2026-03-01', until: '2026-03-20', stores: null };

onBothDatabases((getWorkshop) => {
  it('OFF-202 the shipped pieces with small or long texts are counted by product and shape, and each count leads to its orders', async () => {
    const workshop = getWorkshop();
    const { db } = workshop;
    const orders = [
      await makeOrder(workshop, [{ code: 'EAO' }, { code: 'CHA', texts: [LONG] }]),
      await makeOrder(workshop, [
        { code: 'CHA', texts: [LONG] },
        { code: 'EAO', texts: [LONG] },
      ]),
      await makeOrder(workshop, [{ code: 'MUG', quantity: 2, texts: [LONG] }], { store: 'es' }),
    ];
    expect((await readTextReport(db, PERIOD)).rows).toEqual([]);
    for (const orderId of orders) await shipOrder(workshop, orderId);

    const expected = await countPieces(workshop, orders);
    const report = await readTextReport(db, PERIOD);
    expect(mapByKey(report.rows)).toEqual(expected);
    expect(report.unknown).toBe(0);
    expect(report.rows.map(({ small }) => small)).toEqual(
      report.rows.map(({ small }) => small).toSorted((a, b) => b - a),
    );
    const settings = await readSettings(db);
    for (const [count, figure] of [
      ['small', 'textSmall'],
      ['shrunk', 'textShrunk'],
      ['full', 'textFull'],
    ] as const) {
      const [row] = report.rows.filter((one) => one[count] > 0);
      expect([count, row]).not.toEqual([count, undefined]);
      const key = `${row?.product}|${row?.shape}`;
      const orderIdsWithCount: string[] = [];
      for (const orderId of orders)
        if ((await countPieces(workshop, [orderId])).get(key)?.[count]) orderIdsWithCount.push(orderId);
      const counted = { figure, since: PERIOD.since, until: PERIOD.until, key };
      const page = { page: 1, size: 10 };
      const listed = await findOrdersPage(db, { settings, counted }, 'openFirst', page, workshop.now);
      expect(listed.rows.map(({ id }) => id).toSorted()).toEqual(orderIdsWithCount.toSorted());
    }
    const spanishReport = await readTextReport(db, { ...PERIOD, stores: ['es'] });
    expect(new Set(spanishReport.rows.map(({ product }) => product))).toEqual(new Set(['MUG']));
  });

  it('OFF-201 a correction measures the texts again', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'EAO', texts: [LONG] }]);
    const { text_sizes: before } = await readComposition(workshop, orderId);
    expect(before?.[0]?.share).toBeLessThan(1);
    unwrap(await correctLine(workshop, orderId, (design) => replaceTexts(design, 'Zoé')));
    const { text_sizes: after } = await readComposition(workshop, orderId);
    expect(after?.[0]?.share).toBeGreaterThan(before?.[0]?.share ?? 1);
    expect(after).toEqual(
      (await readComposition(workshop, await workshop.order([{ code: 'EAO', texts: ['Zoé'] }]))).text_sizes,
    );
  });

  it('OFF-203 the sizes and the figures contain no text, and stay when the texts are removed', async () => {
    const workshop = getWorkshop();
    const { db, now } = workshop;
    const orderId = await makeOrder(workshop, [{ code: 'CHA', texts: [LONG] }]);
    await shipOrder(workshop, orderId);
    const { text_sizes: sizes } = await readComposition(workshop, orderId);
    const figures = await readFigures(
      db,
      PERIOD,
      ['textPrinted', 'textSmall', 'textShrunk', 'textFull'],
      ['metric', 'key'],
    );
    for (const word of [...LONG.split(/[ -]/), LONG.slice(0, 4)])
      expect(JSON.stringify([sizes, figures])).not.toContain(word);
    for (const { key } of figures) expect(key).toMatch(/^[A-Z_\d]+\|\d+$/);
    const before = await readTextReport(db, PERIOD);
    expect(before.rows.find(({ product }) => product === 'CHA')?.printed).toBeGreaterThan(0);
    unwrap(
      await runCommand(workshop.as('system'), 'retirePersonalData', {}, async (work) => {
        await removeOrderTexts(work, [orderId], { keepHashes: false });
        return {};
      }),
    );
    expect((await readComposition(workshop, orderId)).text_sizes).toEqual(sizes);
    await foldFigures({ db, now });
    await rebuildFigures({ db, now });
    expect(await readTextReport(db, PERIOD)).toEqual(before);
  });

  it('OFF-204 pieces of designs whose texts were never measured are counted separately', async () => {
    const workshop = getWorkshop();
    const { db } = workshop;
    const before = await readTextReport(db, PERIOD);
    const orderId = await makeOrder(workshop, [{ code: 'EAO', texts: [LONG] }]);
    await sql`update compositions set text_sizes = null where order_id = ${orderId}`.execute(db);
    await shipOrder(workshop, orderId);
    const { rows, unknown } = await readTextReport(db, PERIOD);
    expect(rows).toEqual(before.rows);
    const labels = (await readItems(workshop, orderId)).reduce((sum, item) => sum + item.labels, 0);
    expect(unknown).toBe(before.unknown + labels);
  });
});
