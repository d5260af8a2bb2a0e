// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setWorkshopTimeZone } from '../../../display/format.ts';
import { loadArea, setLocale, t } from '../../../messages/translate.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
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

it('OFF-121, WSC-373 the log has seconds in its times, old and new values in their column, and the workstations’ names in the reader’s language', async () => {
  const event = {
    id: '7',
    at: '2026-11-21T08:00:05Z',
    actorName: 'Anke',
    byShopper: false,
    actorRole: 'administrator',
    station: 'poste-1f3a',
    action: 'updateUsers',
    from: null,
    to: null,
    reason: null,
    note: null,
    result: 'done',
    attempted: null,
    object: { type: 'user', id: 'G', label: 'Giulia' },
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

it('OFF-197 an event opens its object as it was after the event, with the states of its parts', async () => {
  const order = { type: 'order', id: 'o1', label: '126000004' };
  const event = {
    id: '9',
    at: '2026-11-21T08:00:05Z',
    actorName: 'Anke',
    byShopper: false,
    actorRole: 'customerService',
    station: null,
    action: 'holdOrder',
    from: 'reserve',
    to: 'holded',
    reason: null,
    note: null,
    result: 'done',
    attempted: null,
    object: order,
    change: null,
  };
  const since = '2026-11-20T08:00:05Z';
  const states = [
    { track: 'order', state: 'holded', since: event.at, object: order },
    { track: 'fabrication', state: 'FAB_A_FAIRE', since, object: { type: 'item', id: 'i1', label: 'I1' } },
  ];
  renderScreen(
    <HistoryScreen />,
    {
      history: { history: { rows: [event], endCursor: null, hasMore: false, readAt: event.at } },
      historyChoices: { historyChoices: { people: [], actions: [], states: [], reasons: [], stations: [] } },
      objectAtEvent: { objectAtEvent: { at: event.at, object: order, states } },
    },
    { capabilities: ['reportTeam'] },
  );
  const title = t('history.thenOf', { object: '126000004' });
  fireEvent.click(await screen.findByRole('button', { name: title }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await dialog.findByText(t('status.FAB_A_FAIRE'));
  dialog.getByText(t('status.holded'));
  expect(dialog.getByRole('link', { name: t('history.openNow') }).getAttribute('href')).toContain('o1');
});

it('OFF-323 the reasons that are states of a megalot are a group of their own in the filter', async () => {
  const choices = { people: [], actions: [], states: [], reasons: ['dec_durst', 'badPrint'], stations: [] };
  renderScreen(
    <HistoryScreen />,
    {
      history: { history: { rows: [], endCursor: null, hasMore: false, readAt: '2026-11-21T08:00:05Z' } },
      historyChoices: { historyChoices: choices },
    },
    { capabilities: ['reportTeam'] },
  );
  const group = await screen.findByRole('group', { name: t('history.filter.megalotMoved') });
  const label = t('status.dec_durst');
  expect(within(group).getByRole('option', { name: label })).toBeTruthy();
  const reasons = screen.getByLabelText(t('history.filter.reason'));
  expect(
    within(reasons)
      .getByRole('option', { name: t('reason.badPrint') })
      .closest('optgroup'),
  ).toBeNull();
});
