import type { Selectable } from 'kysely';
import type { UsersTable } from '../../../db/peopleTables.ts';
import { anyOf } from '../../../queries/condition.ts';
import { refuse, type Work } from '../../work/runCommand.ts';

export type UserRow = Selectable<UsersTable>;

/** The users of a command, and all administrators who can sign in. */
export interface LockedUsers {
  /** In the order of the requested ids. */
  readonly users: readonly UserRow[];
  readonly administrators: readonly UserRow[];
}

/**
 * Locks the users of a command together with all active administrators. Two administrators who disable each other
 * therefore wait for each other, and the second sees the first one's change. Refuses an unknown id, and an actor who has
 * stopped being an administrator meanwhile.
 */
export async function lockUsers(work: Work, ids: readonly string[]): Promise<LockedUsers> {
  const rows = await work.trx
    .selectFrom('users')
    .selectAll()
    .where(({ or, and, eb }) =>
      or([eb('id', '=', anyOf(ids)), and([eb('role', '=', 'administrator'), eb('active', '=', true)])]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const administrators = rows.filter(isActiveAdministrator);
  const { role, userId } = work.actor;
  if (role !== 'system' && !administrators.some(({ id }) => id === userId))
    refuse({ kind: 'forbidden', capability: 'configure' });
  const users = ids.map(
    (id) => rows.find((row) => row.id === id) ?? refuse({ kind: 'notFound', object: 'user', id }),
  );
  return { users, administrators };
}

/**
 * Refuses a change after which nobody could administer the workshop. `leaving` are the users who lose the role or
 * access.
 */
export function checkAdministratorRemains(
  { administrators }: LockedUsers,
  leaving: readonly UserRow[],
): void {
  const remaining = administrators.filter(({ id }) => !leaving.some((user) => user.id === id));
  if (administrators.length > 0 && remaining.length === 0)
    refuse({ kind: 'guardRefused', guard: 'lastAdministrator', detail: '' });
}

const isActiveAdministrator = ({ role, active }: UserRow): boolean => role === 'administrator' && active;
