import { Readable } from 'node:stream';
import type { ReportFormat } from '@cmon/core/production/machineReport/reportLine';
import { expect, it } from 'vitest';
import { cutLot, makePrintedLots, readOrderRow, sortLot } from '../../commands/testing/floor.ts';
import { onBothDatabases } from '../../commands/testing/onBothDatabases.ts';
import { type TestWorkshop, unwrap, unwrapFailure } from '../../commands/testing/workshop.ts';
import { findOpenReportLines } from '../../queries/checkbooks/machineReportRows.ts';
import { findCheckbooksOfOrders } from '../../queries/orders/checkbookRows.ts';
import { receiveReport } from './receiveReport.ts';

onBothDatabases((getWorkshop) => {
  it('L2C-19, FAB-14, FAB-19 a machine report starts and completes its checkbooks, and the same report changes nothing', async () => {
    const workshop = getWorkshop();
    const orderId = await makeBindableOrder(workshop);
    const rows = await listPages(workshop, orderId);
    const report = toCsv(
      rows.map(({ code, page }, index) => `${code},${page},ok,2026-03-02T09:00:${pad(index)}Z`),
    );
    const first = unwrap(await sendReport(workshop, report));
    expect(first).toMatchObject({
      lines: rows.length,
      applied: rows.length,
      unknown: 0,
      refused: 0,
      known: false,
    });
    expect(await readOrderRow(workshop, orderId)).toMatchObject({
      status: 'fabriquee',
      fab_status: 'FAB_COMPLETE',
    });
    const events = await countEvents(workshop);
    expect(unwrap(await sendReport(workshop, report))).toEqual({ ...first, known: true });
    const more = toCsv([`${rows[0]?.code},1,ok,2026-03-02T09:00:00Z`]);
    expect(unwrap(await sendReport(workshop, more))).toMatchObject({
      lines: 1,
      applied: 0,
      repeated: 1,
      known: false,
    });
    expect(await countEvents(workshop)).toBe(events);
  });

  it('L2C-20, FAB-15 a missing page stops its checkbook, and unknown codes and refused lines are kept', async () => {
    const workshop = getWorkshop();
    const orderId = await makeBindableOrder(workshop, 'es');
    const [first] = await listPages(workshop, orderId);
    const lines = [
      { code: first?.code, page: 1, result: 'ok', time: '2026-03-02T09:00:00Z' },
      { code: first?.code, page: 2, result: 'missing', time: '2026-03-02T09:00:01Z' },
      { code: first?.code, page: 1, result: 'ok', time: '2026-03-02T09:00:02Z' },
      { code: first?.code, page: 99, result: 'ok', time: '2026-03-02T09:00:03Z' },
      { code: 'C/0000000000', page: 1, result: 'ok', time: '2026-03-02T09:00:04Z' },
    ];
    const received = unwrap(
      await sendReport(workshop, lines.map((line) => JSON.stringify(line)).join('\n'), 'json'),
    );
    expect(received).toMatchObject({ lines: 5, applied: 2, refused: 1, unknown: 2, repeated: 0 });
    const [book] = await findCheckbooksOfOrders(workshop.db, [orderId]);
    expect(book?.pages[1]).toMatchObject({ problem: 'missingPage', status: 'FAB_L2C_ERROR' });
    expect(await findOpenReportLines(workshop.db, received.reportId, 10)).toMatchObject([
      { line: 3, outcome: 'refused' },
      { line: 4, page: 99, outcome: 'unknown' },
      { line: 5, code: 'C/0000000000', outcome: 'unknown', checkbook_id: null },
    ]);
  });

  it('WSC-495 a page that the machine took and then lost is named once in the event of its checkbook', async () => {
    const workshop = getWorkshop();
    const orderId = await makeBindableOrder(workshop, 'it');
    const [first] = await listPages(workshop, orderId);
    const received = unwrap(
      await sendReport(
        workshop,
        toCsv([`${first?.code},1,ok,2026-03-02T09:00:00Z`, `${first?.code},1,missing,2026-03-02T09:00:01Z`]),
      ),
    );
    expect(received).toMatchObject({ lines: 2, applied: 2 });
    const { detail } = await workshop.db
      .selectFrom('events')
      .select('detail')
      .where('object', '=', 'checkbook')
      .where('object_id', '=', first?.code.slice(2) ?? '')
      .where('action', '=', 'applyReport')
      .executeTakeFirstOrThrow();
    expect(detail).toEqual({ pages: [1] });
  });

  it('L2C-17 a report with an invalid line is refused as a whole, with the numbers of its lines', async () => {
    const workshop = getWorkshop();
    const orderId = await makeBindableOrder(workshop, 'it');
    const [first] = await listPages(workshop, orderId);
    const report = toCsv([
      `${first?.code},1,ok,2026-03-02T09:00:00Z`,
      `${first?.code},two,ok,2026-03-02T09:00:00Z`,
    ]);
    expect(unwrapFailure(await sendReport(workshop, report))).toEqual({
      kind: 'reportInvalid',
      line: 3,
      field: 'page',
      rule: 'format',
      count: 1,
      faults: [{ line: 3, field: 'page', rule: 'format' }],
    });
    const [book] = await findCheckbooksOfOrders(workshop.db, [orderId]);
    expect(book?.pages[0]?.seen_at).toBeNull();
    expect(unwrapFailure(await sendReport(workshop, toCsv([]), 'csv', 'shopManager'))).toMatchObject({
      kind: 'forbidden',
    });
  });
});

const pad = (index: number): string => String(index).padStart(2, '0');
const toCsv = (rows: readonly string[]): string => ['code,page,result,time', ...rows].join('\n');

function sendReport(
  workshop: TestWorkshop,
  text: string,
  format: ReportFormat = 'csv',
  role: 'system' | 'shopManager' = 'system',
) {
  const content = Readable.from([Buffer.from(text)]);
  return receiveReport(workshop.as(role), { source: 'api', name: '', format, content });
}

/** Makes an order whose checkbooks can be bound, and returns its id. */
async function makeBindableOrder(workshop: TestWorkshop, store: 'fr' | 'es' | 'it' = 'fr'): Promise<string> {
  const orderId = await workshop.order([{ code: 'MUL_EAO', texts: ['Zoé'] }], { store });
  for (const lotId of await makePrintedLots(workshop)) {
    await cutLot(workshop, lotId);
    await sortLot(workshop, lotId);
  }
  return orderId;
}

async function listPages(workshop: TestWorkshop, orderId: string) {
  const books = await findCheckbooksOfOrders(workshop.db, [orderId]);
  return books.flatMap(({ id, pages }) => pages.map(({ page }) => ({ code: `C/${id}`, page })));
}

async function countEvents({ db }: TestWorkshop): Promise<number> {
  return (await db.selectFrom('events').select('object_id').execute()).length;
}
