import type { Composition } from '@cmon/core/composition/types';
import { measureTexts } from '@cmon/core/scene/measureTexts';
import type { WorkshopCatalogue } from '../../../queries/readCatalogue.ts';

/** Returns the printed sizes of a design's texts as JSON, which is stored beside the design. */
export function describeTextSizes(
  composition: Composition,
  { catalogue, metrics }: Pick<WorkshopCatalogue, 'catalogue' | 'metrics'>,
): string {
  return JSON.stringify(
    measureTexts(composition, { catalogue, metrics: (font) => metrics.get(font) ?? null }),
  );
}
