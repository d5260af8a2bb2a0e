// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLocale, t } from '../messages/translate.ts';
import { renderScreen, SETTINGS } from '../testing/renderScreen.tsx';
import { MegalotMoves } from './MegalotMoves.tsx';

beforeEach(async () => {
  await setLocale('en_GB');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('WSC-358, OFF-315 the dialog to make or send files again says that the megalot is first taken back from the press', async () => {
  const reasonLists = [{ list: 'megalot', codes: ['wrongContent', 'other'] }];
  const settings = { ...SETTINGS, reasonLists };
  const allowed = { allowed: true };
  const done = { __typename: 'Done' };
  const openReasonDialog = async (
    cutting: 'mg_dec_aucun' | 'mg_dec_rip' | 'mg_dec_imprime',
    key: 'action.regenerate' | 'action.resendFiles',
  ) => {
    cleanup();
    const megalot = {
      id: 'm1',
      number: 'M000001',
      version: 3,
      cutting,
      nextCutting: [],
      canGenerate: { allowed: false },
      canRegenerate: allowed,
      canResendFiles: allowed,
      canRetry: { allowed: false },
    };
    const { inputs } = renderScreen(<MegalotMoves megalot={megalot} />, {
      settings: { settings },
      regenerate: { regenerate: done },
      resendFiles: { resendFiles: done },
    });
    fireEvent.click(screen.getByRole('button', { name: t(key) }));
    const dialog = within(await screen.findByRole('dialog', { name: `${t(key)} · M000001` }));
    const warnedStates = (['mg_dec_rip', 'mg_dec_imprime'] as const).filter(
      (state) => dialog.queryByText(t(`megalot.takenBack.${state}`)) !== null,
    );
    return { dialog, warnedStates, inputs };
  };
  for (const key of ['action.regenerate', 'action.resendFiles'] as const) {
    expect((await openReasonDialog('mg_dec_aucun', key)).warnedStates).toEqual([]);
    expect((await openReasonDialog('mg_dec_rip', key)).warnedStates).toEqual(['mg_dec_rip']);
    expect((await openReasonDialog('mg_dec_imprime', key)).warnedStates).toEqual(['mg_dec_imprime']);
  }
  const { dialog, inputs } = await openReasonDialog('mg_dec_imprime', 'action.regenerate');
  fireEvent.click((await dialog.findAllByRole('radio'))[0] as HTMLElement);
  fireEvent.click(dialog.getByRole('button', { name: t('action.regenerate') }));
  await waitFor(() =>
    expect(inputs).toMatchObject([{ megalotId: 'm1', expectedVersion: 3, reason: expect.any(String) }]),
  );
});

it('OFF-314 a notice says after `generate` and `retry` that a free generator will write the files', async () => {
  const allowed = { allowed: true };
  const no = { allowed: false };
  const megalot = {
    id: 'm1',
    number: 'M000001',
    version: 3,
    cutting: 'mg_dec_aucun' as const,
    nextCutting: [],
    canGenerate: allowed,
    canRetry: allowed,
    canRegenerate: no,
    canResendFiles: no,
  };
  for (const [key, command] of [
    ['action.generate', 'generate'],
    ['action.retry', 'retry'],
  ] as const) {
    cleanup();
    renderScreen(<MegalotMoves megalot={megalot} />, { [command]: { [command]: { __typename: 'Done' } } });
    fireEvent.click(screen.getByRole('button', { name: t(key) }));
    await screen.findByText(t('megalot.generateAsked', { megalot: 'M000001' }));
  }
});
