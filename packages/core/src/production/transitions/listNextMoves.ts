import type { Role } from '../../access/roles.ts';
import type { Failure } from '../../failure.ts';
import {
  findGuardRefusal,
  isPermitted,
  type MoveCommand,
  type Transition,
  type TransitionTable,
} from './transition.ts';

/** A move from an object's current state, with the reason why this person can't request it now. */
export interface NextMove<State> {
  readonly to: State;
  readonly trigger: string;
  readonly command: MoveCommand;
  readonly needsReason: boolean;
  readonly backward: boolean;
  /** Null when the command would succeed now. */
  readonly refusal: Failure | null;
}

/**
 * The moves that a person can request from a state, one for each target state. If several moves lead to one state, an
 * allowed one is listed, else one that its guard refuses, else one that the role may not make. Moves without a command,
 * and moves that don't apply to the object, are left out.
 */
export function listNextMoves<State extends string | number, Facts>(
  table: TransitionTable<State, Facts>,
  from: State | ((command: MoveCommand) => State),
  role: Role,
  facts: Facts,
): NextMove<State>[] {
  const best = new Map<State, NextMove<State>>();
  for (const line of table.transitions) {
    const { command, to, trigger } = line;
    if (command === undefined || line.from !== (typeof from === 'function' ? from(command) : from)) continue;
    if (line.applies !== undefined && !line.applies(facts)) continue;
    const move: NextMove<State> = {
      to,
      trigger,
      command,
      needsReason: line.needsReason === true,
      backward: line.backward === true,
      refusal: findRefusal(table.name, line, role, facts),
    };
    const bestSoFar = best.get(to);
    if (bestSoFar === undefined || rank(move) < rank(bestSoFar)) best.set(to, move);
  }
  return [...best.values()];
}

function findRefusal<State, Facts>(
  table: string,
  line: Transition<State, Facts>,
  role: Role,
  facts: Facts,
): Failure | null {
  if (!isPermitted(line.who, role))
    return { kind: 'forbidden', capability: line.who.find((actor) => actor !== 'system') ?? '' };
  return findGuardRefusal(table, line, facts);
}

/** Allowed moves first (without a reason before with one), then refused ones, then forbidden ones. */
function rank({ refusal, needsReason }: NextMove<unknown>): number {
  if (refusal === null) return needsReason ? 1 : 0;
  return refusal.kind === 'forbidden' ? 3 : 2;
}
