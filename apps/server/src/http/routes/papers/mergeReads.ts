import type { ReadKind } from '../../../papers/personCopy/personCopyMessages.ts';
import type { ExportedRead } from '../../../queries/privacy/personExport.ts';

/** The kind of data that a read field contains. Fields that are missing here are of the kind `other`. */
const READ_KINDS: Readonly<Record<string, ReadKind>> = {
  'Order.customer': 'address',
  'Order.city': 'address',
  'Packing.recipient': 'address',
  'Packing.address': 'address',
  'Event.corrections': 'address',
  parcelLabel: 'address',
  'Item.texts': 'texts',
  'Event.change': 'texts',
  printFile: 'texts',
  'Checkbook.childText': 'texts',
  'BoardPlace.texts': 'texts',
  'FaultyLine.design': 'texts',
  'Event.note': 'notes',
  'Order.holdNote': 'notes',
  'OrderNote.text': 'notes',
  'OrderAttention.note': 'notes',
  'Order.letter': 'letters',
  'Item.photos': 'photos',
  'OpenReissue.photos': 'photos',
  'Order.privateLink': 'link',
  'Order.personExport': 'copy',
};

interface MergedRead extends Pick<ExportedRead, 'role' | 'count' | 'last_at'> {
  readonly kind: ReadKind;
}

/**
 * Merges reads by role, kind and hour. One visit reads all fields of a kind, so the count of a row is the highest of its
 * fields, not the sum.
 */
export function mergeReads(reads: readonly ExportedRead[]): MergedRead[] {
  const merged = new Map<string, MergedRead>();
  for (const { role, field, count, first_at, last_at } of reads) {
    const kind = READ_KINDS[field] ?? 'other';
    const key = `${role} ${kind} ${first_at.toISOString().slice(0, 13)}`;
    const earlierRead = merged.get(key);
    merged.set(key, {
      role,
      kind,
      count: Math.max(count, earlierRead?.count ?? 0),
      last_at: earlierRead !== undefined && earlierRead.last_at > last_at ? earlierRead.last_at : last_at,
    });
  }
  return [...merged.values()];
}
