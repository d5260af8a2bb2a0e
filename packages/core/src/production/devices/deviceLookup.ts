import type { Cutter, Device, Printer } from './device.ts';

/** The press or pole printer with this code. */
export function findPrinter(devices: readonly Device[], code: string): Printer | undefined {
  const found = devices.find((device) => device.code === code);
  return found === undefined || found.kind === 'cutter' ? undefined : found;
}

/** The cutter with this code. */
export function findCutter(devices: readonly Device[], code: string): Cutter | undefined {
  const found = devices.find((device) => device.code === code);
  return found?.kind === 'cutter' ? found : undefined;
}
