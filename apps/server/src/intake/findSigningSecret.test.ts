import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, expect, it, vi } from 'vitest';
import { findSigningSecret } from './findSigningSecret.ts';
import { signDelivery } from './testing/signDelivery.ts';

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

it('INT-13 every signature is compared in constant time, with every secret', () => {
  const compare = vi.spyOn(crypto, 'timingSafeEqual');
  syncBuiltinESMExports();
  const now = new Date('2026-03-02T09:00:00Z');
  const timestamp = String(now.getTime() / 1_000);
  const body = Buffer.from('{}');
  const sign = (secret: string) => signDelivery(body, timestamp, secret);
  const secrets = ['the new secret', 'the one before it'];
  const find = (signature: string) => findSigningSecret({ body, timestamp, signature }, secrets, now);
  expect(secrets.map((secret) => find(sign(secret)))).toEqual(secrets);
  expect(find(sign('another secret'))).toBeNull();
  expect(find(`sha256=${'0'.repeat(64)}`)).toBeNull();
  // Two comparisons for each of the four signatures: they go on after a secret that matches.
  expect(compare.mock.results.map(({ value }) => value)).toEqual([
    true,
    false,
    false,
    true,
    false,
    false,
    false,
    false,
  ]);
});
