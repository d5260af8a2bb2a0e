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

it('WSC-208 the open lot scanned again starts its second pass and then ends it, and another scan only opens it', async () => {
  const moved: string[] = [];
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
    };
    if (operationName === 'cuttingScan')
      return Response.json({ data: { scan: { ...card, lot, strip: null } } });
    moved.push(variables.input.to);
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
  expect(moved).toEqual(['dbl_decoupe', 'dbl_complet']);
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
