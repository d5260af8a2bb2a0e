// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setWorkshopTimeZone } from '../../display/format.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { HistoryScreen } from './HistoryScreen.tsx';

beforeEach(async () => {
  await setLocale('en_GB');
  await Promise.all((['reports', 'users', 'settings'] as const).map(loadArea));
  setWorkshopTimeZone('Europe/Paris');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('OFF-121, WSC-373 the log has seconds in its times, old and new values in their column, and workstations in the reader’s words', async () => {
  const event = {
    ...{
      id: '7',
      at: '2026-11-21T08:00:05Z',
      actorName: 'Anke',
      byShopper: false,
      actorRole: 'administrator',
    },
    ...{ station: 'poste-1f3a', action: 'updateUsers', from: null, to: null, reason: null, note: null },
    ...{ result: 'done', attempted: null, object: { type: 'user', id: 'G', label: 'Giulia' } },
    change: { before: { stations: ['mug'] }, after: { stations: ['mug', 'sac'] } },
  };
  const choices = { people: [], actions: [], states: [], reasons: [], stations: ['poste-1f3a'] };
  renderScreen(
    <HistoryScreen />,
    {
      history: { history: { rows: [event], endCursor: null, hasMore: false, readAt: event.at } },
      historyChoices: { historyChoices: choices },
    },
    { capabilities: ['reportTeam'] },
  );
  const table = await screen.findByRole('table');
  const [time] = table.querySelectorAll('time');
  expect(time?.textContent).toContain('09:00:05');
  const column = within(table)
    .getAllByRole('columnheader')
    .findIndex(({ textContent }) => textContent === t('history.column.move'));
  const cell = within(table).getAllByRole('cell')[column];
  expect(cell?.querySelector('del')?.textContent).toBe(t('pole.mug'));
  expect(cell?.querySelector('ins')?.textContent).toBe(`${t('pole.mug')}, ${t('pole.sac')}`);
  const unnamed = t('station.unnamed', { code: '1f3a' });
  expect(table.textContent).toContain(unnamed);
  await screen.findByRole('option', { name: unnamed });
});
