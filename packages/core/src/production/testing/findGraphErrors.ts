import type { TransitionTable } from '../transitions/transition.ts';

export interface GraphErrors<State> {
  /** States that no sequence of moves reaches. */
  readonly unreachable: readonly State[];
  /** States that aren't final but that no move leaves. */
  readonly deadEnds: readonly State[];
  /** Final states that a move leaves. */
  readonly finalsWithMoves: readonly State[];
}

/** Finds the errors of a table as a graph of states and moves. The three lists are empty when it has none. */
export function findGraphErrors<State, Facts>(table: TransitionTable<State, Facts>): GraphErrors<State> {
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
    deadEnds: table.states.filter((state) => !table.finals.includes(state) && !canLeave(state)),
    finalsWithMoves: table.finals.filter(canLeave),
  };
}
