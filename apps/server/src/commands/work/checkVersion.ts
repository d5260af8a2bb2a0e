import { refuse } from './runCommand.ts';

/**
 * Refuses an edit when the row's version isn't the expected one. The refusal contains the current state, and who changed
 * it when. Does nothing when `expected` is undefined.
 */
export function checkVersion(
  object: string,
  row: {
    readonly id: string;
    readonly version: number;
    readonly changed_by: string;
    readonly changed_at: Date;
  },
  state: string | number,
  expected: number | undefined,
): void {
  if (expected === undefined || expected === row.version) return;
  refuse({
    kind: 'versionConflict',
    object,
    id: row.id,
    state: String(state),
    changedBy: row.changed_by,
    changedAt: row.changed_at.toISOString(),
  });
}
