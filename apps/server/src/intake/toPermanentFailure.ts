import type { Failure } from '@cmon/core/failure';

/**
 * SQLSTATE classes of errors that the same data cause each time: data exceptions, broken constraints and invalid
 * statements. A lost connection or a transaction that was rolled back has another class.
 */
const PERMANENT_CLASSES = new Set(['0A', '21', '22', '23', '42']);
const PROGRAM_ERRORS = [TypeError, RangeError, ReferenceError, SyntaxError, URIError];

/**
 * Converts an error to a failure when a retry can't solve it; null for a temporary error. The failure contains only the
 * code or class of the error, because a database message quotes values.
 */
export function toPermanentFailure(error: unknown): Failure | null {
  const { code } = Object(error) as { code?: unknown };
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) {
    return PERMANENT_CLASSES.has(code.slice(0, 2)) ? { kind: 'notApplied', code } : null;
  }
  // A system error such as ECONNRESET has a code too, so only an error without a code can be a bug.
  const isBug = code === undefined && PROGRAM_ERRORS.some((kind) => error instanceof kind);
  return isBug ? { kind: 'notApplied', code: (error as Error).name } : null;
}
