import type { ShopRule } from '@cmon/core/production/shops';
import type { Reach } from '../net/mayReach.ts';
import { openShopClient } from './openShopClient.ts';

/** A person waits for the answer, and a request of the office may take ten seconds. */
const TIMEOUT_MS = 4_000;

/** The result of a test call to a shop. */
export interface ShopTest {
  /** `ok`, or the code of the failure: see `ShopFailure`. */
  readonly code: string;
  /** HTTP status of the answer; null when there was none. */
  readonly status: number | null;
  /** Milliseconds until the answer. */
  readonly ms: number;
}

/** Calls a shop with its tokens once, without a change in the shop. */
export async function testShop(shop: ShopRule, tokens: readonly string[], reach: Reach): Promise<ShopTest> {
  const started = performance.now();
  const called = await openShopClient(shop, tokens, reach, TIMEOUT_MS).testCall();
  const ms = Math.round(performance.now() - started);
  if (called.ok) return { code: 'ok', status: called.value, ms };
  const [, status] = /^http(\d{3})$/.exec(called.code) ?? [];
  return { code: called.code, status: status === undefined ? null : Number(status), ms };
}
