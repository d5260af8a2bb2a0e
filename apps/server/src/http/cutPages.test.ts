import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveLotCutting } from '../commands/lots/moveLotCutting.ts';
import { makePrintedLots, readLiveStrips, readLotRow, readMegalotRow } from '../commands/testing/floor.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
const { mutate, query } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

const SCAN = `query scan($code: String!) { scan(code: $code) {
  ... on ScanCard { type code page lots { number } } ... on Refused { code params }
} }`;
const LOT = `query l($id: ID!) { lot(id: $id) {
  cutting cutPages { page cut lost stripIds } nextCutting { to allowed refusal { code params } }
} }`;

/** Puts the strips of a lot on pages of its megalot, one strip on each page. */
async function placeStrips(lotId: string, firstPage: number) {
  const { workshop } = web;
  const { megalot_id } = await readLotRow(workshop, lotId);
  const megalotId = megalot_id ?? '';
  const { number, revision } = await readMegalotRow(workshop, megalotId);
  const strips = await readLiveStrips(workshop, lotId);
  const places = strips.map(({ id }, index) => ({
    megalot_id: megalotId,
    revision,
    strip_id: id,
    page: firstPage + index,
    from_mm: index * 100,
    to_mm: index * 100 + 90,
  }));
  await workshop.db.insertInto('strip_places').values(places).execute();
  await workshop.db.updateTable('lots').set({ pages: strips.length }).where('id', '=', lotId).execute();
  return { megalotId, strips, number: `M${String(number).padStart(6, '0')}` };
}

const formatLot = async (lotId: string) =>
  `L${String((await readLotRow(web.workshop, lotId)).number).padStart(6, '0')}`;

it('WSC-411 the API says which pages of a lot were scanned, and the scan of the last one ends the cut', async () => {
  const { workshop } = web;
  await workshop.order([{ code: 'EAO' }]);
  await workshop.order([{ code: 'EAO' }]);
  const [lotId = ''] = await makePrintedLots(workshop);
  const { megalotId, strips } = await placeStrips(lotId, 5);
  unwrap(await moveLotCutting(workshop.as('preparator'), { lotId, to: 'dec_decoupe_multipage' }));
  const scan = (page: number) =>
    mutate('preparator', 'cutPage', 'LotPageCut', { lotId, code: `m/${megalotId.toLowerCase()}-${page}` });
  const [first = '', second = ''] = strips.map(({ id }) => id);
  expect(await scan(6)).toEqual({ __typename: 'Done' });
  const { lot } = await query('preparator', LOT, { id: lotId });
  expect(lot.cutPages).toEqual([
    { page: 5, cut: false, lost: false, stripIds: [first] },
    { page: 6, cut: true, lost: false, stripIds: [second] },
  ]);
  expect(lot.nextCutting).toContainEqual(
    expect.objectContaining({
      to: 'dec_cq_decoupe',
      allowed: false,
      refusal: { code: 'guardRefused', params: expect.objectContaining({ guard: 'allPagesCut' }) },
    }),
  );
  expect(await scan(6)).toMatchObject({ code: 'guardRefused', params: { guard: 'pageNotCut', detail: '6' } });
  expect(await scan(5)).toEqual({ __typename: 'Done' });
  expect((await query('preparator', LOT, { id: lotId })).lot.cutting).toBe('dec_cq_decoupe');
});

it('WSC-400, WSC-401, WSC-402 a scanned or typed page lists its lots, and first the lot that still lacks this page', async () => {
  const { workshop } = web;
  for (const store of ['de', 'de', 'it', 'it'] as const) await workshop.order([{ code: 'EAO' }], { store });
  const lotIds = await makePrintedLots(workshop);
  const megalotIds = await Promise.all(
    lotIds.map(async (lotId) => (await readLotRow(workshop, lotId)).megalot_id ?? ''),
  );
  const [first = '', second = ''] = lotIds;
  // Both lots lie on page 2 of one megalot.
  await workshop.db
    .updateTable('lots')
    .set({ megalot_id: megalotIds[0] ?? '' })
    .where('id', '=', second)
    .execute();
  const { megalotId, number } = await placeStrips(first, 1);
  await placeStrips(second, 2);
  const numbers = await Promise.all([first, second].map(formatLot));
  const scan = async (code: string) => (await query('preparator', SCAN, { code })).scan;
  const card = { type: 'megalot', code: `M/${megalotId}-2`, page: 2 };
  for (const code of [`M/${megalotId}-2`, `${number}-2`, `${number.toLowerCase()} 2/3`])
    expect(await scan(code)).toEqual({ ...card, lots: numbers.map((lotNumber) => ({ number: lotNumber })) });
  expect((await scan(`${number}-3`)).lots).toEqual([{ number: numbers[1] }]);
  expect((await scan(`${number}-9`)).lots).toEqual([]);
  expect(await scan(number)).toMatchObject({
    page: null,
    lots: numbers.map((lotNumber) => ({ number: lotNumber })),
  });
  expect(await scan(`L${number.slice(1)}-2`)).toMatchObject({ code: 'wrongScan' });
  const preparator = workshop.as('preparator');
  unwrap(await moveLotCutting(preparator, { lotId: first, to: 'dec_decoupe_multipage' }));
  const cut = (page: number) =>
    mutate('preparator', 'cutPage', 'LotPageCut', { lotId: first, code: `${number}-${page}` });
  expect(await cut(3)).toMatchObject({
    code: 'wrongScan',
    params: { expected: 'pageOfLot', belongsTo: numbers[1] },
  });
  expect(await cut(2)).toEqual({ __typename: 'Done' });
  // The first lot has the page, so the second lot is the one to cut.
  expect((await scan(`${number}-2`)).lots).toEqual(
    numbers.toReversed().map((lotNumber) => ({ number: lotNumber })),
  );
});
