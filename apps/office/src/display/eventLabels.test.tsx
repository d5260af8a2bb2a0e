// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { ViewerContext } from '../api/viewer.ts';
import { setLocale, t } from '../messages/translate.ts';
import { BlockerList } from './BlockerList.tsx';
import { formatReason, getActionLabel, getStateLabel } from './eventLabels.ts';
import { EventList, type EventView } from './events/EventList.tsx';

const HELD = {
  id: '1',
  at: '2026-11-23T08:00:00Z',
  actorName: 'Nadia',
  byShopper: false,
  station: null,
  action: 'holdOrder',
  object: { type: 'order', label: '100001' },
  from: 'processing',
  to: 'holded',
  note: null,
} as const;
const BLOCKER = {
  code: 'held',
  params: { reason: 'address' },
  object: { type: 'order', id: 'o1', label: '100001' },
  role: 'customerService',
  station: null,
};

const VIEWER = { id: 'u', name: '', email: '', role: 'preparator', home: null } as const;

afterEach(cleanup);

it('WSC-348 the states of reissues, poles, generators, users, deliveries and megalots have labels in five languages, also where a state is the reason of a move', async () => {
  const states = [
    ['open', 'reissue'],
    ['printing', 'reissue'],
    ['withdrawn', 'reissue'],
    ['stopped', 'pole'],
    ['paused', 'generator'],
    ['running', 'generator'],
    ['disabled', 'user'],
    ['waiting', 'delivery'],
    ['dismissed', 'delivery'],
    ['mg_dec_rip', 'megalot'],
  ] as const;
  for (const locale of ['es_ES', 'it_IT', 'en_GB', 'de_DE', 'fr_FR'] as const) {
    await setLocale(locale);
    // In English most labels of these states are the codes themselves.
    for (const [state, type] of states.filter(([, kind]) => locale !== 'en_GB' || kind === 'megalot'))
      expect(getStateLabel(state, type)).not.toBe(state);
    expect(formatReason('mg_dec_imprime')).toBe(getStateLabel('mg_dec_imprime'));
  }
  expect([getStateLabel('open', 'reissue'), getStateLabel('open', 'parcel')]).toEqual(['ouverte', 'ouvert']);
  expect(formatReason('our own words')).toBe('our own words');
});

async function renderHistory(
  locale: 'fr_FR' | 'de_DE' | 'en_GB',
  event: Partial<Pick<EventView, 'reason' | 'note' | 'station'>>,
): Promise<string> {
  cleanup();
  await setLocale(locale);
  render(
    <MemoryRouter>
      <ViewerContext value={{ ...VIEWER, capabilities: [], poles: [], wallBoard: false }}>
        <EventList events={[{ ...HELD, reason: null, ...event }]} />
        <BlockerList blockers={[BLOCKER]} pageOf="o1" />
      </ViewerContext>
    </MemoryRouter>,
  );
  return screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .join(' | ');
}

it('OFF-28 the reason of an event and of a blocker is shown in the language of the reader, with the note', async () => {
  const french = await renderHistory('fr_FR', { reason: 'address', note: 'numéro de rue' });
  expect(french.match(/Adresse/g)).toHaveLength(2);
  expect(french).toContain('· numéro de rue');
  const german = await renderHistory('de_DE', { reason: 'customerWish', note: null });
  expect(german).toContain('Kundenwunsch');
  expect(german).toContain('Adresse');
});

it('OFF-28 a code that only this workshop has is shown as it is', async () => {
  expect(await renderHistory('de_DE', { reason: 'Regalbrand', note: null })).toContain('Regalbrand');
});

it('WSC-361 a generated workstation name is shown in the reader’s language, a chosen one unchanged', async () => {
  expect(await renderHistory('en_GB', { station: 'poste-1f3a' })).toContain('station-1f3a');
  expect(await renderHistory('de_DE', { station: 'poste-1f3a' })).toContain('platz-1f3a');
  expect(await renderHistory('de_DE', { station: 'poste-nord' })).toContain('poste-nord');
});

it('OFF-319 the changes of one action on one object are one entry of its history, with each state that the object moved to', async () => {
  await setLocale('fr_FR');
  const made = { ...HELD, action: 'makeMegalots', object: { type: 'megalot', label: 'M000001' }, from: null };
  const counted = { ...made, id: '3', action: 'recountMegalot', to: null, reason: null };
  render(
    <MemoryRouter>
      <EventList
        events={[
          counted,
          { ...made, id: '2', to: '0', reason: null },
          { ...made, id: '1', to: 'mg_dec_aucun', reason: null },
        ]}
      />
    </MemoryRouter>,
  );
  const entries = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(entries).toHaveLength(2);
  expect(entries[0]).toContain(t('event.recountMegalot'));
  expect(entries[1]).toContain(t('event.makeMegalots.megalot'));
  expect(entries[1]).toContain(`${t('status.mg_dec_aucun')}· ${t('status.file_0')}`);
});

it('OFF-319 the request for files and the generated files have different labels in the history', async () => {
  for (const locale of ['es_ES', 'it_IT', 'en_GB', 'de_DE', 'fr_FR'] as const) {
    await setLocale(locale);
    expect(getActionLabel('generateMegalot')).toBe(getActionLabel('generate'));
    expect(getActionLabel('recordFiles')).not.toBe(getActionLabel('generateMegalot'));
  }
  await setLocale('fr_FR');
  expect(getActionLabel('recordFiles')).toBe('fichiers générés');
});
