// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale } from '../../../messages/translate.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { BatchRows } from './BatchRows.tsx';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('monitoring');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('OFF-220 a lot or megalot in trouble has its actions below it; other rows have none', () => {
  const buildRow = (id: string, level: 'late' | 'inTime') => ({
    id,
    number: id,
    store: 'fr' as const,
    cutting: 'attente',
    stateSince: '2026-11-27T10:00:00Z',
    description: 'EAO',
    shipBy: { at: '2026-11-26T15:00:00Z', level },
  });
  const listActions = (areAllInTrouble: boolean) => {
    cleanup();
    renderScreen(
      <BatchRows
        title="Lots"
        emptyText=""
        type="lot"
        rows={[buildRow('L1', 'late'), buildRow('L2', 'inTime')]}
        areAllInTrouble={areAllInTrouble}
        renderActions={({ number }) => <button type="button">{`act ${number}`}</button>}
      />,
      {},
    );
    // Notices of an earlier test file may still be on the page, and they have buttons of their own.
    return screen.getAllByRole('button', { name: /^act / }).map(({ textContent }) => textContent);
  };
  expect(listActions(false)).toEqual(['act L1']);
  expect(listActions(true)).toEqual(['act L1', 'act L2']);
});
