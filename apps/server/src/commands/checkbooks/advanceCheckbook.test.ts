import { expect, it } from 'vitest';
import { findCheckbooksOfOrders } from '../../queries/orders/checkbookRows.ts';
import { undoScan } from '../floor/undoScan.ts';
import { createReissue } from '../reissues/createReissue.ts';
import { cutLot, makePrintedLots, readItems, readOrderRow, sortLot } from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { type TestWorkshop, unwrap, unwrapFailure } from '../testing/workshop.ts';
import { advanceCheckbook } from './advanceCheckbook.ts';
import { moveBooklets } from './moveBooklets.ts';
import { reportPageProblem } from './reportPageProblem.ts';

onBothDatabases((getWorkshop) => {
  it('L2C-8, L2C-9 scans of a cover start the binding, confirm page after page, and complete the order', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'MUL_EAO', texts: ['Zoé'] }]);
    const [first] = await readCheckbooks(workshop, orderId);
    expect(first).toBeUndefined();
    const lots = await makePrintedLots(workshop);
    const preparator = workshop.as('preparator');
    const [book, ...otherBooks] = await readCheckbooks(workshop, orderId);
    const checkbookId = book?.id ?? '';
    const scan = (page: number | null = null) => advanceCheckbook(preparator, { checkbookId, page });
    expect(unwrapFailure(await scan())).toMatchObject({ guard: 'stripsPresent' });
    for (const lotId of lots) {
      await cutLot(workshop, lotId);
      await sortLot(workshop, lotId);
    }
    unwrap(await scan());
    const pageCount = book?.pages.length ?? 0;
    expect(pageCount).toBeGreaterThan(1);
    expect(unwrapFailure(await scan(2))).toMatchObject({ guard: 'pageInOrder', detail: '1' });
    unwrap(await scan(1));
    expect(unwrapFailure(await scan(1))).toMatchObject({ guard: 'pageSeenTwice', detail: '2' });
    expect(unwrapFailure(await scan(99))).toMatchObject({ kind: 'notFound' });
    for (let page = 2; page <= pageCount; page += 1) unwrap(await scan(page));
    for (const { id, pages } of otherBooks) {
      for (let step = 0; step <= pages.length; step += 1)
        unwrap(await advanceCheckbook(preparator, { checkbookId: id }));
    }
    expect(unwrapFailure(await scan())).toMatchObject({ guard: 'checkbookOpen' });
    expect(await readOrderRow(workshop, orderId)).toMatchObject({
      status: 'fabriquee',
      fab_status: 'FAB_COMPLETE',
    });
  });

  it('L2C-10 a page that was confirmed by mistake is taken back, but not after another step', async () => {
    const workshop = getWorkshop();
    const { checkbookId } = await startCheckbook(workshop, 'it');
    const preparator = workshop.as('preparator');
    const seen = unwrap(await advanceCheckbook(preparator, { checkbookId }));
    unwrap(await undoScan(preparator, { undoKey: seen.undoKey ?? '' }));
    expect(unwrapFailure(await advanceCheckbook(preparator, { checkbookId, page: 2 }))).toMatchObject({
      detail: '1',
    });
    const again = unwrap(await advanceCheckbook(preparator, { checkbookId, page: 1 }));
    unwrap(await reportPageProblem(preparator, { checkbookId, page: 2, reason: 'missingPage' }));
    expect(unwrapFailure(await undoScan(preparator, { undoKey: again.undoKey ?? '' }))).toMatchObject({
      why: 'moved',
    });
  });

  it('L2C-11, FAB-16 a page with a problem stops its checkbook until it is tried again, at most twice', async () => {
    const workshop = getWorkshop();
    const { checkbookId, orderId } = await startCheckbook(workshop, 'es');
    const preparator = workshop.as('preparator');
    const book = { target: { checkbookId } };
    const report = () => reportPageProblem(preparator, { checkbookId, page: 2, reason: 'duplicatePage' });
    expect(unwrapFailure(await reportPageProblem(preparator, { checkbookId, page: 2 }))).toMatchObject({
      kind: 'reasonRequired',
    });
    expect(
      unwrapFailure(await reportPageProblem(preparator, { checkbookId, page: 99, reason: 'other' })),
    ).toMatchObject({
      kind: 'notFound',
    });
    for (let tries = 0; tries < 2; tries += 1) {
      unwrap(await report());
      const [stopped] = await readCheckbooks(workshop, orderId);
      expect(stopped?.pages[1]).toMatchObject({
        problem: 'duplicatePage',
        seen_at: null,
        status: 'FAB_L2C_ERROR',
      });
      expect(unwrapFailure(await advanceCheckbook(preparator, { checkbookId }))).toMatchObject({
        guard: 'bookletWithoutError',
      });
      unwrap(await moveBooklets(preparator, { ...book, move: 'retry' }));
      expect((await readCheckbooks(workshop, orderId))[0]?.pages[1]?.problem).toBeNull();
    }
    unwrap(await report());
    const retried = unwrap(await moveBooklets(preparator, { ...book, move: 'retry' }));
    expect(retried.lines).toMatchObject([{ refusal: { guard: 'triesLeft' } }]);
  });

  it('L2C-12, FAB-17 a supervisor takes a checkbook over, and it is bound by hand with two scans', async () => {
    const workshop = getWorkshop();
    const { checkbookId, orderId } = await startCheckbook(workshop, 'uk');
    const preparator = workshop.as('preparator');
    const book = { target: { checkbookId } };
    expect(unwrapFailure(await moveBooklets(preparator, { ...book, move: 'takeOver' }))).toMatchObject({
      guard: 'sheetsToMove',
    });
    unwrap(await reportPageProblem(preparator, { checkbookId, page: null, reason: 'machineFault' }));
    const refused = unwrap(await moveBooklets(preparator, { ...book, move: 'takeOver' }));
    expect(refused.lines.every(({ refusal }) => refusal?.kind === 'forbidden')).toBe(true);
    unwrap(await moveBooklets(workshop.as('superPreparator'), { ...book, move: 'takeOver' }));
    unwrap(await advanceCheckbook(preparator, { checkbookId }));
    unwrap(await advanceCheckbook(preparator, { checkbookId }));
    expect(await readOrderRow(workshop, orderId)).toMatchObject({ fab_status: 'FAB_COMPLETE' });
  });

  it('L2C-13, FAB-18 a strip of a checkbook in error is printed again, and the checkbook waits for it', async () => {
    const workshop = getWorkshop();
    const { checkbookId, orderId } = await startCheckbook(workshop, 'de');
    const preparator = workshop.as('preparator');
    unwrap(await reportPageProblem(preparator, { checkbookId, page: 1, reason: 'missingPage' }));
    const [book] = await readCheckbooks(workshop, orderId);
    unwrap(
      await createReissue(preparator, {
        orderId,
        itemIds: [book?.pages[0]?.item_id ?? ''],
        reason: 'missing',
      }),
    );
    expect(unwrapFailure(await advanceCheckbook(preparator, { checkbookId }))).toMatchObject({
      guard: 'stripsPresent',
    });
  });

  it('L2C-14 the sheets of a megalot are checked, started and finished at once, as far as each may move', async () => {
    const workshop = getWorkshop();
    await workshop.order([{ code: 'MUL_EAO' }]);
    const lots = await makePrintedLots(workshop);
    const { megalot_id } = await workshop.db
      .selectFrom('lots')
      .select('megalot_id')
      .where('id', '=', lots[0] ?? '')
      .executeTakeFirstOrThrow();
    const target = { megalotId: megalot_id ?? '' };
    const preparator = workshop.as('preparator');
    expect(unwrapFailure(await moveBooklets(preparator, { target, move: 'ready' }))).toMatchObject({
      guard: 'sheetsToMove',
    });
    for (const lotId of lots) {
      await cutLot(workshop, lotId);
      await sortLot(workshop, lotId);
    }
    const tried = unwrap(await moveBooklets(preparator, { target, move: 'ready', dryRun: true }));
    const ready = unwrap(await moveBooklets(preparator, { target, move: 'ready' }));
    expect(ready).toEqual(tried);
    expect(ready.lines.every(({ refusal }) => refusal === null)).toBe(true);
    unwrap(await moveBooklets(preparator, { target, move: 'start' }));
    const finished = unwrap(await moveBooklets(preparator, { target, move: 'finish' }));
    expect(finished.lines).toMatchObject(finished.lines.map(() => ({ refusal: { guard: 'allPagesSeen' } })));
    expect(
      unwrapFailure(await moveBooklets(workshop.as('shopManager'), { target, move: 'start' })),
    ).toMatchObject({
      kind: 'forbidden',
    });
  });
});

const readCheckbooks = ({ db }: TestWorkshop, orderId: string) => findCheckbooksOfOrders(db, [orderId]);

/** Creates an order and starts the binding of its first checkbook. */
async function startCheckbook(workshop: TestWorkshop, store: 'it' | 'es' | 'uk' | 'de') {
  const orderId = await workshop.order([{ code: 'MUL_EAO', texts: ['Zoé'] }], { store });
  for (const lotId of await makePrintedLots(workshop)) {
    await cutLot(workshop, lotId);
    await sortLot(workshop, lotId);
  }
  const [book] = await readCheckbooks(workshop, orderId);
  const checkbookId = book?.id ?? '';
  unwrap(await advanceCheckbook(workshop.as('preparator'), { checkbookId }));
  expect((await readItems(workshop, orderId)).map(({ fab_status }) => fab_status)).toContain(
    'FAB_L2C_EN_COURS',
  );
  return { orderId, checkbookId };
}
