// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../../messages/translate.ts';
import { renderScreen, SETTINGS } from '../../../testing/renderScreen.tsx';
import type { OrderDetailValue } from './orderQueries.ts';
import { RefundDialog } from './RefundDialog.tsx';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('browse');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ORDER = { id: 'o1', version: 1, status: 'reserve', productionStatus: 'reserve', nextStates: [] };

/** Opens the refund of an order with three lines. `pull` takes a line out of the order, as somebody else would. */
function renderRefund() {
  let lines = [1, 2, 3].map((line) => ({ line, productName: `Product ${line}`, pulled: false }));
  function Refund() {
    const { data } = useQuery({ queryKey: ['order'], queryFn: () => ({ ...ORDER, lines }) });
    return data && <RefundDialog order={data as unknown as OrderDetailValue} onClose={() => undefined} />;
  }
  const { inputs, readAgain } = renderScreen(<Refund />, {
    settings: { settings: { ...SETTINGS, reasonLists: [{ list: 'refund', codes: ['damaged'] }] } },
    requestRefund: { requestRefund: { __typename: 'Done' } },
  });
  const pull = async (pulledLine: number) => {
    lines = lines.map((line) => ({ ...line, pulled: line.pulled || line.line === pulledLine }));
    await readAgain();
  };
  return { inputs, pull };
}

const choose = async (line: number) =>
  fireEvent.click(await screen.findByRole('checkbox', { name: `${line}. Product ${line}` }));
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

it('OFF-413 a chosen line that somebody takes out of the order meanwhile is not refunded, nor is a line that nobody chose', async () => {
  const { inputs, pull } = renderRefund();
  await choose(1);
  await choose(2);
  fireEvent.click(screen.getByRole('button', { name: t('action.continue') }));
  await pull(2);
  fireEvent.click(await screen.findByRole('radio'));
  fireEvent.click(screen.getByRole('button', { name: t('action.requestRefund') }));
  await waitFor(() => expect(inputs).toMatchObject([{ lines: [1] }]));
});

it('OFF-413 nothing can be confirmed once no chosen line is left', async () => {
  const { pull } = renderRefund();
  await choose(2);
  expect(isDisabled(t('action.continue'))).toBe(false);
  await pull(2);
  expect(isDisabled(t('action.continue'))).toBe(true);
  await choose(3);
  fireEvent.click(screen.getByRole('button', { name: t('action.continue') }));
  fireEvent.click(await screen.findByRole('radio'));
  expect(isDisabled(t('action.requestRefund'))).toBe(false);
  await pull(3);
  expect(isDisabled(t('action.requestRefund'))).toBe(true);
});
