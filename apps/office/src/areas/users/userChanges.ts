import { isSameValue } from '../../dialogs/drafts/isSameValue.ts';
import type { EditedUser } from './userQueries.ts';

const EDITED_FIELDS = ['role', 'locale', 'home', 'stations', 'stores', 'controller', 'name'] as const;

/** The fields that can be edited for several users together. */
export type UserFields = Pick<EditedUser, (typeof EDITED_FIELDS)[number]>;

/** New values of some fields. A field that is absent keeps its value in each user. */
export type UserChanges = Partial<UserFields>;

/** Stands for the value of a field in which the users differ. */
export const VARIOUS = Symbol('various');

/** The value of a field that all of the users have, or VARIOUS. */
export function findCommonValue<Field extends keyof UserFields>(
  users: readonly UserFields[],
  field: Field,
): UserFields[Field] | typeof VARIOUS {
  const [first, ...others] = users;
  if (first === undefined) return VARIOUS;
  const text = JSON.stringify(first[field]);
  return others.every((user) => JSON.stringify(user[field]) === text) ? first[field] : VARIOUS;
}

/** Returns the fields of a user that the form edits. */
export function readEditedFields(user: EditedUser): UserFields {
  const { role, locale, home, stations, stores, controller, name } = user;
  return { role, locale, home, stations, stores, controller, name };
}

/** Returns the new value of each field that differs from `before`. The form gives all users the same new value. */
export function findChanges(before: readonly UserFields[], after: readonly UserFields[]): UserChanges {
  const fields = EDITED_FIELDS.filter((field) =>
    after.some((user, index) => !isSameValue(user[field], before[index]?.[field])),
  );
  return Object.fromEntries(fields.map((field) => [field, after[0]?.[field]]));
}
