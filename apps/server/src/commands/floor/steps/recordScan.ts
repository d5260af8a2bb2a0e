import type { EventAction } from '@cmon/core/production/transitions/eventActions';
import { createId } from '../../work/createId.ts';
import type { Work } from '../../work/runCommand.ts';

/** Data to undo a scan. The undo is possible while the object still has the version `version`. */
export type Undo =
  | { readonly kind: 'cutting'; readonly id: string; readonly version: number; readonly to: string }
  | { readonly kind: 'strip'; readonly id: string; readonly version: number }
  | {
      readonly kind: 'fabrication';
      readonly id: string;
      readonly version: number;
      readonly to: string;
      /** Absent in a scan that an older version recorded. */
      readonly blankTaken?: boolean;
    }
  | { readonly kind: 'page'; readonly id: string; readonly version: number; readonly page: number }
  | {
      readonly kind: 'parcel';
      readonly id: string;
      readonly version: number;
      readonly itemIds: readonly string[];
    };

export interface ScanRecord {
  readonly code: string;
  readonly action: EventAction;
  /** Answer to the scan: ids, states and codes. */
  readonly answer: object;
  readonly undo: Undo | null;
}

/** Saves a scan in the user's history. Returns its id, which is the undo key; null for the system, which doesn't scan. */
export async function recordScan(work: Work, scan: ScanRecord): Promise<string | null> {
  if (work.actor.role === 'system') return null;
  const id = createId();
  await work.trx
    .insertInto('scans')
    .values({
      id,
      user_id: work.actor.userId,
      station: work.actor.station,
      code: scan.code,
      action: scan.action,
      answer: JSON.stringify(scan.answer),
      undo: scan.undo === null ? null : JSON.stringify(scan.undo),
      at: work.now,
    })
    .execute();
  return id;
}
