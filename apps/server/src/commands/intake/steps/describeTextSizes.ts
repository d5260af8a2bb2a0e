import type { Composition } from '@cmon/core/composition/types';
import { measureTexts } from '@cmon/core/scene/measureTexts';
import type { WorkshopCatalogue } from '../../../queries/readCatalogue.ts';

/** The JSON of how large the texts of a design are printed, which is stored beside it. */
export function describeTextSizes(
  composition: Composition,
  { catalogue, metrics }: Pick<WorkshopCatalogue, 'catalogue' | 'metrics'>,
): string {
  return JSON.stringify(
    measureTexts(composition, { catalogue, metrics: (font) => metrics.get(font) ?? null }),
  );
}
