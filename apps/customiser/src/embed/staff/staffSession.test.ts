// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openStaffSession } from './staffSession.ts';

const GRAPHQL = 'https://cmon.example/preparateur/graphql';
const formatTimeIn = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const createVisit = (minutes: number) => ({ session: 'v1', token: 't1', expiresAt: formatTimeIn(minutes) });

const cookieSetter = vi.spyOn(document, 'cookie', 'set');
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
const fetchMock = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  localStorage.clear();
  cookieSetter.mockClear();
  warn.mockClear();
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  history.replaceState(null, '', '/p/EAO');
});
afterEach(() => vi.unstubAllGlobals());

it('SES-28 EMB-27 EMB-28 the code is removed from the address, and the visit is stored with its cookies for 60 minutes', async () => {
  history.replaceState(null, '', '/p/EAO?sc=abc#cmon-staff=c0de');
  fetchMock.mockImplementation(async () => Response.json(createVisit(60)));
  const session = openStaffSession(window, GRAPHQL);
  expect(location.href).toBe('http://localhost:3000/p/EAO?sc=abc');
  expect([await session.token(), await session.token()]).toEqual(['t1', 't1']);
  const [[url, { method, body, credentials }] = ['', {}], ...more] = fetchMock.mock.calls;
  expect([url, method, body, credentials, more]).toEqual([
    'https://cmon.example/preparateur/auth/preview-token',
    'POST',
    '{"code":"c0de"}',
    'omit',
    [],
  ]);
  expect(JSON.parse(localStorage.getItem('cmon.admin') ?? '')).toMatchObject({ session: 'v1', token: 't1' });
  expect(cookieSetter.mock.calls).toEqual([
    ['admin=v1; path=/; max-age=3600; samesite=lax'],
    ['referrer=http%3A%2F%2Flocalhost%3A3000; path=/; max-age=3600; samesite=lax'],
  ]);
});

it('SES-28 EMB-16 TIM-6 a stored visit provides its token, and sets its cookies for the remaining time', async () => {
  localStorage.setItem('cmon.admin', JSON.stringify(createVisit(10)));
  expect(await openStaffSession(window, GRAPHQL).token()).toBe('t1');
  const [admin] = cookieSetter.mock.calls[0] ?? [];
  expect(Number(/max-age=(\d+)/.exec(admin ?? '')?.[1])).toBeLessThanOrEqual(600);
});

it.each([
  ['has ended', JSON.stringify(createVisit(-1))],
  ['has no end', '{"session":"v1","token":"t1"}'],
  ['cannot be read', '{'],
])('SES-28 EMB-29 a visit that %s is removed with its cookies', async (_, stored) => {
  localStorage.setItem('cmon.admin', stored);
  expect(await openStaffSession(window, GRAPHQL).token()).toBeNull();
  expect(localStorage.getItem('cmon.admin')).toBeNull();
  expect(cookieSetter.mock.calls.map(([cookie]) => cookie)).toEqual([
    'admin=; path=/; max-age=0; samesite=lax',
    'referrer=; path=/; max-age=0; samesite=lax',
  ]);
});

it('EMB-29 a shopper has no visit, and nothing is fetched or written', async () => {
  expect(await openStaffSession(window, GRAPHQL).token()).toBeNull();
  expect([fetchMock.mock.calls, cookieSetter.mock.calls]).toEqual([[], []]);
});

it('SES-26 a used code starts no visit, and the page continues', async () => {
  history.replaceState(null, '', '/#cmon-staff=used');
  fetchMock.mockImplementation(async () => Response.json({ error: 'codeEnded' }, { status: 401 }));
  expect(await openStaffSession(window, GRAPHQL).token()).toBeNull();
  expect([localStorage.length, warn.mock.calls.length]).toEqual([0, 1]);
});
