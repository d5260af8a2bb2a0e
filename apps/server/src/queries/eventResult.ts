import type { EventRow } from './eventRows.ts';
import type { EventChange } from './reports/findEventChanges.ts';

/** Action of the event which records that a person was refused for lack of a right; see the command `recordForbidden`. */
const FORBIDDEN = 'forbidden';

type Outcome = Pick<EventRow, 'action' | 'detail'>;

/** Whether the event records a change that was done, or a refused attempt. */
export const getEventResult = ({ action }: Outcome): 'done' | 'refused' =>
  action === FORBIDDEN ? 'refused' : 'done';

/** The mutation that was refused; null for an event of something that was done. */
export function getAttemptedMutation({ action, detail }: Outcome): string | null {
  if (action !== FORBIDDEN) return null;
  const { mutation } = (detail ?? {}) as { readonly mutation?: string };
  return mutation ?? null;
}

/**
 * The values before and after a change, as codes, which an event of a user or of a generator's configuration has in its
 * detail. Null for other events.
 */
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
