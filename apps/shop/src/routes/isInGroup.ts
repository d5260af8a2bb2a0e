import type { CartLine } from '../state/parseState.ts';

/** True for a line of the group with this id, as a form or a query gives it. */
export const isInGroup = ({ group }: CartLine, id: unknown): boolean =>
  group !== undefined && group.id === id;
