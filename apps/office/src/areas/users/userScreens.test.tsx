// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatDateTimeWithYear } from '../../display/format.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { EditUsersForm } from './EditUsersForm.tsx';
import { UserDetail } from './UserDetail.tsx';
import type { EditedUser } from './userQueries.ts';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('users');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const AT = '2026-11-27T14:12:00Z';
const SESSION = {
  id: 's1',
  current: false,
  station: 'poste-1f3a',
  createdAt: AT,
  activeAt: AT,
  wallBoard: false,
};
const USER = {
  id: 'u1',
  version: 1,
  name: 'Lena',
  email: null,
  role: 'preparator',
  level: 10,
  locale: 'fr_FR',
  active: true,
  home: null,
  stations: [],
  stores: [],
  controller: false,
  lastSeenAt: AT,
  createdAt: AT,
  station: null,
  activeAt: null,
  scansToday: 3,
  hasOneTimeCode: false,
  passwordGiven: false,
  hasBadge: false,
  badgeIssuedAt: null,
  mayUseBadge: true,
  sessions: [SESSION],
};

it('OFF-113, WSC-373 the drawer of a person says since when the badge is valid, and names the workstation in the reader’s language', async () => {
  const readBadge = async (badge: object) => {
    cleanup();
    renderScreen(
      <UserDetail id="u1" onClose={() => undefined} />,
      { user: { user: { ...USER, ...badge } } },
      { capabilities: ['seeUsers'] },
    );
    const drawer = await screen.findByRole('dialog');
    const label = await within(drawer).findByText(t('users.badge'));
    expect(drawer.textContent).toContain(t('station.unnamed', { code: '1f3a' }));
    return label.parentElement?.textContent;
  };
  const time = formatDateTimeWithYear(AT);
  const issued = { hasBadge: true, badgeIssuedAt: AT, mayUseBadge: true };
  expect(await readBadge(issued)).toContain(t('users.badgeValid', { time }));
  expect(await readBadge({ ...issued, active: false })).toContain(t('users.badgeAsleep', { time }));
  expect(await readBadge({ hasBadge: false, badgeIssuedAt: null, mayUseBadge: true })).toContain(
    t('users.badgeNone'),
  );
  expect(await readBadge({ hasBadge: false, badgeIssuedAt: null, mayUseBadge: false })).toContain(
    t('users.badgeRole'),
  );
});

it('OFF-300 the drawer says that people of a role without poles work at no pole', async () => {
  const readPoles = async (role: string) => {
    cleanup();
    renderScreen(
      <UserDetail id="u1" onClose={() => undefined} />,
      { user: { user: { ...USER, role } } },
      { capabilities: ['seeUsers'] },
    );
    return (await screen.findByText(t('users.poles'))).parentElement?.textContent;
  };
  expect(await readPoles('customerService')).toContain(t('users.noPoles'));
  expect(await readPoles('preparator')).toContain(t('users.allPoles'));
});

it('OFF-302 all sessions end only after a confirmation, and the dialog before disabling says that the badge stops too', async () => {
  const { inputs } = renderScreen(
    <UserDetail id="u1" onClose={() => undefined} />,
    {
      user: { user: { ...USER, hasBadge: true, badgeIssuedAt: AT } },
      signOutEverywhere: { signOutEverywhere: { __typename: 'SavedUsers' } },
    },
    { capabilities: ['seeUsers', 'configure'] },
  );
  fireEvent.click(await screen.findByRole('button', { name: t('users.disable') }));
  const disabling = await screen.findByRole('dialog', { name: t('users.disableTitle', { name: 'Lena' }) });
  expect(disabling.textContent).toContain(t('users.disableBadge'));
  fireEvent.click(within(disabling).getByRole('button', { name: t('action.cancel') }));
  fireEvent.click(screen.getByRole('button', { name: t('users.signOut') }));
  const question = await screen.findByRole('dialog', { name: t('users.signOutTitle', { name: 'Lena' }) });
  expect(question.textContent).toContain(t('users.signOutText', { count: 1 }));
  expect(inputs).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: t('users.signOut') }));
  await waitFor(() => expect(inputs).toMatchObject([{ id: 'u1', expectedVersion: 1 }]));
});

it('OFF-238 an administrator ends one session after a confirmation, but not the session that shows the list', async () => {
  const sessions = [
    { ...SESSION, current: true },
    { ...SESSION, id: 's2', station: 'mug-1' },
  ];
  let isEnded = false;
  const endSession = () => {
    isEnded = true;
    return { endSession: { __typename: 'SavedUsers' } };
  };
  const { inputs } = renderScreen(
    <UserDetail id="u1" onClose={() => undefined} />,
    {
      user: () => ({ user: { ...USER, sessions: isEnded ? sessions.slice(0, 1) : sessions } }),
      endSession,
    },
    { capabilities: ['seeUsers', 'configure'] },
  );
  const [ownSession, otherSession] = within(
    await screen.findByRole('list', { name: t('users.sessions') }),
  ).getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(ownSession.textContent).toContain(t('users.thisSession'));
  expect(within(ownSession).queryByRole('button')).toBeNull();
  expect(otherSession.textContent).not.toContain(t('users.thisSession'));
  fireEvent.click(within(otherSession).getByRole('button'));
  const question = await screen.findByRole('dialog', { name: t('users.endSessionTitle') });
  fireEvent.click(within(question).getByRole('button', { name: t('users.endSession') }));
  await waitFor(() => expect(inputs).toMatchObject([{ id: 's2' }]));
  await waitFor(() => expect(otherSession.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(ownSession.parentElement));
});

it('OFF-238 people who may only see users can end their own sessions, but no sessions of others', async () => {
  const countButtons = async (sessions: readonly object[]) => {
    cleanup();
    renderScreen(
      <UserDetail id="u1" onClose={() => undefined} />,
      { user: { user: { ...USER, sessions } } },
      { capabilities: ['seeUsers'] },
    );
    const list = await screen.findByRole('list', { name: t('users.sessions') });
    return within(list).queryAllByRole('button').length;
  };
  expect(await countButtons([SESSION])).toBe(0);
  expect(await countButtons([SESSION, { ...SESSION, id: 's2', current: true }])).toBe(1);
});

it('WSC-28 fields in which several users differ are shown as various, and other fields with their common value', () => {
  const first = {
    id: 'u1',
    version: 1,
    name: 'Lena',
    email: null,
    role: 'preparator',
    locale: 'fr_FR',
    active: true,
    home: null,
    stations: ['mug'],
    stores: [],
    controller: true,
  } as EditedUser;
  const second: EditedUser = { ...first, id: 'u2', name: 'Paul', role: 'superPreparator', controller: false };
  renderScreen(<EditUsersForm users={[first, second]} />, {});
  const getSelect = (key: 'users.role' | 'users.locale') => screen.getByLabelText<HTMLSelectElement>(t(key));
  expect([getSelect('users.role').value, getSelect('users.role').selectedOptions[0]?.textContent]).toEqual([
    '',
    t('users.keep'),
  ]);
  expect(getSelect('users.locale').value).toBe('fr_FR');
  screen.getByLabelText(new RegExp(`${t('users.controller')} \\(${t('users.various')}\\)`));
});
