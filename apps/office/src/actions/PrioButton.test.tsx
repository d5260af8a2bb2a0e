// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen } from '@testing-library/react';
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
