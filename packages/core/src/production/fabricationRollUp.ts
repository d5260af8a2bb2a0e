import type { FabricationStatus } from './statuses.ts';

/** Least advanced first; errors and hand work stand with what is under way. */
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

/** An order's fabrication status: its least advanced item's; null when none asks for fabrication. */
export function fabricationRollUp(items: readonly (FabricationStatus | null)[]): FabricationStatus | null {
  return PROGRESS.find((status) => items.includes(status)) ?? null;
}
