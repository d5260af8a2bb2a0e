import type { Role } from '@cmon/core/access/roles';
import type { Market, StoreLocale } from '@cmon/core/catalogue/types';
import type { Result } from '@cmon/core/failure';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand, type Work } from '../work/runCommand.ts';
import { endSessions } from './steps/endSessions.ts';
import { type ChangedUser, checkUserVersion } from './steps/lockUser.ts';
import { checkAdministratorRemains, lockUsers, type UserRow } from './steps/lockUsers.ts';
import { checkHome, checkName, checkStations, checkStoresOfRole } from './steps/userFields.ts';

/** New values of the fields that change. A field that is absent keeps its value in each of the users. */
interface UserChanges {
  readonly role?: Role | undefined;
  readonly locale?: StoreLocale | undefined;
  /** For one user only. */
  readonly name?: string | undefined;
  /** Route of the home screen; null is the role's default. */
  readonly home?: string | null | undefined;
  /** Stations where the user may work; empty allows all. */
  readonly stations?: readonly string[] | undefined;
  /** Stores whose orders the user may see and work on; empty allows all. */
  readonly stores?: readonly Market[] | undefined;
  /** Whether the user personally has the right to control. */
  readonly controller?: boolean | undefined;
}

export interface UpdateUsersInput extends CommandInput {
  readonly users: readonly { readonly userId: string; readonly expectedVersion: number }[];
  readonly changes: UserChanges;
}

/** Changes one or several users together, or none of them. A new role ends the user's sessions. */
export function updateUsers(
  ctx: Ctx,
  input: UpdateUsersInput,
): Promise<Result<{ users: readonly ChangedUser[] }>> {
  return runCommand(ctx, 'updateUsers', input, async (work) => {
    requireCapability(work, 'configure');
    const ids = input.users.map(({ userId }) => userId);
    if (ids.length === 0 || new Set(ids).size !== ids.length)
      refuse({ kind: 'inputInvalid', field: 'users', rule: 'unique' });
    const changes = checkChanges(input);
    const locked = await lockUsers(work, ids);
    for (const [index, user] of locked.users.entries())
      checkUserVersion(user, input.users[index]?.expectedVersion ?? null);
    const { role } = changes;
    const usersWithNewRole = locked.users.filter((user) => role !== undefined && user.role !== role);
    if (usersWithNewRole.some(({ id }) => id === work.actor.userId))
      refuse({ kind: 'guardRefused', guard: 'ownRole', detail: '' });
    checkAdministratorRemains(locked, role === 'administrator' ? [] : usersWithNewRole);
    for (const user of locked.users) checkStoresOfRole(role ?? user.role, changes.stores ?? user.stores);
    const users: ChangedUser[] = [];
    for (const user of locked.users) users.push(await changeUser(work, user, changes, input.reason ?? null));
    return { users };
  });
}

/** Refuses invalid values. Returns the fields that are to change. */
function checkChanges({ users, changes }: UpdateUsersInput): UserChanges {
  const { name, home, stations } = changes;
  if (name !== undefined && users.length > 1)
    refuse({ kind: 'inputInvalid', field: 'name', rule: 'oneUser' });
  const checked: UserChanges = {
    ...changes,
    name: name === undefined ? undefined : checkName(name),
    home: home === undefined ? undefined : checkHome(home),
    stations: stations === undefined ? undefined : checkStations(stations),
  };
  if (Object.values(checked).every((value) => value === undefined))
    refuse({ kind: 'inputInvalid', field: 'changes', rule: 'empty' });
  return checked;
}

async function changeUser(
  work: Work,
  user: UserRow,
  changes: UserChanges,
  reason: string | null,
): Promise<ChangedUser> {
  const { stations, stores, ...others } = changes;
  const { version } = await changeRow(work, 'users', user.id, {
    ...others,
    stations: stations === undefined ? undefined : JSON.stringify(stations),
    stores: stores === undefined ? undefined : JSON.stringify([...new Set(stores)]),
  });
  const hasNewRole = changes.role !== undefined && changes.role !== user.role;
  if (hasNewRole) await endSessions(work, user.id);
  const fields = Object.entries(changes).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  work.record({
    action: 'updateUsers',
    object: 'user',
    objectId: user.id,
    ...(hasNewRole ? { track: 'role', from: user.role, to: changes.role ?? null } : {}),
    reason,
    version,
    detail: { fields, ...listChangedCodes(user, changes) },
  });
  return { userId: user.id, version };
}

/** The fields whose values are codes. A name is personal, so the log doesn't have it. */
const CODED_FIELDS = ['role', 'locale', 'home', 'stations', 'stores', 'controller'] as const;

/** The values of the coded fields before and after a change. */
function listChangedCodes(user: UserRow, changes: UserChanges): { before: object; after: object } {
  const fields = CODED_FIELDS.filter((field) => changes[field] !== undefined);
  return {
    before: Object.fromEntries(fields.map((field) => [field, user[field]])),
    after: Object.fromEntries(fields.map((field) => [field, changes[field]])),
  };
}
