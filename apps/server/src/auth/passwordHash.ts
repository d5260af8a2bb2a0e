import type { FailureOf, Result } from '@cmon/core/failure';
import { success } from '@cmon/core/failure';
import { hash, type Options, verify } from '@node-rs/argon2';
import { checkPassword } from './passwordPolicy.ts';

/** argon2id; 46 MiB and one pass take about 100 ms. */
const ARGON2ID = 2;
const COST: Options = { algorithm: ARGON2ID, memoryCost: 47_104, timeCost: 1, parallelism: 1 };
/** Each hash takes 46 MiB and a core: more at once would let sign-ins starve everything else. */
const MOST_AT_ONCE = 4;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/** How many hashes run now; never more than four. */
export const hashesRunning = (): number => running;

/** A new password in PHC form, or why it may not be used. */
export async function hashPassword(password: string): Promise<Result<string, FailureOf<'inputInvalid'>>> {
  const checked = checkPassword(password);
  return checked.ok ? success(await inTurn(() => hash(checked.value, COST))) : checked;
}

/** A hash that no password has, so that an unknown user costs what a known one does. */
let nobody: Promise<string> | null = null;

/** Whether a password is the one of a hash. `null` (nobody has that name) takes the same time and is never right. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  nobody ??= inTurn(() => hash(crypto.randomUUID(), COST));
  const against = stored ?? (await nobody);
  const right = await inTurn(() => verify(against, password));
  return right && stored !== null;
}
