import type { TransitionTable } from './transition.ts';

/**
 * The shortest path of moves that `canMove` allows from one state to another, as states without `from`. Null when no
 * path exists. Of two paths with the same length, the one listed first in the table is returned.
 */
export function findShortestPath<State, Facts>(
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
