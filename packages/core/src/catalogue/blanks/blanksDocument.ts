import { isRecord } from '../../isRecord.ts';
import type { LocalizedText } from '../types.ts';

/** The names of the blanks by code, as they are published: `blanks.json`. */
export type BlanksDocument = Readonly<Record<string, LocalizedText>>;

/** Reads the parsed JSON of `blanks.json`. Returns null for another document. */
export function parseBlanks(json: unknown): BlanksDocument | null {
  return isRecord(json) && Object.values(json).every(isRecord) ? (json as unknown as BlanksDocument) : null;
}
