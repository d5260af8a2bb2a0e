import type { TransitionTable } from '../transition.ts';

export interface ReachabilityGaps<State> {
  /** States that no chain of moves arrives at. */
  readonly unreachable: readonly State[];
  /** States that nothing leaves although they aren't final. */
  readonly stuck: readonly State[];
  /** Final states that something leaves. */
  readonly leaky: readonly State[];
}

/** What is wrong with a table taken as a graph; three empty lists when it is sound. */
export function reachabilityGaps<State, Facts>(
  table: TransitionTable<State, Facts>,
): ReachabilityGaps<State> {
  const reached = new Set<State>();
  const arrive = (state: State): void => {
    if (reached.has(state)) return;
    reached.add(state);
    for (const line of table.transitions) if (line.from === state) arrive(line.to);
  };
  for (const line of table.transitions) if (line.from === null) arrive(line.to);
  const leaves = (state: State) => table.transitions.some((line) => line.from === state && line.to !== state);
  return {
    unreachable: table.states.filter((state) => !reached.has(state)),
    stuck: table.states.filter((state) => !table.finals.includes(state) && !leaves(state)),
    leaky: table.finals.filter(leaves),
  };
}
