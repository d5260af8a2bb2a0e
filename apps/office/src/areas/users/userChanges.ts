import type { EditedUser } from './userQueries.ts';

/** The fields that can be edited for several users together. */
export type UserFields = Pick<
  EditedUser,
  'role' | 'locale' | 'home' | 'stations' | 'stores' | 'controller' | 'name'
>;

/** New values of some fields. A field that is absent keeps its value in each user. */
export type UserChanges = Partial<UserFields>;

/** Stands for the value of a field in which the users differ. */
export const VARIOUS = Symbol('various');

/** The value of a field that all of the users have, or VARIOUS. */
export function findCommonValue<Field extends keyof UserFields>(
  users: readonly EditedUser[],
  field: Field,
): UserFields[Field] | typeof VARIOUS {
  const [first, ...others] = users;
  if (first === undefined) return VARIOUS;
  const text = JSON.stringify(first[field]);
  return others.every((user) => JSON.stringify(user[field]) === text) ? first[field] : VARIOUS;
}
