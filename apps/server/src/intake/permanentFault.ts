import type { Failure } from '@cmon/core/failure';

/**
 * SQLSTATE classes of faults that the same data meet again: data exceptions, broken constraints, and statements that the
 * database doesn't take. A connection that is lost or a transaction that is rolled back has another class.
 */
const PERMANENT_CLASSES = new Set(['0A', '21', '22', '23', '42']);
const PROGRAM_ERRORS = [TypeError, RangeError, ReferenceError, SyntaxError, URIError];

/**
 * The refusal of a delivery whose application went wrong in a way that trying again won't mend, or null for a fault that
 * may pass. It holds the code or the class of the error: a message of the database quotes values.
 */
export function permanentFault(error: unknown): Failure | null {
  const { code } = Object(error) as { code?: unknown };
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) {
    return PERMANENT_CLASSES.has(code.slice(0, 2)) ? { kind: 'notApplied', code } : null;
  }
  // A system error such as ECONNRESET has a code too, and none of these classes.
  const isBug = code === undefined && PROGRAM_ERRORS.some((kind) => error instanceof kind);
  return isBug ? { kind: 'notApplied', code: (error as Error).name } : null;
}
