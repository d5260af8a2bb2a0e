import type { Cutter, Device } from './device.ts';
import { findCutter, findPrinter } from './deviceLookup.ts';

/**
 * Returns the cutter for the prints of a printer; null when there is no such printer, or its record names no cutter.
 */
export function findCutterOf(devices: readonly Device[], printer: string): Cutter | null {
  return findCutter(devices, findPrinter(devices, printer)?.cutter ?? '') ?? null;
}
