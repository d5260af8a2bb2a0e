import { newId } from '../../work/newId.ts';
import type { Work } from '../../work/runCommand.ts';

/** What brings the former state back, as long as the object's version is still the one it left. */
export type Undo =
  | { readonly kind: 'cutting'; readonly id: string; readonly version: number; readonly to: string }
  | { readonly kind: 'strip'; readonly id: string; readonly version: number }
  | { readonly kind: 'fabrication'; readonly id: string; readonly version: number; readonly to: string }
  | {
      readonly kind: 'parcel';
      readonly id: string;
      readonly version: number;
      readonly itemIds: readonly string[];
    };

export interface KeptScan {
  readonly code: string;
  readonly action: string;
  /** Ids, states and codes. */
  readonly answer: object;
  readonly undo: Undo | null;
}

/** Keeps a scan in its user's history; the id is the key it is undone with. The system's moves aren't scans. */
export async function keepScan(work: Work, scan: KeptScan): Promise<string | null> {
  if (work.actor.role === 'system') return null;
  const id = newId();
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
