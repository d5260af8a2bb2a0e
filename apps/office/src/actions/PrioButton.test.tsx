// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatReason } from '../display/eventLabels.ts';
import { setLocale, t } from '../messages/translate.ts';
import { renderScreen, SETTINGS } from '../testing/renderScreen.tsx';
import { PrioButton } from './PrioButton.tsx';

beforeEach(async () => {
  await setLocale('en_GB');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['action.prio', true, 'late'],
  ['action.unprio', false, 'notNeeded'],
] as const)('OFF-263 %s offers the reasons of its own list', async (actionKey, prio, reason) => {
  const reasonLists = [
    { list: 'prio', codes: ['late'] },
    { list: 'prioEnd', codes: ['notNeeded'] },
  ];
  const lines = [{ object: { type: 'order', id: 'o1', label: '100000007' }, refusal: null }];
  renderScreen(<PrioButton orderIds={['o1']} prio={prio} onDone={() => undefined} />, {
    settings: { settings: { ...SETTINGS, reasonLists } },
    setPrio: { setPrio: { __typename: 'Bulk', dryRun: true, moved: 1, refused: 0, lines } },
  });
  fireEvent.click(screen.getByRole('button', { name: t(actionKey) }));
  await screen.findByRole('option', { name: formatReason(reason) });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '—',
    formatReason(reason),
  ]);
});

/** Renders the button of an order, which gives or takes its priority as `readPrio` says. */
function renderOrderButton(readPrio: () => boolean, data: Readonly<Record<string, unknown>>) {
  function OrderButton() {
    const { data: order, refetch } = useQuery({ queryKey: ['order'], queryFn: () => ({ prio: readPrio() }) });
    return order && <PrioButton orderIds={['o1']} prio={!order.prio} onDone={() => void refetch()} />;
  }
  return renderScreen(<OrderButton />, data);
}

it('OFF-412 the dialog that makes an order PRIO doesn’t take the priority away when somebody else gave it meanwhile', async () => {
  let isPrio = false;
  const lines = [{ object: { type: 'order', id: 'o1', label: '100000007' }, refusal: null }];
  const { inputs, readAgain } = renderOrderButton(() => isPrio, {
    setPrio: { setPrio: { __typename: 'Bulk', dryRun: true, moved: 1, refused: 0, lines } },
  });
  fireEvent.click(await screen.findByRole('button', { name: t('action.prio') }));
  await screen.findByRole('dialog', { name: t('action.prio') });
  isPrio = true;
  await readAgain();
  await screen.findByRole('dialog', { name: t('action.prio') });
  fireEvent.click(screen.getByRole('button', { name: t('action.confirm') }));
  await waitFor(() =>
    expect(inputs.map(({ prio, dryRun }) => [prio, dryRun])).toEqual([
      [true, true],
      [true, false],
    ]),
  );
});

it('OFF-412 the reason for which an order was made PRIO is not sent when its priority ends', async () => {
  let isPrio = false;
  const reasonLists = [
    { list: 'prio', codes: ['late'] },
    { list: 'prioEnd', codes: ['notNeeded'] },
  ];
  const lines = [{ object: { type: 'order', id: 'o1', label: '100000007' }, refusal: null }];
  const { inputs } = renderOrderButton(() => isPrio, {
    settings: { settings: { ...SETTINGS, reasonLists } },
    setPrio: ({ input }: { input: { prio: boolean; dryRun: boolean } }) => {
      if (!input.dryRun) isPrio = input.prio;
      return { setPrio: { __typename: 'Bulk', dryRun: input.dryRun, moved: 1, refused: 0, lines } };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: t('action.prio') }));
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'late' } });
  fireEvent.click(screen.getByRole('button', { name: t('action.confirm') }));
  fireEvent.click(await screen.findByRole('button', { name: t('action.unprio') }));
  fireEvent.click(await screen.findByRole('button', { name: t('action.confirm') }));
  await waitFor(() => expect(inputs.map(({ reason }) => reason)).toEqual([null, 'late', null, null]));
});
