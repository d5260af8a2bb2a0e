// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { answerCuttingScan } from './answerCuttingScan.ts';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('cutting');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('WSC-32 the scan of a printed lot starts its cutting and opens the lot', async () => {
  const calls: { operationName: string; variables: { input?: object } }[] = [];
  const nextCutting = [{ to: 'dec_decoupe_en_cours', trigger: 'cutterScan', allowed: true }];
  const lot = {
    id: 'l1',
    version: 4,
    number: 'L000001',
    cutting: 'dec_bde_imprimees',
    nextCutting,
    nextDouble: [],
  };
  const object = { type: 'lot', id: 'l1', label: 'L000001' };
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const call = JSON.parse(String(init.body));
    calls.push(call);
    return Response.json({
      data:
        call.operationName === 'cuttingScan'
          ? {
              scan: {
                __typename: 'ScanCard',
                type: 'lot',
                code: 'L/1',
                object,
                refusal: null,
                lot,
                page: null,
                lots: [],
                strip: null,
              },
            }
          : { moveLotCutting: { __typename: 'Done', undoKey: 'u', undoUntil: '2026-11-21T08:01:00Z' } },
    });
  });
  const cutter = { code: 'SUMMA', laize: 320 } as const;
  const { answer, lotId } = await answerCuttingScan('L/1', 'key', null, true, cutter);
  expect(calls.map(({ operationName }) => operationName)).toEqual(['cuttingScan', 'moveLotCutting']);
  expect(calls[1]?.variables.input).toMatchObject({
    lotId: 'l1',
    to: 'dec_decoupe_en_cours',
    cutter: 'SUMMA',
    laize: 320,
    expectedVersion: 4,
  });
  expect(answer).toMatchObject({ good: true, label: t('cutting.started', { lot: 'L000001' }) });
  expect(lotId).toBe('l1');
});

it('WSC-208 another scan of the open lot starts its second pass, and the next scan ends it; a lot that isn’t open is only opened', async () => {
  const newStates: string[] = [];
  let to = 'dbl_decoupe';
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { operationName, variables } = JSON.parse(String(init.body));
    const nextDouble = [{ to, allowed: true, backward: false }];
    const lot = {
      id: 'l1',
      version: 4,
      number: 'L000001',
      cutting: 'dec_cq_decoupe',
      nextCutting: [],
      nextDouble,
    };
    const card = {
      __typename: 'ScanCard',
      type: 'lot',
      code: 'L/1',
      object: { type: 'lot', id: 'l1', label: 'L000001' },
      refusal: null,
      page: null,
      lots: [],
    };
    if (operationName === 'cuttingScan')
      return Response.json({ data: { scan: { ...card, lot, strip: null } } });
    newStates.push(variables.input.to);
    return Response.json({ data: { moveLotDouble: { __typename: 'Done' } } });
  });
  expect((await answerCuttingScan('L/1', 'key', null, true)).answer).toMatchObject({
    label: t('cutting.opened', { lot: 'L000001' }),
  });
  expect((await answerCuttingScan('L/1', 'key', 'l1', true)).answer).toMatchObject({
    label: t('cutting.passStarted', { lot: 'L000001' }),
  });
  to = 'dbl_complet';
  expect((await answerCuttingScan('L/1', 'key', 'l1', true)).answer).toMatchObject({
    label: t('cutting.passDone', { lot: 'L000001' }),
  });
  expect(newStates).toEqual(['dbl_decoupe', 'dbl_complet']);
});

it('WSC-341, WSC-395 the typed number of a strip marks it as seen, like its printed code, and opens its lot when none is open', async () => {
  const inputs: object[] = [];
  const strip = { id: 's1', label: 'L000001.2', lotId: 'l1' };
  const card = {
    __typename: 'ScanCard',
    type: 'strip',
    code: 'B/S1',
    object: { type: 'strip', id: 's1', label: strip.label },
    refusal: null,
    lot: null,
    page: null,
    lots: [],
    strip,
  };
  const seen = { ...strip, orderNumber: '100', slot: 'A2', inOverflow: false, mustPull: false };
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { operationName, variables } = JSON.parse(String(init.body));
    if (operationName === 'cuttingScan') return Response.json({ data: { scan: card } });
    inputs.push(variables.input);
    const done = { __typename: 'Done', undoKey: null, undoUntil: null, object: { label: strip.label } };
    return Response.json({ data: { stripSeen: { ...done, strip: seen } } });
  });
  const { answer } = await answerCuttingScan('L000001.2', 'key', 'l1', true);
  expect(answer).toMatchObject({
    good: true,
    label: t('cutting.seenSlot', { strip: strip.label, slot: 'A2' }),
  });
  expect(inputs).toMatchObject([{ code: 'B/S1', lotId: 'l1' }]);
  // The lot of a strip is opened when no lot is open, and another open lot stays open.
  expect((await answerCuttingScan('B/S1', 'key', null, true)).lotId).toBe('l1');
  expect((await answerCuttingScan('B/S1', 'key', 'l1', true)).lotId).toBeNull();
});

/** Answers the scan of a page, or of a whole megalot, with its lots. Returns the commands that the scan runs. */
function stubPageScan(page: number | null, lots: readonly object[]) {
  const commands: { operationName: string; lotId: string; code?: string; key: string }[] = [];
  const code = page === null ? 'M/0123456789' : `M/0123456789-${page}`;
  const object = { type: 'megalot', id: '0123456789', label: 'M000007' };
  const scan = {
    __typename: 'ScanCard',
    type: 'megalot',
    code,
    object,
    refusal: null,
    lot: null,
    strip: null,
  };
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { operationName, variables } = JSON.parse(String(init.body));
    if (operationName === 'cuttingScan') return Response.json({ data: { scan: { ...scan, page, lots } } });
    commands.push({ operationName, ...variables.input });
    const done = { __typename: 'Done', undoKey: null, undoUntil: null };
    return Response.json({ data: { [operationName]: done } });
  });
  return commands;
}

const START = { to: 'dec_decoupe_multipage', trigger: 'cutterScan', allowed: true };
function makeLot(id: string, cutting: string, nextCutting: readonly object[] = []) {
  return {
    id,
    version: 1,
    number: `L00000${id.slice(1)}`,
    cutting,
    nextCutting,
    nextDouble: [],
  };
}
const LOT_BEING_CUT = makeLot('l1', 'dec_decoupe_multipage');

it('WSC-411, WSC-401 a scanned page counts as cut for the open lot, and the answer names the page', async () => {
  const commands = stubPageScan(12, [makeLot('l2', 'dec_decoupe_multipage'), LOT_BEING_CUT]);
  const { answer, lotId } = await answerCuttingScan('M000007-12', 'key', 'l1', true);
  expect(commands).toEqual([
    expect.objectContaining({ operationName: 'cutPage', lotId: 'l1', code: 'M/0123456789-12', key: 'key' }),
  ]);
  expect(answer).toMatchObject({ good: true, label: t('cutting.pageScanned', { page: 12 }) });
  expect(lotId).toBeNull();
});

it('WSC-400 a page that is scanned while no lot is open starts and opens its first lot, and counts as cut for it', async () => {
  const commands = stubPageScan(2, [makeLot('l1', 'dec_bde_imprimees', [START]), LOT_BEING_CUT]);
  const { answer, lotId } = await answerCuttingScan('M/0123456789-2', 'key', null, true);
  expect(commands.map(({ operationName }) => operationName)).toEqual(['moveLotCutting', 'cutPage']);
  expect(new Set(commands.map(({ key }) => key)).size).toBe(2);
  expect(commands.at(-1)).toMatchObject({ lotId: 'l1', key: 'key' });
  const page = t('cutting.pageScanned', { page: 2 });
  expect(answer).toMatchObject({ good: true, label: `L000001 · ${page}` });
  expect(lotId).toBe('l1');
  // The scan of a one-page lot starts its cutting. For a person who may not start it, the scan only opens the lot.
  const singlePageCommands = stubPageScan(2, [
    makeLot('l3', 'dec_bde_imprimees', [{ ...START, to: 'dec_decoupe_en_cours' }]),
  ]);
  expect((await answerCuttingScan('M/0123456789-2', 'key', null, true)).lotId).toBe('l3');
  expect(singlePageCommands.map(({ operationName }) => operationName)).toEqual(['moveLotCutting']);
  expect((await answerCuttingScan('M/0123456789-2', 'key', null, false)).lotId).toBe('l3');
  expect(singlePageCommands).toHaveLength(1);
});

it('WSC-400, WSC-402 a page without a strip, or a megalot of several lots, is refused, and the answer says what to scan', async () => {
  stubPageScan(9, []);
  expect((await answerCuttingScan('M/0123456789-9', 'key', null, true)).answer).toMatchObject({
    good: false,
    text: t('cutting.pageWithoutLot', { page: 9 }),
  });
  stubPageScan(null, [makeLot('l1', 'dec_bde_imprimees'), makeLot('l2', 'dec_complet')]);
  const { answer } = await answerCuttingScan('M/0123456789', 'key', null, true);
  expect(answer).toMatchObject({ good: false });
  expect('text' in answer && answer.text).toContain(t('cutting.scanOneLot', { lots: 'L000001, L000002' }));
  stubPageScan(null, [makeLot('l1', 'dec_bde_imprimees')]);
  expect((await answerCuttingScan('M/0123456789', 'key', null, true)).lotId).toBe('l1');
});
