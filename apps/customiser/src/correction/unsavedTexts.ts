import { correctTexts, hasSameTexts } from '@cmon/core/composition/correctTexts';
import { parseComposition } from '@cmon/core/composition/parseComposition';
import { parseJson } from '@cmon/core/composition/parseJson';
import { stringifyJson } from '@cmon/core/composition/stringifyJson';
import type { Composition } from '@cmon/core/composition/types';
import { isRecord } from '@cmon/core/isRecord';
import type { FollowedLine } from './followedOrder.ts';

/** How long typed texts are kept, ms. After that, somebody else may use the computer. */
const LIFETIME_MS = 24 * 3_600_000;

type CorrectedLine = Pick<FollowedLine, 'id' | 'version' | 'composition' | 'closed'>;

const buildKey = (token: string, { id }: CorrectedLine): string => `cmon correction ${token} ${id}`;

/** Returns the tab's storage, which is deleted when the tab is closed; null where the browser forbids it. */
function getStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** Keeps the typed texts of a line in the tab until they are saved. A correction without a change keeps nothing. */
export function keepUnsavedTexts(token: string, line: CorrectedLine, typed: Composition): void {
  const storage = getStorage();
  try {
    if (line.composition && !hasSameTexts(line.composition, typed))
      storage?.setItem(
        buildKey(token, line),
        stringifyJson({ version: line.version, at: Date.now(), typed: stringifyJson(typed) }),
      );
    else storage?.removeItem(buildKey(token, line));
  } catch {
    // The storage is full: the browser still asks before the page is left.
  }
}

/**
 * Returns the line's design with the texts that were typed before a reload, or the line's own design when there are no
 * such texts. Texts typed on an older version of the line aren't restored over a newer one. Typed texts of a closed line,
 * and typed texts that are a day old, are deleted.
 */
export function restoreUnsavedTexts(token: string, line: CorrectedLine): Composition | null {
  const { composition, closed } = line;
  const storage = getStorage();
  try {
    const record = parseJson(storage?.getItem(buildKey(token, line)) ?? '');
    const isKept =
      closed === null && isRecord(record) && Math.abs(Date.now() - Number(record.at)) < LIFETIME_MS;
    if (!isKept) storage?.removeItem(buildKey(token, line));
    if (!composition || !isKept || record.version !== line.version) return composition;
    const typed = parseComposition(typeof record.typed === 'string' ? record.typed : '');
    const corrected = typed.ok ? correctTexts(composition, typed.value) : typed;
    return corrected.ok ? corrected.value : composition;
  } catch {
    return composition;
  }
}
