import { expect, it } from 'vitest';
import { checkPasswordPolicy } from './checkPasswordPolicy.ts';
import { countRunningHashes, hashPassword, verifyPassword } from './passwordHash.ts';

/** A text of 25 characters that contains no common word. */
const UNCOMMON = 'Lavande-cueillie-au-matin';

it.each(['x', UNCOMMON.slice(0, 11), UNCOMMON.repeat(6).slice(0, 129)])(
  'SES-16 a password of a wrong length is refused',
  (password) => {
    expect(checkPasswordPolicy(password)).toEqual({
      ok: false,
      failure: { kind: 'inputInvalid', field: 'password', rule: 'length' },
    });
  },
);

it.each([
  'password1234',
  'P@ssw0rd1234',
  'Motdepasse2026!',
  '123456789012',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'azertyuiop12',
  'cmon-atelier-2026',
])('SES-17 the common password %s is refused', (password) => {
  expect(checkPasswordPolicy(password)).toEqual({
    ok: false,
    failure: { kind: 'inputInvalid', field: 'password', rule: 'common' },
  });
});

it.each([
  UNCOMMON.slice(0, 12),
  UNCOMMON.repeat(6).slice(0, 128),
  'correct horse battery',
  'Lavande-cueillie-7',
  `${'é'.repeat(3)}trange-bouquet`,
])('SES-16 SES-17 the password %s is accepted', (password) => {
  expect(checkPasswordPolicy(password)).toEqual({ ok: true, value: password });
});

it('SES-14 a password is stored as argon2id with 46 MiB and one pass', async () => {
  const hashed = await hashPassword('correct horse battery');
  expect(hashed.ok && hashed.value).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  const stored = hashed.ok ? hashed.value : '';
  expect(await verifyPassword(stored, 'correct horse battery')).toBe(true);
  expect(await verifyPassword(stored, 'correct horse batterz')).toBe(false);
  expect(await verifyPassword(null, 'correct horse battery')).toBe(false);
});

it('SES-15 ten concurrent sign-ins run at most four hashes at a time', async () => {
  let maxRunning = 0;
  const watch = setInterval(() => {
    maxRunning = Math.max(maxRunning, countRunningHashes());
  }, 1);
  await Promise.all(Array.from({ length: 10 }, () => verifyPassword(null, 'correct horse battery')));
  clearInterval(watch);
  expect(maxRunning).toBe(4);
  expect(countRunningHashes()).toBe(0);
});
