import { type FailureOf, type Result, refusal, success } from '../failure.ts';

/** The backgrounds of a preview that must be a stack, in painting order. Refuses a single background. */
export function expectStack(
  fond: number | readonly number[],
): Result<readonly number[], FailureOf<'stackExpected'>> {
  return typeof fond === 'number' ? refusal({ kind: 'stackExpected' }) : success(fond);
}

/** A choice as a list, whether it is one id or a list of ids. */
export const toList = (choice: number | readonly number[]): readonly number[] =>
  typeof choice === 'number' ? [choice] : choice;

/** The first id of a choice, which is the bottom layer of a stack; 0 for an empty list. */
export const getFirstId = (choice: number | readonly number[]): number =>
  typeof choice === 'number' ? choice : (choice[0] ?? 0);

export function isSameChoice(a: number | readonly number[], b: number | readonly number[]): boolean {
  if (typeof a === 'number' || typeof b === 'number') return a === b;
  return a.length === b.length && a.every((id, index) => id === b[index]);
}
