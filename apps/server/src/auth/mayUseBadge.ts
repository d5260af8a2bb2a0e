import { ROLES, type Role } from '@cmon/core/access/roles';

/**
 * From this level on, a role signs in with a password only, because a lost badge must not give its rights to the
 * finder.
 */
const PASSWORD_LEVEL = 30;

export const mayUseBadge = (role: Role): boolean => ROLES[role].level < PASSWORD_LEVEL;
