import type { Result } from '@cmon/core/failure';
import type { BulkLineValue, BulkValue } from '../results.ts';

interface BulkInput {
  readonly dryRun: boolean;
  readonly reason?: string | null | undefined;
  readonly note?: string | null | undefined;
  readonly key: string;
}

/** The options that each command of a bulk action receives. A dry run has no key. */
export interface BulkOptions {
  readonly reason: string | null;
  readonly note: string | null;
  readonly dryRun: boolean;
  readonly idempotencyKey?: string;
}

/**
 * Runs a command on several objects, each in its own transaction. A refusal of one object doesn't stop the others. With a
 * repeated key, no command runs again.
 */
export async function runInBulk<Target extends { readonly id: string }>(
  type: BulkLineValue['object']['type'],
  targets: readonly Target[],
  input: BulkInput,
  run: (target: Target, options: BulkOptions) => Promise<Result<unknown>>,
): Promise<BulkValue> {
  const lines: BulkLineValue[] = [];
  for (const target of targets) {
    const result = await run(target, buildOptions(input, target.id));
    lines.push({ object: { type, id: target.id }, refusal: result.ok ? null : result.failure });
  }
  return { dryRun: input.dryRun, lines };
}

/**
 * Runs a command on all members of a group at once. When it is refused, it runs on each member alone, so that the refusal
 * of one member doesn't stop the others.
 */
export async function runOnGroup(
  type: BulkLineValue['object']['type'],
  { id, members }: { readonly id: string; readonly members: readonly string[] },
  input: BulkInput,
  run: (ids: readonly string[], options: BulkOptions) => Promise<Result<unknown>>,
): Promise<readonly BulkLineValue[]> {
  const together = await run(members, buildOptions(input, id));
  if (together.ok) return members.map((member) => ({ object: { type, id: member }, refusal: null }));
  const targets = members.map((member) => ({ id: member }));
  const alone = await runInBulk(type, targets, input, (target, options) => run([target.id], options));
  return alone.lines;
}

function buildOptions({ dryRun, reason, note, key }: BulkInput, id: string): BulkOptions {
  const options = { reason: reason ?? null, note: note ?? null, dryRun };
  return dryRun ? options : { ...options, idempotencyKey: `${key}:${id}` };
}
