import type { FabricationStatus } from './statuses.ts';

/** Least advanced first. Errors and manual rework rank just before the work in progress. */
const PROGRESS = [
  'FAB_EN_ATTENTE',
  'FAB_A_FAIRE',
  'FAB_L2C_A_FAIRE',
  'FAB_L2C_READY',
  'FAB_L2C_ERROR',
  'FAB_REPRISE_MANUELLE',
  'FAB_EN_COURS',
  'FAB_L2C_EN_COURS',
  'FAB_L2C_COMPLETE',
  'FAB_COMPLETE',
] as const satisfies readonly FabricationStatus[];

/**
 * Returns the fabrication status of an order or a checkbook: the status of its least advanced item. Null when no item needs
 * fabrication.
 */
export function rollUpFabricationStatuses(
  items: readonly (FabricationStatus | null)[],
): FabricationStatus | null {
  return PROGRESS.find((status) => items.includes(status)) ?? null;
}
