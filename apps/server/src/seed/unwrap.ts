import type { Role } from '@cmon/core/access/roles';
import type { Result } from '@cmon/core/failure';
import type { Ctx } from '../commands/work/context.ts';

/** A sample person at work at a given time. */
export type ActAs = (role: Role | 'system', at: Date) => Ctx;

/** The value of a command that the sample never sees refused. */
export function done<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`the sample was refused: ${JSON.stringify(result.failure)}`);
}
