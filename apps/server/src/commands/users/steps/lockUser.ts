import { checkVersion } from '../../work/checkVersion.ts';
import { requireCapability } from '../../work/requireCapability.ts';
import type { CommandInput, Work } from '../../work/runCommand.ts';
import { type LockedUsers, lockUsers, type UserRow } from './lockUsers.ts';

export interface UserInput extends CommandInput {
  readonly userId: string;
  /** Version that the administrator saw. Null on the command line, which shows no record before. */
  readonly expectedVersion: number | null;
}

/** The version of a user after a command. */
export interface ChangedUser {
  readonly userId: string;
  readonly version: number;
}

/** Locks the one user of a command for change. Refuses without the capability, and a record that changed meanwhile. */
export async function lockUser(
  work: Work,
  { userId, expectedVersion }: UserInput,
): Promise<LockedUsers & { user: UserRow }> {
  requireCapability(work, 'configure');
  const locked = await lockUsers(work, [userId]);
  const [user] = locked.users;
  if (user === undefined) throw new Error('lockUsers returned no row for the only id.');
  checkUserVersion(user, expectedVersion);
  return { ...locked, user };
}

export const checkUserVersion = (user: UserRow, expectedVersion: number | null): void =>
  checkVersion('user', user, user.active ? 'active' : 'disabled', expectedVersion ?? undefined);
