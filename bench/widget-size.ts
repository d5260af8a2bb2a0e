import { widgetSize } from '../scripts/check/checkSizes.ts';
import type { BenchRow } from './benchRow.ts';

/** The shop editor's first JavaScript in kB gzip. Its peers ship no comparable widget to the registry we install from. */
export async function benchWidgetSize(): Promise<BenchRow[]> {
  const ours = Math.round(widgetSize() / 100) / 10;
  return [{ name: 'widget-size', ours, unit: 'kB gzip', peers: {}, goal: '≤ 95', met: ours <= 95 }];
}
