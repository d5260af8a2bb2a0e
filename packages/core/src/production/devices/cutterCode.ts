import { LAIZES, type Laize } from './device.ts';

/** A cutter with the web width that is loaded there, mm; null when the code doesn't have the width. */
export interface LoadedCutter {
  readonly code: string;
  readonly laize: Laize | null;
}

/** The printed code that chooses a cutter: `SUMMA`, or `SUMMA/320` with the web width. */
export const formatCutterCode = ({ code, laize }: LoadedCutter): string =>
  laize === null ? code : `${code}/${laize}`;

/** Reads a scanned code that chooses one of these cutters. Null for any other code. */
export function parseCutterCode(text: string, cutters: readonly string[]): LoadedCutter | null {
  const [name, width, ...more] = text.trim().toUpperCase().split('/');
  const code = cutters.find((cutter) => cutter.toUpperCase() === name);
  const laize = LAIZES.find((known) => String(known) === width) ?? null;
  const isUnknownWidth = width !== undefined && laize === null;
  return code === undefined || isUnknownWidth || more.length > 0 ? null : { code, laize };
}
