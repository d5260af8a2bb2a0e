import { HttpError } from '../../HttpError.ts';

/** The most objects of one paper. Their ids fit into a parameter of an address. */
const MAX_PAPER_IDS = 200;

/** Reads the ids between commas in the address of a paper. Throws 400 when there are too many, so that none is left out. */
export function readPaperIds(joinedIds: string, max = MAX_PAPER_IDS): string[] {
  const ids = joinedIds.split(',');
  if (ids.length > max) throw new HttpError(400, 'tooManyIds');
  return ids;
}
