// @vitest-environment jsdom

import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { readMessageText } from '@cmon/testkit/readMessageText';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NO_REASON, type OptionalReasonFields } from '../dialogs/noReason.ts';
import type { StatusCode } from '../display/statusLook.ts';
import { setLocale } from '../messages/translate.ts';
import { type NextState, NextStateButtons } from './NextStateButtons.tsx';

const t = (key: string, locale?: string) => readMessageText('office', key, locale);

beforeEach(async () => {
  await setLocale('fr_FR');
  stubLayoutApis();
  const settings = {
    autoReloadSeconds: 45,
    undoSeconds: 60,
    doubleScanSeconds: 3,
    orderLatencyDays: 8,
    batchCount: 10,
    reissueCapPercent: 20,
    reasonLists: [
      { list: 'lot', codes: ['badCut'] },
      { list: 'reissue', codes: ['damaged', 'lostByPost'] },
      { list: 'booklet', codes: ['missingPage'] },
    ],
    lookupLocale: 'fr_FR',
    pageSizes: [50],
  };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: { settings } })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const base = {
  trigger: 'x',
  command: 'moveLotCutting',
  needsReason: false,
  backward: false,
  allowed: true,
  refusal: null,
} as const;

const LOT_MOVES = [
  { ...base, to: 'dec_bde_ressortir', needsReason: true },
  { ...base, to: 'dec_tri_en_cours' },
  {
    ...base,
    to: 'dec_complet',
    allowed: false,
    refusal: { code: 'guardRefused', params: { guard: 'everyStripDisposed' } },
  },
] as const;

function renderMoves(
  onMove: (to: string, reasonFields: OptionalReasonFields) => void,
  next: readonly NextState<StatusCode>[] = LOT_MOVES,
) {
  const queries = new QueryClient();
  const build = (moves: readonly NextState<StatusCode>[]) => (
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <NextStateButtons busy={false} onMove={onMove} next={moves} />
      </QueryClientProvider>
    </MantineProvider>
  );
  const { rerender } = render(build(next));
  return { showMoves: (moves: readonly NextState<StatusCode>[]) => rerender(build(moves)) };
}

it('CMD-14 the buttons are the next states of the object, and a refused one shows its reason', () => {
  const onMove = vi.fn();
  renderMoves(onMove);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    t('move.dec_tri_en_cours'),
    t('status.dec_bde_ressortir'),
  ]);
  expect(screen.getByRole('listitem').textContent).toContain(t('failure.guardRefused.everyStripDisposed'));
  fireEvent.click(screen.getByRole('button', { name: t('move.dec_tri_en_cours') }));
  expect(onMove.mock.calls).toEqual([['dec_tri_en_cours', NO_REASON]]);
});

it('CMD-9 a move that needs a reason can be confirmed only with a reason', async () => {
  const onMove = vi.fn();
  renderMoves(onMove);
  fireEvent.click(screen.getByRole('button', { name: t('status.dec_bde_ressortir') }));
  const dialog = await screen.findByRole('dialog');
  const findConfirmButton = () => Array.from(dialog.querySelectorAll('button')).at(-1);
  expect(findConfirmButton()?.disabled).toBe(true);
  fireEvent.click(await screen.findByRole('radio', { name: t('reason.badCut') }));
  expect(findConfirmButton()?.disabled).toBe(false);
  fireEvent.click(findConfirmButton() ?? dialog);
  expect(onMove.mock.calls).toEqual([['dec_bde_ressortir', { reason: 'badCut', note: null }]]);
});

it('WSC-352 each move asks for a reason from the list of its own command', async () => {
  const onMove = vi.fn();
  const takeOver = {
    ...base,
    to: 'FAB_L2C_COMPLETE',
    command: 'takeOverBooklet',
    needsReason: true,
  } as const;
  renderMoves(onMove, [...LOT_MOVES, takeOver]);
  fireEvent.click(screen.getByRole('button', { name: new RegExp(t('status.FAB_L2C_COMPLETE')) }));
  expect(await screen.findByRole('radio', { name: t('reason.missingPage') })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: t('reason.badCut') })).toBeNull();
});

it('OFF-412 the dialog of a move stays open with its note when the object has no move any more', async () => {
  const onMove = vi.fn();
  const { showMoves } = renderMoves(onMove);
  fireEvent.click(screen.getByRole('button', { name: t('status.dec_bde_ressortir') }));
  fireEvent.click(await screen.findByRole('radio', { name: t('reason.badCut') }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'second strip' } });
  showMoves([]);
  fireEvent.click(Array.from(screen.getByRole('dialog').querySelectorAll('button')).at(-1) as HTMLElement);
  expect(onMove.mock.calls).toEqual([['dec_bde_ressortir', { reason: 'badCut', note: 'second strip' }]]);
});
