import { POLES, type Pole } from '../catalogue/product.ts';
import type { WorkshopSettings } from './settings.ts';

/** The poles that may make the goods of a pole: that pole itself, and those that share its work by a setting. */
export function listPolesFor(pole: Pole, { sharedPoles }: Pick<WorkshopSettings, 'sharedPoles'>): Pole[] {
  const groups = sharedPoles.filter((group) => group.includes(pole));
  return POLES.filter((candidate) => candidate === pole || groups.some((group) => group.includes(candidate)));
}
