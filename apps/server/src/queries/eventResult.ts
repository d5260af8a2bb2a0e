import type { EventRow } from './eventRows.ts';
import type { EventChange } from './reports/findEventChanges.ts';

/** Action of the event that a person was refused for lack of a right; see the command `recordForbidden`. */
const FORBIDDEN = 'forbidden';

type Outcome = Pick<EventRow, 'action' | 'detail'>;

/** Whether what the event is about was done, or refused. Every other event than a refusal was written with its change. */
export const getEventResult = ({ action }: Outcome): 'done' | 'refused' =>
  action === FORBIDDEN ? 'refused' : 'done';

/** The mutation that was refused; null for an event of something that was done. */
export function getAttemptedMutation({ action, detail }: Outcome): string | null {
  if (action !== FORBIDDEN) return null;
  const { mutation } = (detail ?? {}) as { readonly mutation?: string };
  return mutation ?? null;
}

/** The change that the event of a user or of a configured generator has in itself, as codes; null for another event. */
export function readRecordedChange({
  action,
  object,
  detail,
}: Pick<EventRow, 'action' | 'object' | 'detail'>): EventChange | null {
  if (action === 'configureGenerator') {
    const { from, to } = (detail ?? {}) as { readonly from?: unknown; readonly to?: unknown };
    return { before: from ?? null, after: to ?? null };
  }
  const { before, after } = (detail ?? {}) as Partial<EventChange>;
  return object === 'user' && before !== undefined && after !== undefined ? { before, after } : null;
}
