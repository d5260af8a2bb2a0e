import type { FailureOf, Result } from '@cmon/core/failure';
import { success } from '@cmon/core/failure';
import { hash, type Options, verify } from '@node-rs/argon2';
import { checkPasswordPolicy } from './checkPasswordPolicy.ts';

/** argon2id; 46 MiB and one pass take about 100 ms. */
const ARGON2ID = 2;
const COST: Options = { algorithm: ARGON2ID, memoryCost: 47_104, timeCost: 1, parallelism: 1 };
/** Each hash needs 46 MiB and a core. More concurrent hashes would slow down everything else. */
const MAX_CONCURRENT = 4;

let running = 0;
const waiting: (() => void)[] = [];

async function withHashSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_CONCURRENT) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/** Returns the number of running hashes, at most four. */
export const countRunningHashes = (): number => running;

/** Hashes a new password in PHC format, or returns why the policy refuses it. */
export async function hashPassword(password: string): Promise<Result<string, FailureOf<'inputInvalid'>>> {
  const checked = checkPasswordPolicy(password);
  return checked.ok ? success(await withHashSlot(() => hash(checked.value, COST))) : checked;
}

/** A hash of a random text, so that the check of an unknown user takes the same time. */
let dummyHash: Promise<string> | null = null;

/** Whether a password matches a hash. `null` (an unknown user) takes the same time and never matches. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= withHashSlot(() => hash(crypto.randomUUID(), COST));
  const hashed = stored ?? (await dummyHash);
  const matches = await withHashSlot(() => verify(hashed, password));
  return matches && stored !== null;
}
