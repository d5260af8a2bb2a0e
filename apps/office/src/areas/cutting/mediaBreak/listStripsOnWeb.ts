import { findStripsInBreak, type WebBreak } from '@cmon/core/imposition/roll/findStripsInBreak';
import type { BrokenMegalot, BrokenStrip } from './mediaBreakQueries.ts';

/** A strip of a megalot with a media break, in the order along the web. */
export interface StripOnWeb {
  readonly strip: BrokenStrip;
  /**
   * The first and last millimetre of the strip on the web; null when the files don't have them. When a strip has several
   * parts, this is the place of its first part.
   */
  readonly place: WebBreak | null;
  readonly lost: boolean;
  /** True when it can be reissued, by the person or with the approval of a supervisor. */
  readonly selectable: boolean;
}

/**
 * Lists all strips of a megalot from the start of the web on, and whether each is lost. The strips in the damaged part are
 * lost, unless `corrections` (by strip id) has another choice of the person.
 */
export function listStripsOnWeb(
  megalot: Pick<BrokenMegalot, 'stripPlaces' | 'lots'>,
  damaged: WebBreak | null,
  corrections: ReadonlyMap<string, boolean>,
): StripOnWeb[] {
  const { stripPlaces } = megalot;
  const inBreak = new Set(damaged === null ? [] : findStripsInBreak(stripPlaces, damaged));
  const strips = megalot.lots.flatMap((lot) => lot.strips);
  const listed = strips.map((strip): StripOnWeb => {
    const selectable = isSelectable(strip);
    const place = stripPlaces.find(({ stripId }) => stripId === strip.id) ?? null;
    const lost = corrections.get(strip.id) ?? inBreak.has(strip.id);
    return { strip, place, selectable, lost: selectable && lost };
  });
  const getStart = ({ place }: StripOnWeb) => place?.fromMm ?? Number.POSITIVE_INFINITY;
  return listed.toSorted((a, b) => (getStart(a) === getStart(b) ? 0 : getStart(a) - getStart(b)));
}

/** Whether a strip can be reissued. The cap of reissues doesn't count, because a supervisor may approve the whole break. */
function isSelectable({ nextDispositions }: BrokenStrip): boolean {
  const next = nextDispositions.find(({ to }) => to === 'Ressortir');
  if (next === undefined) return false;
  return next.allowed || readGuard(next.refusal?.params) === 'reissueWithinCap';
}

/** Returns the guard that refused a command; null when it was refused for another reason. */
export function readGuard(params: unknown): string | null {
  const guard = typeof params === 'object' && params !== null && 'guard' in params ? params.guard : null;
  return typeof guard === 'string' ? guard : null;
}
