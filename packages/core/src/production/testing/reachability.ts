import type { TransitionTable } from '../transitions/transition.ts';

export interface ReachabilityGaps<State> {
  /** States that no sequence of moves reaches. */
  readonly unreachable: readonly State[];
  /** States that aren't final but that no move leaves. */
  readonly stuck: readonly State[];
  /** Final states that a move leaves. */
  readonly leaky: readonly State[];
}

/** Errors of a table read as a graph; the three lists are empty when it is sound. */
export function findReachabilityGaps<State, Facts>(
  table: TransitionTable<State, Facts>,
): ReachabilityGaps<State> {
  const reached = new Set<State>();
  const visit = (state: State): void => {
    if (reached.has(state)) return;
    reached.add(state);
    for (const line of table.transitions) if (line.from === state) visit(line.to);
  };
  for (const line of table.transitions) if (line.from === null) visit(line.to);
  const canLeave = (state: State) =>
    table.transitions.some((line) => line.from === state && line.to !== state);
  return {
    unreachable: table.states.filter((state) => !reached.has(state)),
    stuck: table.states.filter((state) => !table.finals.includes(state) && !canLeave(state)),
    leaky: table.finals.filter(canLeave),
  };
}
