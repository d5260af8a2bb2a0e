// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setLocale } from '../messages/translate.ts';
import { BlockerList } from './BlockerList.tsx';
import { EventList, type EventView } from './EventList.tsx';

const HELD = {
  id: '1',
  at: '2026-11-23T08:00:00Z',
  actorName: 'Nadia',
  byShopper: false,
  station: null,
  action: 'holdOrder',
  object: { label: '100001' },
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

afterEach(cleanup);

async function show(locale: 'fr_FR' | 'de_DE', event: Pick<EventView, 'reason' | 'note'>): Promise<string> {
  cleanup();
  await setLocale(locale);
  render(
    <>
      <EventList events={[{ ...HELD, ...event }]} />
      <BlockerList blockers={[BLOCKER]} />
    </>,
  );
  return screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .join(' | ');
}

it('OFF-28 the reason of an event and of a blocker is shown in the language of the reader, with the note', async () => {
  const french = await show('fr_FR', { reason: 'address', note: 'numéro de rue' });
  expect(french.match(/Adresse/g)).toHaveLength(2);
  expect(french).toContain('· numéro de rue');
  const german = await show('de_DE', { reason: 'customerWish', note: null });
  expect(german).toContain('Kundenwunsch');
  expect(german).toContain('Adresse');
});

it('OFF-28 a code that only this workshop has is shown as it is', async () => {
  expect(await show('de_DE', { reason: 'Regalbrand', note: null })).toContain('Regalbrand');
});
