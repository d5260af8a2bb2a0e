// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { rememberAdmin, storedAdmin } from './rememberAdmin.ts';

beforeEach(() => localStorage.clear());

it('EMB-27 EMB-28 TIM-6 an admin’s visit is marked by two cookies of 60 minutes', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  rememberAdmin(window, { session: 'se ssion;1', token: null });
  expect(written.mock.calls).toEqual([
    ['admin=se%20ssion%3B1; path=/; max-age=3600; samesite=lax'],
    ['referrer=http%3A%2F%2Flocalhost%3A3000; path=/; max-age=3600; samesite=lax'],
  ]);
});

it('EMB-29 without a readable stored admin there is none', () => {
  expect(storedAdmin(window)).toBeNull();
  for (const stored of ['', '{', '3', '{"session":4}']) {
    localStorage.setItem('cmon.admin', stored);
    expect(storedAdmin(window)).toBeNull();
  }
});

it('EMB-16 NET-7 the stored admin carries a read-only token', () => {
  localStorage.setItem('cmon.admin', '{"session":"s1","token":"t1","more":1}');
  expect(storedAdmin(window)).toEqual({ session: 's1', token: 't1' });
});
