import type { Actor } from '@cmon/core/access/roles';
import type { Result } from '@cmon/core/failure';
import {
  findTransition,
  type Transition,
  type TransitionTable,
} from '@cmon/core/production/transitions/transition';

/**
 * Checks a move that follows from a command against its transition table: first with the rights of the system, then with
 * the rights of the person who caused the move. Returns the first move that is allowed, or the person's refusal.
 */
export function moveByTable<State extends string | number, Facts>(
  table: TransitionTable<State, Facts>,
  from: State | null,
  to: State,
  cause: { readonly role: Actor; readonly reason?: string | null },
  facts: Facts,
): Result<Transition<State, Facts>> {
  const bySystem = findTransition(table, from, to, { role: 'system', reason: cause.reason ?? null }, facts);
  return bySystem.ok || cause.role === 'system' ? bySystem : findTransition(table, from, to, cause, facts);
}
