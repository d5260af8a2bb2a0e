import { runTool, withTempFile } from '@cmon/testkit/print/printTools';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLotsAndMegalots, printMegalot, recordGeneratedFiles } from '../commands/testing/floor.ts';
import { readPrintPlan } from '../queries/megalots/printPlan.ts';
import { DONE, officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
const { cookie, mutate, query } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

const MEGALOT = `query m($id: ID!) { megalot(id: $id) { version revision fileState
canLockPlaces { allowed } canRegenerate { allowed }
boards { board columns rows canMarkDone { allowed } places { place locked reason item { orderNumber } }
} } }`;

it('IMP-63, WSC-59, INV-34 a place of a board is locked for a reason, its piece moves on, and the free places are shown', async () => {
  await web.workshop.order([{ code: 'ORNO', quantity: 3 }]);
  const [id = ''] = await makeLotsAndMegalots(web.workshop);
  const read = async () => (await query('generator', MEGALOT, { id })).megalot;
  const listUsedPlaces = (board: { places: { place: number; item: unknown }[] }) =>
    board.places.filter(({ item }) => item !== null).map(({ place }) => place);
  const before = await read();
  expect(before.boards).toMatchObject([{ board: 1, columns: 6, rows: 2 }]);
  expect(listUsedPlaces(before.boards[0])).toEqual([1, 2, 3]);

  const lock = (input: object) =>
    mutate('generator', 'lockBoardPlace', 'BoardPlaceLock', { megalotId: id, board: 1, ...input }, DONE);
  const { version } = before;
  expect(before.canLockPlaces).toEqual({ allowed: true });
  expect(before.boards[0].canMarkDone).toEqual({ allowed: false });
  expect(await lock({ expectedVersion: version, place: 2, locked: true })).toMatchObject({
    code: 'reasonRequired',
  });
  expect(await lock({ expectedVersion: version, place: 99, locked: true, reason: 'damaged' })).toMatchObject({
    code: 'notFound',
  });
  expect(await lock({ expectedVersion: version, place: 2, locked: true, reason: 'damaged' })).toMatchObject({
    __typename: 'Done',
  });
  const locked = await read();
  expect(listUsedPlaces(locked.boards[0])).toEqual([1, 3, 4]);
  expect(locked.boards[0].places[1]).toEqual({ place: 2, locked: true, reason: 'damaged', item: null });
  expect(await lock({ expectedVersion: locked.version, place: 2, locked: false })).toMatchObject({
    __typename: 'Done',
  });
  expect(listUsedPlaces((await read()).boards[0])).toEqual([1, 2, 3]);

  await recordGeneratedFiles(web.workshop, id);
  const generated = await read();
  expect(generated).toMatchObject({ revision: 1, fileState: 1 });
  const lockFirst = { place: 1, locked: true, reason: 'used' };
  expect(await lock({ expectedVersion: generated.version, ...lockFirst })).toMatchObject({
    __typename: 'Done',
  });
  const renewed = await read();
  expect(renewed).toMatchObject({ revision: 2, fileState: 0 });
  expect((await readPrintPlan(web.database.db, id))?.megalot.lockedPlaces).toEqual([{ board: 1, place: 1 }]);
  await recordGeneratedFiles(web.workshop, id);
  await printMegalot(web.workshop, id);
  const printed = await read();
  // New files may take the megalot back from the press; a lock doesn't.
  expect(printed).toMatchObject({ canRegenerate: { allowed: true }, canLockPlaces: { allowed: false } });
  expect(printed.boards[0].canMarkDone).toEqual({ allowed: true });
  expect(await lock({ expectedVersion: printed.version, place: 1, locked: false })).toMatchObject({
    code: 'moveNotAllowed',
  });
});

const LAYOUT = `query l($id: ID!) { megalot(id: $id) { version boardLayout {
  device width height sideMargin startOffset endBand engraved
  sheets {
    board { board doneAt doneBy places { place locked texts item { orderNumber } } }
    shapes { x y width height turn outline }
  }
} } }`;

it('WSC-58, WSC-59, WSC-60 the boards of a megalot are laid out to scale, keep locked places free, and have a check print', async () => {
  const orderId = await web.workshop.order([{ code: 'ORNO', quantity: 2, texts: ['Zoé'] }]);
  const [id = ''] = await makeLotsAndMegalots(web.workshop);
  const read = async (role: 'generator' | 'shopManager' = 'generator') =>
    (await query(role, LAYOUT, { id })).megalot;
  const before = await read();
  expect(before.boardLayout).toMatchObject({
    width: 600,
    height: 300,
    sideMargin: 10,
    startOffset: 36,
    endBand: 16,
    engraved: true,
    sheets: [{ board: { board: 1, doneAt: null } }],
  });
  const lock = { megalotId: id, board: 1, place: 1, locked: true, reason: 'damaged' };
  const input = { ...lock, expectedVersion: before.version };
  expect(await mutate('generator', 'lockBoardPlace', 'BoardPlaceLock', input)).toEqual({
    __typename: 'Done',
  });
  const { boardLayout } = await read();
  const [{ board, shapes }] = boardLayout.sheets;
  const used = board.places.filter(({ item }: { item: unknown }) => item !== null);
  expect(used.map(({ place }: { place: number }) => place)).toEqual([2, 3]);
  expect(used[0].texts).toEqual(['Zoé', 'Zoé']);
  expect((await read('shopManager')).boardLayout.sheets[0].board.places[1].texts).toBeNull();
  // Each outline lies inside the box of its place: a place is 580/6 mm wide.
  expect(shapes).toHaveLength(2);
  for (const [index, shape] of shapes.entries()) {
    const leftEdge = 10 + ((index + 1) * 580) / 6;
    expect(shape.x).toBeGreaterThanOrEqual(leftEdge);
    expect(shape.x + (shape.turn === 90 ? shape.height : shape.width)).toBeLessThanOrEqual(
      leftEdge + 580 / 6,
    );
    expect(shape.outline).toMatch(/^M/);
  }
  const open = async (role: 'preparator' | 'shopManager') => {
    const headers = { cookie: await cookie(role) };
    const response = await web.fetch(`/board-proofs/${id}.pdf`, { headers });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const bytes = new Uint8Array(await response.arrayBuffer());
    return withTempFile(bytes, (file) => [
      runTool('pdftotext', ['-layout', file, '-']),
      runTool('pdfinfo', [file]),
    ]);
  };
  const [text, info] = await open('preparator');
  for (const expectedText of ['1:1', '100 mm', 'Zoé', used[0].item.orderNumber])
    expect(text).toContain(expectedText);
  // 600 × 300 mm in points.
  expect(info).toMatch(/Page size: +1700\.79 x 850\.394 pts/);
  expect((await open('shopManager'))[0]).not.toContain('Zoé');
  const reads = web.database.db.selectFrom('personal_reads').select(['field', 'n']);
  expect(await reads.where('object_id', '=', orderId).execute()).toEqual([{ field: 'Item.texts', n: 1 }]);
  expect((await web.fetch(`/board-proofs/${id}.pdf`)).status).toBe(401);
  expect(
    (await web.fetch('/board-proofs/0000000000.pdf', { headers: { cookie: await cookie('preparator') } }))
      .status,
  ).toBe(404);
});

it('WSC-58 the megalots on boards are listed until they are finished', async () => {
  const { boardMegalots } = await query('preparator', '{ boardMegalots { rows { boards { board } } } }');
  expect(boardMegalots.rows.length).toBeGreaterThan(0);
  for (const { boards } of boardMegalots.rows) expect(boards.length).toBeGreaterThan(0);
});

it('WSC-178 a board is marked as made once its files exist, and new files end the mark', async () => {
  await web.workshop.order([{ code: 'ORNO' }]);
  const [id = ''] = await makeLotsAndMegalots(web.workshop);
  const read = async () => (await query('generator', LAYOUT, { id })).megalot;
  const { version } = await read();
  const done = { megalotId: id, board: 1, done: true };
  const markDone = (more: object) =>
    mutate('preparator', 'markBoardDone', 'BoardDone', { ...done, expectedVersion: version, ...more });
  expect(await markDone({})).toMatchObject({ code: 'guardRefused', params: { guard: 'filesGenerated' } });
  await recordGeneratedFiles(web.workshop, id);
  const generated = await read();
  expect(await markDone({ expectedVersion: generated.version, board: 9 })).toMatchObject({
    code: 'notFound',
  });
  expect(await markDone({ expectedVersion: generated.version })).toEqual({ __typename: 'Done' });
  const made = await read();
  expect(made.boardLayout.sheets[0].board).toMatchObject({ doneBy: 'preparator' });
  expect(await markDone({ expectedVersion: made.version })).toMatchObject({ params: { guard: 'boardOpen' } });
  // The pieces of new files have to be made again.
  const lock = { megalotId: id, board: 1, place: 1, locked: true, reason: 'damaged' };
  const input = { ...lock, expectedVersion: made.version };
  expect(await mutate('generator', 'lockBoardPlace', 'BoardPlaceLock', input)).toEqual({
    __typename: 'Done',
  });
  expect((await read()).boardLayout.sheets[0].board.doneAt).toBeNull();
});
