import { withBasePath } from '../api/basePath.ts';
import { printPapers } from './printPapers.ts';

/** Prints the labels of parcels, each alone, because a carrier's label is a file of its own. */
export const printLabels = (parcelIds: readonly string[]): void =>
  printPapers(parcelIds.map((id) => withBasePath(`/labels/${encodeURIComponent(id)}.pdf`)));
