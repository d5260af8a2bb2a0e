import type { GroupKind, LineGroup } from '../widgetContext.ts';

/** Creates a group with a random id of 128 bits, so that nobody can guess the id of another group. */
export function createGroup(kind: GroupKind): LineGroup {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return { kind, id: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') };
}
