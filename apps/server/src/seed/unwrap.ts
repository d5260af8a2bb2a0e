import type { Role } from '@cmon/core/access/roles';
import type { Result } from '@cmon/core/failure';
import type { Ctx } from '../commands/work/context.ts';

/** Returns the command context of a role's sample user at a given time. */
export type ActAs = (role: Role | 'system', at: Date) => Ctx;

/** Returns the value of a command's result. Throws if it was refused, which is a bug of the sample. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`A command of the sample was refused: ${JSON.stringify(result.failure)}`);
}
