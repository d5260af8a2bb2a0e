import { ROLES, type Role } from './roles.ts';

/**
 * From this level on, a role signs in with a password only, because a lost badge must not give its rights to the
 * finder.
 */
const PASSWORD_LEVEL = 30;

/** Whether people of a role may sign in with a badge. */
export const mayUseBadge = (role: Role): boolean => ROLES[role].level < PASSWORD_LEVEL;
