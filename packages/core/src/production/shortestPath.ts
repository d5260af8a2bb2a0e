import type { TransitionTable } from './transition.ts';

/**
 * The states that the fewest listed moves go through from one state to another, `from` left out; each move is one that
 * `canMove` lets through. Null when there is no way. Of two ways of one length the one listed first is taken.
 */
export function shortestPath<State, Facts>(
  table: TransitionTable<State, Facts>,
  from: State,
  to: State,
  canMove: (from: State, to: State) => boolean,
): State[] | null {
  const reached = new Map<State, State[]>([[from, []]]);
  for (const [state, path] of reached) {
    if (state === to) return path;
    for (const line of table.transitions) {
      if (line.from !== state || reached.has(line.to) || !canMove(state, line.to)) continue;
      reached.set(line.to, [...path, line.to]);
    }
  }
  return null;
}
