import type { FailureOf } from '../failure.ts';
import { type Device, LAYER_KEYS, type LayerSettings } from '../production/devices/device.ts';
import { refuseField } from '../production/devices/fieldChecks.ts';
import { isProcessingStep } from './isProcessingStep.ts';

/** Names of colorants that PDF reserves: `All` prints on every plate, `None` on no plate, the others are process inks. */
const RESERVED_SPOTS: ReadonlySet<string> = new Set(['all', 'none', 'cyan', 'magenta', 'yellow', 'black']);

/** Whether PDF reserves a colorant name, in any case. */
export function isReservedSpot(name: string): boolean {
  return RESERVED_SPOTS.has(name.toLowerCase());
}

/**
 * The first field of a complete record with which no file could be printed, or null. It is stricter than `parseDevice`,
 * which also reads the records that are stored already.
 */
export function findDeviceProblem(device: Device): FailureOf<'deviceInvalid'> | null {
  for (const key of LAYER_KEYS) {
    const problem = findLayerProblem(device.layers[key], `layers.${key}`);
    if (problem !== null) return problem;
  }
  return null;
}

function findLayerProblem(
  { spot, group, step }: LayerSettings,
  path: string,
): FailureOf<'deviceInvalid'> | null {
  if (isReservedSpot(spot)) return refuseField(`${path}.spot`, 'reserved');
  if (isProcessingStep(group, step)) return null;
  return refuseField(`${path}.step`, group === 'Structural' ? 'ISO 19593-1' : 'null');
}
