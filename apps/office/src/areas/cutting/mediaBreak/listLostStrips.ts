import { findStripsInBreak, type WebBreak } from '@cmon/core/imposition/roll/findStripsInBreak';
import type { BrokenMegalot, BrokenStrip } from './mediaBreakQueries.ts';

/** A strip of a megalot with a media break, in the order along the web. */
export interface StripOnWeb {
  readonly strip: BrokenStrip;
  /**
   * Its first and last millimetre; null when the files don't have them. A strip of several parts has those of its
   * first part.
   */
  readonly place: WebBreak | null;
  readonly lost: boolean;
  /** True when it can be reissued, by the person or with the approval of a supervisor. */
  readonly selectable: boolean;
}

/**
 * Lists the strips of a megalot from the start of the web on. Those in the damaged part are lost, unless the person
 * corrected it: `corrections` has the choice by strip id.
 */
export function listLostStrips(
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
  const start = ({ place }: StripOnWeb) => place?.fromMm ?? Number.POSITIVE_INFINITY;
  return listed.toSorted((a, b) => (start(a) === start(b) ? 0 : start(a) - start(b)));
}

/** Whether a strip can be reissued. The cap is a question of the whole break, and a supervisor may approve it. */
function isSelectable({ nextDispositions }: BrokenStrip): boolean {
  const next = nextDispositions.find(({ to }) => to === 'Ressortir');
  if (next === undefined) return false;
  return next.allowed || readGuard(next.refusal?.params) === 'reissueWithinCap';
}

/** The guard that refused; null when something else did. */
export function readGuard(params: unknown): string | null {
  const guard = typeof params === 'object' && params !== null && 'guard' in params ? params.guard : null;
  return typeof guard === 'string' ? guard : null;
}
