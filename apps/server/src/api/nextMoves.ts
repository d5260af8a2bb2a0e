import type { Role } from '@cmon/core/access/roles';
import type { Failure } from '@cmon/core/failure';
import { isFor, type Transition, type TransitionTable } from '@cmon/core/production/transition';

/** A move that an object may make next, or why it may not. */
export interface NextMove<State> {
  readonly to: State;
  readonly trigger: string;
  readonly needsReason: boolean;
  readonly backward: boolean;
  readonly refusal: Failure | null;
}

/**
 * Where people may move an object from here, each state once: an open line of the table before one that its guard
 * refuses, before one that the viewer's role has no right to. What only the system does isn't offered.
 */
export function nextMoves<State extends string | number, Facts>(
  table: TransitionTable<State, Facts>,
  from: State,
  role: Role,
  facts: Facts,
  isBackward: (from: State, to: State) => boolean,
): NextMove<State>[] {
  const best = new Map<State, NextMove<State>>();
  for (const line of table.transitions) {
    if (line.from !== from || !line.who.some((one) => one !== 'system')) continue;
    const move = {
      to: line.to,
      trigger: line.trigger,
      needsReason: line.needsReason === true,
      backward: isBackward(from, line.to),
      refusal: refusalOf(table.name, line, role, facts),
    };
    const known = best.get(line.to);
    if (known === undefined || rank(move) < rank(known)) best.set(line.to, move);
  }
  return [...best.values()];
}

function refusalOf<State, Facts>(
  table: string,
  { who, guard }: Transition<State, Facts>,
  role: Role,
  facts: Facts,
): Failure | null {
  if (!isFor(who, role)) return { kind: 'forbidden', capability: who.find((one) => one !== 'system') ?? '' };
  if (guard === undefined || guard.holds(facts)) return null;
  return { kind: 'guardRefused', guard: guard.name, detail: table };
}

/** Open before refused, refused before forbidden; of two open ones the one that asks for no reason. */
function rank({ refusal, needsReason }: NextMove<unknown>): number {
  if (refusal === null) return needsReason ? 1 : 0;
  return refusal.kind === 'forbidden' ? 3 : 2;
}
