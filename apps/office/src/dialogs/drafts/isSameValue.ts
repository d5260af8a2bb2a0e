import { replaceEqualDeep } from '@tanstack/react-query';

/** Whether two values of JSON are the same, whatever the order of their fields. */
export const isSameValue = (one: unknown, other: unknown): boolean => replaceEqualDeep(one, other) === one;
